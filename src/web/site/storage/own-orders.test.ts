import { beforeEach, expect, test, vi } from 'vitest'
import { firstShownAt, followOwnOrder, forgetOwnOrder, keepOwnOrder, ownOrders } from './own-orders.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const NOON = Date.parse('2026-11-21T12:00:00Z')
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
const idsAt = (now: number) => ownOrders(now).map(({ id }) => id)

test('an order stays with its browser until a day after its time, and longer while it is late', () => {
  keepOwnOrder({ id: 'SP-1', key: 'k1' }, NOON)
  followOwnOrder('SP-1', { status: 'preparing', promisedFor: '2026-11-21T13:00:00Z' }, NOON)
  expect(idsAt(NOON + 25 * HOUR - 1)).toEqual(['SP-1'])
  followOwnOrder('SP-1', { status: 'preparing', promisedFor: '2026-11-21T13:00:00Z' }, NOON + 5 * HOUR)
  expect(idsAt(NOON + 29 * HOUR - 1)).toEqual(['SP-1'])
  expect(idsAt(NOON + 29 * HOUR)).toEqual([])
})

test('an order that has ended is forgotten after a day, even a preorder that was cancelled', () => {
  keepOwnOrder({ id: 'SP-1', key: 'k1' }, NOON)
  followOwnOrder('SP-1', { status: 'cancelled', promisedFor: '2026-11-26T13:00:00Z' }, NOON)
  followOwnOrder('SP-1', { status: 'cancelled', promisedFor: '2026-11-26T13:00:00Z' }, NOON + 20 * HOUR)
  expect(idsAt(NOON + DAY - 1)).toEqual(['SP-1'])
  expect(idsAt(NOON + DAY)).toEqual([])
})

test('the latest order comes first, an order sent again is kept once, and nothing is left of a forgotten one', () => {
  for (const id of ['SP-1', 'SP-2', 'SP-1']) keepOwnOrder({ id, key: id }, NOON)
  expect(idsAt(NOON)).toEqual(['SP-1', 'SP-2'])
  forgetOwnOrder('SP-1', NOON)
  forgetOwnOrder('SP-2', NOON)
  expect([...kept]).toEqual([])
})

test('what another page has stored there is no order', () => {
  for (const text of ['no json', '{"id":"SP-1"}', '[{"id":"SP-1"},null,7]']) {
    kept.set('own-orders', text)
    expect(ownOrders(NOON)).toEqual([])
  }
  followOwnOrder('SP-1', { status: 'new', promisedFor: 'soon' }, NOON)
  expect(ownOrders(NOON)).toEqual([])
})

test('the page of an order remembers when it was first shown, in the browser that placed it', () => {
  keepOwnOrder({ id: 'SP-1', key: 'k1' }, NOON)
  expect([firstShownAt('SP-1', NOON), firstShownAt('SP-1', NOON + HOUR)]).toEqual([NOON, NOON])
  expect(firstShownAt('SP-2', NOON + HOUR)).toBe(NOON + HOUR)
})
