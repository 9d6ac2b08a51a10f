import { expect, test } from 'vitest'
import { type BoardOrder, byPromise, columnOf, countColumns } from './kitchen-board.ts'

const NOW = new Date('2026-11-24T05:30:00Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const asked = { startBy: null, acceptedAt: null }

test.each([
  ['new, as soon as possible', { ...asked, status: 'new' }, 'new'],
  ['new for later, not accepted yet', { ...asked, status: 'new', startBy: inMinutes(60) }, 'new'],
  ['accepted for later', { status: 'new', startBy: inMinutes(1), acceptedAt: NOW }, 'later'],
  ['accepted, and to be started now', { status: 'new', startBy: NOW, acceptedAt: inMinutes(-90) }, 'new'],
  ['being cooked', { ...asked, status: 'preparing' }, 'cooking'],
  ['ready', { ...asked, status: 'ready', startBy: inMinutes(60) }, 'ready'],
  ['handed over', { ...asked, status: 'completed' }, undefined],
  ['cancelled', { ...asked, status: 'cancelled' }, undefined],
  ['waiting for its payment', { ...asked, status: 'pending' }, undefined],
] as const)('the column of an order on the board: %s', (_case, order, column) => {
  expect(columnOf(order, NOW)).toBe(column)
})

test('orders are sorted by promise, and those with the same promise by arrival', () => {
  const order = (id: string, promisedFor: Date): BoardOrder => ({ ...asked, id, status: 'new', promisedFor })
  const orders = [order('SP-3', inMinutes(20)), order('SP-2', inMinutes(5)), order('SP-1', inMinutes(20))]
  expect(orders.sort(byPromise).map(({ id }) => id)).toEqual(['SP-2', 'SP-1', 'SP-3'])
})

test('every column of the board is counted, empty ones included', () => {
  expect(countColumns(['new', 'later', 'new'])).toEqual({ new: 2, cooking: 0, ready: 0, later: 1 })
})
