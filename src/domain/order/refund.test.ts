import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import {
  inRefundOrder,
  type KnownRefund,
  latestRefundStatus,
  REFUND_STATUSES,
  refundedAfterCharge,
  refundedSum,
} from './refund.ts'

const refund = (amount: number, status: KnownRefund['status'] = 'succeeded', isAccepted = true): KnownRefund => ({
  amount: cents(amount),
  status,
  isAccepted,
})

describe('the refunded sum counts', () => {
  test.each<[string, KnownRefund[], number]>([
    ['nothing yet', [], 0],
    ['two parts', [refund(1000), refund(340)], 1340],
    ['one on its way', [refund(1000, 'pending')], 1000],
    ['one that failed', [refund(1000, 'failed'), refund(500)], 500],
    ['one that was cancelled', [refund(1000, 'canceled')], 0],
    ['one that is only requested', [refund(1000, 'pending', false)], 0],
  ])('%s', (_case, refunds, sum) => {
    expect(refundedSum(refunds)).toBe(sum)
  })
})

test.each<[string, number, KnownRefund[], number]>([
  ['a charge refunded elsewhere counts', 2000, [], 2000],
  ['a sum older than the latest refund is ignored', 1000, [refund(1000), refund(500)], 1500],
  ['a sum that still holds a failed refund is corrected', 1000, [refund(1000, 'failed')], 0],
  ['a refund that the provider never accepted explains nothing', 1000, [refund(1000, 'failed', false)], 1000],
])('%s', (_case, chargeRefunded, refunds, refunded) => {
  expect(refundedAfterCharge(cents(chargeRefunded), refunds)).toBe(refunded)
})

test('updates of a refund may arrive in any order, and its status never moves back', () => {
  expect(latestRefundStatus('pending', 'succeeded')).toBe('succeeded')
  expect(latestRefundStatus('succeeded', 'pending')).toBe('succeeded')
  expect(latestRefundStatus('succeeded', 'failed')).toBe('failed')
  expect(latestRefundStatus('failed', 'succeeded')).toBe('failed')
  fc.assert(
    fc.property(fc.shuffledSubarray([...REFUND_STATUSES], { minLength: 1 }), (reports) => {
      const end = reports.reduce(latestRefundStatus, 'pending')
      expect(reports.reduce(latestRefundStatus, end)).toBe(end)
    }),
  )
})

const [PENDING, ACTION, SUCCEEDED, FAILED, CANCELED] = REFUND_STATUSES
test.each([
  [PENDING, [ACTION, SUCCEEDED, FAILED, CANCELED]],
  [ACTION, [SUCCEEDED, FAILED, CANCELED]],
  [SUCCEEDED, [FAILED, CANCELED]],
  [FAILED, []],
  [CANCELED, []],
] as const)('from %s a refund moves on to %j alone', (known, next) => {
  const moves = REFUND_STATUSES.filter(
    (reported) => reported !== known && latestRefundStatus(known, reported) === reported,
  )
  expect(moves).toEqual(next)
})

test('card payments go back first, then the larger part; what is empty, never', () => {
  const source = (method: 'card' | 'cash' | 'eftpos', left: number) => ({ method, left: cents(left) })
  const [cash, terminal, small, large] = [
    source('cash', 900),
    source('eftpos', 1200),
    source('card', 100),
    source('card', 300),
  ]
  expect(inRefundOrder([cash, small, terminal, large, source('card', 0)])).toEqual([large, small, terminal, cash])
})
