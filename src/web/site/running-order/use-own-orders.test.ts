import { expect, test } from 'vitest'
import { byUrgency } from './use-own-orders.ts'

test('what is ready comes first, then what is promised for the soonest, and what was cancelled last', () => {
  const order = (id: string, status: 'new' | 'preparing' | 'ready' | 'cancelled', promisedFor: string) => ({
    id,
    order: { status, promisedFor: `2026-11-${promisedFor}:00.000Z` },
  })
  const placedLatestFirst = [
    order('cancelled', 'cancelled', '21T05:00'),
    order('preorder', 'new', '27T10:45'),
    order('delivery', 'new', '21T06:10'),
    order('ready', 'ready', '21T05:50'),
    order('cooked', 'preparing', '21T05:40'),
  ]
  expect(byUrgency(placedLatestFirst).map(({ id }) => id)).toEqual([
    'ready',
    'cooked',
    'delivery',
    'preorder',
    'cancelled',
  ])
})
