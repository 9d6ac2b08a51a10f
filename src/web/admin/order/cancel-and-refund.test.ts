import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/order.ts'
import { cancelAndRefund } from './cancel-and-refund.ts'

const paid = { orderCode: 'SP-1', status: 'new', payment_status: 'paid', total: 53.4, refunded: 0 } as AdminOrder
const cancelled: AdminOrder = { ...paid, status: 'cancelled' }

/** What staff see happen when the cancellation and the look afterwards answer that. */
async function outcome(answer: AdminOrder | null, reread: AdminOrder | null = null) {
  const refunds: number[] = []
  const told: string[] = []
  await cancelAndRefund(paid, 5340, {
    cancel: async () => answer,
    read: async () => reread,
    refund: async (_order, amount) => void refunds.push(amount),
    fail: (sentence) => void told.push(sentence),
  })
  return { refunds, told }
}

test('a cancelled order is refunded', async () => {
  expect(await outcome(cancelled)).toEqual({ refunds: [5340], told: [] })
})

test('a cancellation whose answer was lost, and that happened, is refunded', async () => {
  expect(await outcome(null, cancelled)).toEqual({ refunds: [5340], told: [] })
})

test.each([
  ['was not cancelled', paid],
  ['cannot be read', null],
])('of an order that %s nothing is refunded, and staff are told so', async (_case, reread) => {
  expect(await outcome(null, reread)).toEqual({
    refunds: [],
    told: ['SP-1: nothing was refunded, because it is not certain that it was cancelled.'],
  })
})

test('what a colleague has refunded already is not refunded again, and staff are told so', async () => {
  expect(await outcome({ ...cancelled, refunded: 13.4 })).toEqual({
    refunds: [4000],
    told: ['SP-1: $13.40 of it had been refunded before.'],
  })
  expect(await outcome({ ...cancelled, payment_status: 'refunded', refunded: 53.4 })).toEqual({
    refunds: [],
    told: ['SP-1: $53.40 of it had been refunded before.'],
  })
})
