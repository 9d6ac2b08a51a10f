import { beforeEach, expect, test, vi } from 'vitest'
import {
  endOfBooking,
  eraseEndedBookings,
  followOwnBookings,
  forgetOwnBooking,
  keepOwnBooking,
  type OwnBooking,
  readOwnBookings,
} from './own-bookings.ts'

const DAY = 24 * 60 * 60_000
const NOON = Date.parse('2026-11-21T12:00:00Z')
const kept = new Map<string, string>()
let isFull = false
beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('The storage is full.')
      kept.set(key, text)
    },
    removeItem: (key: string) => void kept.delete(key),
  })
})

const booking = (id: string, change: Partial<OwnBooking> = {}): OwnBooking => ({
  ...{ id, key: `key of ${id}`, name: 'Mia', guests: 2, date: '2026-11-22', time: '18:30', status: 'new' as const },
  endsAt: NOON,
  ...change,
})
const idsAt = (now: number) => readOwnBookings(now).map(({ id }) => id)

test('a booking stays with its browser until a day after its end, and nothing is left of it then', () => {
  keepOwnBooking(booking('a'), NOON)
  expect(idsAt(NOON + DAY - 1)).toEqual(['a'])
  expect(idsAt(NOON + DAY)).toEqual([])
  eraseEndedBookings(NOON + DAY)
  expect([...kept]).toEqual([])
})

test('the latest comes first, and one that changes keeps its place', () => {
  for (const id of ['a', 'b', 'c']) keepOwnBooking(booking(id), NOON)
  keepOwnBooking(booking('b', { status: 'confirmed' }), NOON)
  expect(idsAt(NOON)).toEqual(['c', 'b', 'a'])
  expect(readOwnBookings(NOON)[1]?.status).toBe('confirmed')
  forgetOwnBooking('b', NOON)
  expect(idsAt(NOON)).toEqual(['c', 'a'])
})

test.each(['no json', '{"id":"a"}', '[{"id":"a"},null,7]', JSON.stringify([{ ...booking('a'), status: 'eaten' }])])(
  'what another page has stored there is no booking: %s',
  (text) => {
    kept.set('own-bookings', text)
    expect(readOwnBookings(NOON)).toEqual([])
    keepOwnBooking(booking('a'), NOON)
    expect(idsAt(NOON)).toEqual(['a'])
  },
)

test('a browser that stores nothing keeps a booking as long as the page', () => {
  isFull = true
  keepOwnBooking(booking('a'), NOON)
  expect(idsAt(NOON)).toEqual(['a'])
  forgetOwnBooking('a', NOON)
  expect(idsAt(NOON)).toEqual([])
})

test('a change here or in another tab is announced, and the same list again is not', () => {
  const onChange = vi.fn()
  const stop = followOwnBookings(onChange)
  keepOwnBooking(booking('a'), NOON)
  keepOwnBooking(booking('a'), NOON)
  expect(onChange).toHaveBeenCalledTimes(1)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'own-bookings' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }))
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  forgetOwnBooking('a', NOON)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a table is taken for an hour and a half', () => {
  const clock = { instantAt: (local: string) => new Date(`${local}:00Z`) }
  expect(new Date(endOfBooking(booking('a'), clock)).toISOString()).toBe('2026-11-22T20:00:00.000Z')
})
