import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  type KnownRefund,
  latestRefundStatus,
  REFUND_STATUSES,
  refundableSum,
  refundedAfterCharge,
  refundedSum,
} from './refund.ts'

const refund = (amount: number, status: KnownRefund['status'] = 'succeeded', isAccepted = true): KnownRefund => ({
  amount: cents(amount),
  status,
  isAccepted,
})
const anyRefund = fc.record({
  amount: fc.integer({ min: 1, max: 5_000 }).map(cents),
  status: fc.constantFrom(...REFUND_STATUSES),
  isAccepted: fc.boolean(),
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

describe('the refundable sum is', () => {
  test.each<[string, number, KnownRefund[], number]>([
    ['all of it', 0, [], 5340],
    ['the rest', 1000, [refund(1000)], 4340],
    ['nothing after all', 5340, [refund(5340)], 0],
    ['less what is requested', 0, [refund(5000, 'pending', false)], 340],
    ['all again after a failure', 0, [refund(5340, 'failed')], 5340],
    ['less what was refunded elsewhere', 2000, [], 3340],
  ])('%s', (_case, refunded, refunds, left) => {
    expect(refundableSum(cents(5340), cents(refunded), refunds)).toBe(left)
  })

  test('repeated refunds of what is left never exceed what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyRefund, { maxLength: 8 }),
        fc.integer({ min: 1, max: 20_000 }).map(cents),
        (refunds, total) => {
          const left = refundableSum(total, refundedSum(refunds), refunds)
          const all = [...refunds, ...(left > 0 ? [refund(left)] : [])]
          expect(left).toBeGreaterThanOrEqual(0)
          if (refundedSum(refunds) <= total) expect(refundedSum(all)).toBeLessThanOrEqual(total)
          expect(refundableSum(total, refundedSum(all), all)).toBe(0)
        },
      ),
    )
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
