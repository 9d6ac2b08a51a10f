import { expect, test } from 'vitest'
import { kitchenState } from './kitchen-state.ts'

const NOW = new Date('2026-11-27T12:30:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const order = (status: 'new' | 'preparing' | 'ready', promised: number, begun?: number) => ({
  status,
  promisedFor: at(promised),
  begunAt: begun === undefined ? null : at(begun),
})

test('the kitchen is told by what it cooks, since when, and what is late', () => {
  const orders = [order('preparing', 10, -12), order('preparing', -3, -5), order('new', -1), order('ready', -20, -40)]
  expect(kitchenState(orders, NOW)).toEqual({ cooking: '2 cooking', more: 'Oldest 12 min · 2 late' })
})

test('an idle kitchen says so', () => {
  expect(kitchenState([order('new', 20)], NOW)).toEqual({ cooking: 'Nothing cooking', more: 'none late' })
})
