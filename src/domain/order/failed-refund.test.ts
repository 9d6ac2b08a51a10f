import { expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { REFUND_ELSEWHERE } from './attention-words.ts'
import { failedRefundAttention, owedAttention } from './failed-refund.ts'
import { type Attention, addAttention, decidePayment, foreignPayment, heldMoneyAttention } from './payment.ts'

const format = amountFormat('nzd', 'en-NZ')
const failed = failedRefundAttention(cents(2000), format)
const owes = (amount: number) => ({ owed: cents(amount), isCancelled: false, format })

const order = {
  status: 'new',
  paymentStatus: 'unpaid',
  totalCents: cents(5000),
  currency: 'nzd',
  format,
  paidBySession: null,
  hasOtherOpenSession: false,
  lateness: null,
} as const
const paid = (amount: number) => ({ kind: 'paid', sessionId: 'cs_1', amount: cents(amount), currency: 'nzd' }) as const
const others: readonly (Attention | null | undefined)[] = [
  {
    code: 'dispute',
    message: "The customer's bank disputes the payment (fraudulent). Answer it in Stripe before the deadline.",
  },
  { code: 'dispute', message: 'The dispute about the payment is closed (won).' },
  heldMoneyAttention(null, { before: cents(0), after: cents(2000), format }),
  foreignPayment({ amount: cents(100), currency: 'nzd', paymentIntent: 'pi_1', format }),
  decidePayment(order, paid(4000)).attention,
  decidePayment({ ...order, status: 'cancelled' }, paid(5000)).attention,
  ...(['slot_passed', 'closing', 'long_ago'] as const).map(
    (lateness) => decidePayment({ ...order, status: 'pending', lateness }, paid(5000)).attention,
  ),
  decidePayment({ ...order, dueCents: cents(0) }, paid(5000)).attention,
]

test('the flag of a failed refund goes when nothing is owed, and stays while its sum is', () => {
  expect(owedAttention(failed, owes(2000))).toEqual(failed)
  expect(owedAttention(failed, owes(0))).toBeNull()
  expect(owedAttention(failedRefundAttention(cents(2000), format, REFUND_ELSEWHERE), owes(0))).toBeNull()
  expect(owedAttention(null, owes(2000))).toBeNull()
})

test('when a part of it is still owed, the flag says so, also the second time', () => {
  const part = owedAttention(failed, owes(1000))
  const message = (sum: string) =>
    `A refund failed, and ${sum} is still to go back. Try again, or give the money back in another way.`
  expect(part).toEqual({ code: 'refund_failed', message: message('$10.00') })
  expect(owedAttention(part, owes(500))).toEqual({ code: 'refund_failed', message: message('$5.00') })
  expect(owedAttention(part, owes(0))).toBeNull()
})

test.each(others.map((other) => [other?.message, other]))('the other reason stays: %s', (_, other) => {
  if (!other) throw new Error('There is no other reason.')
  for (const flag of [addAttention(other, failed), addAttention(failed, other)]) {
    expect(flag.code).toBe('refund_failed')
    expect(owedAttention(flag, owes(0))).toEqual(other)
  }
})

test('in a currency with a space in its amounts as well', () => {
  const euros = amountFormat('eur', 'de-DE')
  const flag = failedRefundAttention(cents(200000), euros)
  expect(owedAttention(flag, { owed: cents(0), isCancelled: false, format: euros })).toBeNull()
})
