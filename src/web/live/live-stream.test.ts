import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveState, openLiveStream } from './live-stream.ts'

/** The parts of the browser's `EventSource` that are used. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  onopen?: () => void
  onerror?: () => void
  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  answer() {
    this.readyState = 1
    this.onopen?.()
  }
  send(name: string, data: object = {}) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }))
  }
}

const page = Object.assign(new EventTarget(), { hidden: false })
const browser = new EventTarget()
let leave: () => void
let states: LiveState[]
let events: string[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  FakeEventSource.opened = []
  page.hidden = false
  states = []
  events = []
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listen = (pauseWhenHidden = false) => {
  leave = openLiveStream('/api/live', {
    events: ['menu'],
    onEvent: (name) => events.push(name),
    onState: (state) => states.push(state),
    pauseWhenHidden,
  })
}
const newest = () => FakeEventSource.opened.at(-1) as FakeEventSource

test('a stream with only heartbeats is kept, and heartbeats are not events', () => {
  listen()
  newest().answer()
  for (let each = 0; each < 20; each++) {
    vi.advanceTimersByTime(15_000)
    newest().send('beat')
  }
  newest().send('menu')
  expect(FakeEventSource.opened).toHaveLength(1)
  expect(states).toEqual(['connected'])
  expect(events).toEqual(['menu'])
})

test('a stream without any event for 40 seconds is dead: it is closed and reopened', () => {
  listen()
  newest().answer()
  vi.advanceTimersByTime(39_000)
  expect(FakeEventSource.opened).toHaveLength(1)
  const dead = newest()
  vi.advanceTimersByTime(6_000)
  expect(dead.readyState).toBe(FakeEventSource.CLOSED)
  expect(FakeEventSource.opened).toHaveLength(2)
  expect(states).toEqual(['connected', 'interrupted'])
  newest().answer()
  expect(states.at(-1)).toBe('connected')
})

test('a stream with faster heartbeats is dead sooner, also after it was reopened', () => {
  listen()
  newest().answer()
  newest().send('beat', { silenceMs: 9_000 })
  vi.advanceTimersByTime(8_000)
  newest().send('menu')
  vi.advanceTimersByTime(8_999)
  expect(states).toEqual(['connected'])
  vi.advanceTimersByTime(1_001)
  expect(states).toEqual(['connected', 'interrupted'])
  newest().answer()
  vi.advanceTimersByTime(10_000)
  expect(FakeEventSource.opened).toHaveLength(3)
})

test('fast heartbeats of the last connection do not shorten the time to open the next one', () => {
  listen()
  newest().answer()
  newest().send('beat', { silenceMs: 9_000 })
  vi.advanceTimersByTime(10_000)
  expect(FakeEventSource.opened).toHaveLength(2)
  vi.advanceTimersByTime(38_000)
  expect(FakeEventSource.opened).toHaveLength(2)
  newest().onerror?.()
  newest().answer()
  vi.advanceTimersByTime(10_000)
  expect(FakeEventSource.opened).toHaveLength(3)
})

test('heartbeats of an older server version, which lack their pace, have the default limit', () => {
  listen()
  newest().answer()
  newest().send('beat', { silenceMs: 9_000 })
  newest().send('menu', { silenceMs: 1_000 })
  vi.advanceTimersByTime(5_000)
  newest().send('beat')
  vi.advanceTimersByTime(39_000)
  expect(FakeEventSource.opened).toHaveLength(1)
})

test('a connection that never opens is retried as well', () => {
  listen()
  vi.advanceTimersByTime(100_000)
  expect(FakeEventSource.opened.length).toBeGreaterThan(2)
  expect(FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)).toHaveLength(1)
})

test('a device back from sleep, whose timers had stopped, checks the clock as soon as the page is visible', () => {
  listen()
  newest().answer()
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.opened).toHaveLength(2)
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  browser.dispatchEvent(new Event('focus'))
  expect(FakeEventSource.opened).toHaveLength(3)
})

test('a hidden page that has closed its connection does not reopen it because of the silence', () => {
  listen(true)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(300_000)
  expect(FakeEventSource.opened).toHaveLength(1)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(FakeEventSource.opened).toHaveLength(2)
})

test('after an error answer it retries, each time a little later', () => {
  listen()
  const refuse = () => {
    newest().readyState = FakeEventSource.CLOSED
    newest().onerror?.()
  }
  for (const wait of [1_000, 2_000, 4_000, 8_000]) {
    refuse()
    const before = FakeEventSource.opened.length
    vi.advanceTimersByTime(wait - 1)
    expect(FakeEventSource.opened).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(FakeEventSource.opened).toHaveLength(before + 1)
  }
  expect(states).toEqual(['interrupted', 'interrupted', 'interrupted', 'interrupted'])
})
