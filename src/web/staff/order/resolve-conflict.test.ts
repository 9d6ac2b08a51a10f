import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { decimal } from '#domain/money/money.ts'
import { resolveConflict } from './resolve-conflict.ts'

const mark = (message: string) => ({ code: 'dispute', message }) as const
const customer = { pickupTime: '2026-11-24T18:30' } as StaffOrder['customer']
const seen = {
  status: 'new',
  payment_status: 'paid',
  total: 53.4,
  paid: 53.4,
  refunded: 0,
  refunds: [],
  attention: null,
  acceptedAt: null,
  customer,
} as unknown as StaffOrder
const CANCEL_AND_REFUND = { status: 'cancelled', refund: true } as const
const cancelled: StaffOrder = { ...seen, status: 'cancelled' }
const onItsWay: StaffOrder = {
  ...cancelled,
  refunds: [{ amount: decimal(53.4), status: 'pending', requestedBy: null, createdAt: '' }],
}
const marked: StaffOrder = { ...seen, attention: mark('The customer disputes the payment.') }
const refunded: StaffOrder = { ...seen, payment_status: 'refunded' }

test.each([
  ['a colleague pressed the same button', seen, { status: 'ready' }, { ...seen, status: 'ready' }, 'done'],
  ['a colleague pressed another button', seen, { status: 'preparing' }, { ...seen, status: 'completed' }, 'refuse'],
  ['only a mark was cleared', marked, { status: 'preparing' }, seen, 'retry'],
  ['a mark has come', seen, { status: 'preparing' }, marked, 'refuse'],
  ['the money was given back', seen, { status: 'preparing' }, refunded, 'refuse'],
  ['a part of the money was given back', seen, { status: 'preparing' }, { ...seen, refunded: decimal(5) }, 'retry'],
  ['a colleague cleared the same mark', marked, { attention: null }, seen, 'done'],
  [
    'a mark that nobody has read stands there now',
    marked,
    { attention: null },
    { ...marked, attention: mark('Refund failed.') },
    'refuse',
  ],
  ['a colleague accepted the same preorder', seen, { accepted: true }, { ...seen, acceptedAt: '2026-11-22' }, 'done'],
  [
    'a preorder has another time now',
    seen,
    { accepted: true },
    { ...seen, customer: { ...customer, pickupTime: 'ASAP' } },
    'refuse',
  ],
  ['a preorder was started', seen, { accepted: true }, { ...seen, status: 'preparing' }, 'refuse'],
  ['a preorder was only looked at', seen, { accepted: true }, { ...seen, refunded: decimal(5) }, 'retry'],
  ['the order went on while its mark was read', marked, { attention: null }, { ...marked, status: 'ready' }, 'retry'],
  [
    'a colleague cancelled and refunded it',
    seen,
    CANCEL_AND_REFUND,
    { ...cancelled, payment_status: 'refunded', refunded: decimal(53.4) },
    'done',
  ],
  ['a colleague cancelled it, and its refund is on its way', seen, CANCEL_AND_REFUND, onItsWay, 'done'],
  ['a colleague cancelled it without a refund', seen, CANCEL_AND_REFUND, cancelled, 'refuse'],
] as const)('%s', (_, before, change, current, meaning) => {
  expect(resolveConflict(before, change, current)).toBe(meaning)
})
