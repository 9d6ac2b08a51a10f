import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Waiting } from '#contract/live.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { type CutOff, watchWaiting } from './watch-waiting.ts'

const START = new Date('2026-11-21T06:41:00Z')
const UNREACHABLE = new ApiProblem({ status: 0, error: 'We could not reach the restaurant.', code: 'unreachable' })
const FAULT = new ApiProblem({ status: 503, error: 'Something went wrong on our side.', code: 'unavailable' })
const waitingFor = (newOrders: number): Waiting => ({ newOrders, preordersDue: 0, newBookings: 0, flagged: [] })

let answers: number[]
let cutOffs: (CutOff | null)[]
/** The shop's current answer. */
let shop: () => Promise<Waiting>
let asked: number
let watch: ReturnType<typeof watchWaiting>

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  answers = []
  cutOffs = []
  asked = 0
  shop = async () => waitingFor(asked)
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

const begin = () => {
  watch = watchWaiting({
    ask: () => {
      asked++
      return shop()
    },
    onAnswer: ({ newOrders }) => answers.push(newOrders),
    onCutOff: (cutOff) => cutOffs.push(cutOff),
  })
  return vi.advanceTimersByTimeAsync(0)
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('waiting orders are polled at once, every half minute, and at every event', async () => {
  await begin()
  expect(answers).toEqual([1])
  await seconds(60)
  expect(answers).toEqual([1, 2, 3])
  watch.askNow()
  await seconds(29)
  expect(answers).toEqual([1, 2, 3, 4])
  expect(cutOffs).toEqual([])
})

test('one request at a time: events during one cause one more, and the newest answer arrives last', async () => {
  await begin()
  const slow = Promise.withResolvers<Waiting>()
  shop = () => slow.promise
  for (let each = 0; each < 5; each++) watch.askNow()
  expect(asked).toBe(2)
  shop = async () => waitingFor(7)
  slow.resolve(waitingFor(6))
  await seconds(1)
  expect(asked).toBe(3)
  expect(answers).toEqual([1, 6, 7])
})

test('a minute without an answer is a cut-off, which says since when and ends with the next answer', async () => {
  await begin()
  shop = () => Promise.reject(UNREACHABLE)
  await seconds(59)
  expect(cutOffs).toEqual([])
  await seconds(11)
  expect(cutOffs.at(-1)).toEqual({ since: START, cause: 'unreachable' })
  shop = async () => waitingFor(2)
  watch.askNow()
  await seconds(0)
  expect(cutOffs.at(-1)).toBeNull()
  expect(answers.at(-1)).toBe(2)
})

test('a server that answers with errors is a cut-off with its own cause', async () => {
  await begin()
  shop = () => Promise.reject(FAULT)
  await seconds(70)
  expect(cutOffs.at(-1)).toEqual({ since: START, cause: 'fault' })
})

test('a device that slept all night does not ring before its second attempt', async () => {
  await begin()
  vi.setSystemTime(START.getTime() + 8 * 3_600_000)
  shop = () => Promise.reject(UNREACHABLE)
  watch.askNow()
  await seconds(0)
  expect(cutOffs).toEqual([])
  shop = async () => waitingFor(0)
  await seconds(10)
  expect(cutOffs.filter(Boolean)).toEqual([])
  expect(answers).toHaveLength(2)
})

test('a closed screen stops polling and ignores the last answer', async () => {
  await begin()
  const late = Promise.withResolvers<Waiting>()
  shop = () => late.promise
  watch.askNow()
  watch.stop()
  late.resolve(waitingFor(9))
  await seconds(300)
  expect(asked).toBe(2)
  expect(answers).toEqual([1])
})
