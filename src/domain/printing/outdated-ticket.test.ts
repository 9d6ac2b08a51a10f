import { expect, test } from 'vitest'
import { notMadeSincePrinted } from './outdated-ticket.ts'

const refund = (at: string, reason: 'sold_out' | 'quality', name = 'Naan') => ({
  at,
  cause: { reason, lines: [{ name, quantity: 2 }] },
})

test('a ticket is outdated once something on it was refunded as sold out, until it is printed again', () => {
  const refunds = [
    refund('2026-11-28T18:00:00.000Z', 'sold_out', 'Dal'),
    refund('2026-11-28T18:10:00.000Z', 'sold_out'),
    refund('2026-11-28T18:11:00.000Z', 'quality', 'Korma'),
    { at: '2026-11-28T18:12:00.000Z' },
  ]
  expect(notMadeSincePrinted(['2026-11-28T18:05:00.000Z', null], refunds)).toEqual(['2 × Naan'])
  expect(notMadeSincePrinted(['2026-11-28T18:05:00.000Z', '2026-11-28T18:20:00.000Z'], refunds)).toEqual([])
  expect(notMadeSincePrinted([null], refunds)).toEqual([])
})
