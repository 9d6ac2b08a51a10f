import { expect, test } from 'vitest'
import { isOpenOrder, isPaid, nextStatuses, paymentLabel } from './order-status.ts'

test('staff can set any status but the current one', () => {
  expect(nextStatuses('pending')).toEqual(['new', 'preparing', 'ready', 'completed', 'cancelled'])
  expect(nextStatuses('ready')).toEqual(['new', 'preparing', 'completed', 'cancelled'])
})

test.each([
  [{ status: 'new', paymentStatus: 'paid' }, true],
  [{ status: 'paid', paymentStatus: 'unpaid' }, true],
  [{ status: 'new', paymentStatus: 'unpaid' }, false],
  [{ status: 'new', paymentStatus: 'refunded' }, false],
])('%o is paid: %s', (order, paid) => {
  expect(isPaid(order)).toBe(paid)
})

test.each([
  ['paid', 'PAID'],
  ['unpaid', 'UNPAID'],
  ['refunded', 'REFUNDED'],
] as const)('an order that is %s reads %s', (paymentStatus, label) => {
  expect(paymentLabel({ status: 'cancelled', paymentStatus })).toBe(label)
})

test.each([
  ['pending', false, true],
  ['new', false, true],
  ['preparing', false, true],
  ['ready', false, true],
  ['completed', false, false],
  ['cancelled', false, false],
  ['completed', true, true],
  ['cancelled', true, true],
] as const)('an order that is %s (unsettled: %s) is under way: %s', (status, isUnsettled, underWay) => {
  expect(isOpenOrder({ status, isUnsettled })).toBe(underWay)
})
