import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import type { OrderStatus } from './order-status.ts'
import {
  type Attention,
  addAttention,
  decidePayment,
  heldMoneyAttention,
  type PayableOrder,
  type SessionOutcome,
} from './payment.ts'

const format = amountFormat('nzd', 'en-NZ')

const pending: PayableOrder = {
  status: 'pending',
  paymentStatus: 'unpaid',
  totalCents: cents(5340),
  currency: 'nzd',
  format,
  paidBySession: null,
  hasOtherOpenSession: false,
  lateness: null,
}
const paid = (sessionId = 'cs_1', amount = 5340, currency = 'nzd'): SessionOutcome => ({
  kind: 'paid',
  sessionId,
  amount: cents(amount),
  currency,
})
const ended = (sessionId = 'cs_1'): SessionOutcome => ({ kind: 'ended', sessionId })

/** Applies a decision as the shop does: sets everything it names. */
const after = (order: PayableOrder & { attention?: unknown }, outcome: SessionOutcome) => ({
  ...order,
  ...decidePayment(order, outcome),
})

describe('what a payment does to its order', () => {
  test.each<[string, Partial<PayableOrder>, SessionOutcome, object]>([
    ['paid in full', {}, paid(), { status: 'new', paymentStatus: 'paid', paidBySession: 'cs_1' }],
    ['paid in full, currency in capitals', {}, paid('cs_1', 5340, 'NZD'), { status: 'new' }],
    [
      'paid a second time by the same session',
      { paidBySession: 'cs_1', paymentStatus: 'paid', status: 'ready' },
      paid(),
      {},
    ],
    [
      'also paid by another session',
      { paidBySession: 'cs_0', paymentStatus: 'paid', status: 'new' },
      paid(),
      { attention: { code: 'duplicate_payment' } },
    ],
    ['a cent short', {}, paid('cs_1', 5339), { attention: { code: 'amount_mismatch' } }],
    ['in another currency', {}, paid('cs_1', 5340, 'usd'), { attention: { code: 'amount_mismatch' } }],
    [
      'paid after it was cancelled',
      { status: 'cancelled' },
      paid(),
      { paymentStatus: 'paid', attention: { code: 'late_payment' } },
    ],
    [
      'paid after its time had passed',
      { lateness: 'slot_passed' },
      paid(),
      {
        status: 'new',
        paymentStatus: 'paid',
        attention: {
          code: 'late_payment',
          message:
            '$53.40 was paid after the time of this order. Call the customer: agree on another time, or cancel the order and refund it.',
        },
      },
    ],
    [
      'paid too late to be ready before closing',
      { lateness: 'closing' },
      paid(),
      { status: 'new', attention: { code: 'late_payment' } },
    ],
    [
      'paid long after it was placed',
      { lateness: 'long_ago' },
      paid(),
      { status: 'new', attention: { code: 'late_payment' } },
    ],
    [
      'paid late after staff accepted it',
      { status: 'preparing', lateness: 'closing' },
      paid(),
      { paymentStatus: 'paid' },
    ],
    ['paid after staff moved it on', { status: 'preparing' }, paid(), { paymentStatus: 'paid' }],
    ['given up', {}, ended(), { status: 'cancelled' }],
    ['abandoned while another page is open', { hasOtherOpenSession: true }, ended(), {}],
    ['abandoned after it was paid', { status: 'new', paymentStatus: 'paid', paidBySession: 'cs_0' }, ended(), {}],
    ['abandoned after staff moved it on', { status: 'ready' }, ended(), {}],
  ])('%s', (_case, order, outcome, decision) => {
    const decided = decidePayment({ ...pending, ...order }, outcome)
    if (Object.keys(decision).length === 0) expect(decided).toEqual({})
    else expect(decided).toMatchObject(decision)
  })

  test('only a payment of the whole amount ever makes an order paid', () => {
    const outcome = fc.oneof(
      fc.record({
        kind: fc.constant('paid' as const),
        sessionId: fc.string(),
        amount: fc.integer({ min: 0, max: 20_000 }).map(cents),
        currency: fc.constantFrom('nzd', 'usd'),
      }),
      fc.record({ kind: fc.constant('ended' as const), sessionId: fc.string() }),
    )
    fc.assert(
      fc.property(outcome, fc.constantFrom<OrderStatus>('pending', 'new', 'preparing', 'cancelled'), (one, status) => {
        const decision = decidePayment({ ...pending, status }, one)
        const isWhole = one.kind === 'paid' && one.amount === 5340 && one.currency === 'nzd'
        expect(decision.paymentStatus === 'paid').toBe(isWhole)
      }),
    )
  })
})

describe('what staff have not read yet', () => {
  const failed: Attention = { code: 'refund_failed', message: 'The refund of $5.00 failed.' }
  const closed: Attention = { code: 'dispute', message: 'The dispute about the payment is closed (won).' }

  test.each<[string, Attention | null, Attention, Attention]>([
    ['is the only reason when there was none', null, closed, closed],
    ['keeps the earlier reason and its more severe code', failed, closed, both(failed, closed, 'refund_failed')],
    ['keeps the earlier reason and takes the more severe code', closed, failed, both(closed, failed, 'refund_failed')],
    ['is not repeated', both(failed, closed, 'refund_failed'), closed, both(failed, closed, 'refund_failed')],
  ])('%s', (_case, unread, added, attention) => {
    expect(addAttention(unread, added)).toEqual(attention)
  })

  function both(first: Attention, second: Attention, code: Attention['code']): Attention {
    return { code, message: `${first.message} ${second.message}` }
  }
})

describe('whatever arrives, in any order and however often', () => {
  const news = fc.array(fc.constantFrom(paid(), ended(), paid('cs_2', 1)), { minLength: 1, maxLength: 12 })

  test('an order whose whole amount was paid ends paid, by that session', () => {
    fc.assert(
      fc.property(news, (outcomes) => {
        const end = [...outcomes, paid()].reduce<PayableOrder>(after, pending)
        expect(end).toMatchObject({ paymentStatus: 'paid', paidBySession: 'cs_1' })
        expect(['new', 'cancelled']).toContain(end.status)
      }),
    )
  })

  test('the order is cooked or flagged: a payment is never lost silently', () => {
    fc.assert(
      fc.property(news, (outcomes) => {
        const end = outcomes.reduce<PayableOrder & { attention?: unknown }>(after, pending)
        const wasPaid = outcomes.some(({ kind }) => kind === 'paid')
        if (wasPaid) expect(end.status === 'new' || end.attention !== undefined).toBe(true)
      }),
    )
  })

  test('repeats change nothing', () => {
    fc.assert(
      fc.property(news, fc.nat(), (outcomes, which) => {
        const end = outcomes.reduce<PayableOrder>(after, pending)
        const seen = outcomes[which % outcomes.length]
        const again = seen ? after(end, seen) : end
        expect([again.status, again.paymentStatus, again.paidBySession]).toEqual([
          end.status,
          end.paymentStatus,
          end.paidBySession,
        ])
      }),
    )
  })
})

const flagOf = (held: number) => heldMoneyAttention(null, { before: cents(0), after: cents(held), format })
const dispute: Attention = { code: 'dispute', message: 'The bank asks.' }
const both: Attention = { code: 'dispute', message: `The bank asks. ${flagOf(5340)?.message}` }

test.each<[string, Attention | null, number, number, Attention | null]>([
  ['money held for a cancelled order is flagged', null, 0, 5340, flagOf(5340)],
  ['its message is added to an unread one', dispute, 0, 5340, both],
  ['a larger sum, after a failed refund, replaces the smaller one', flagOf(4000), 4000, 5340, flagOf(5340)],
  ['a larger sum is flagged again after staff cleared the flag', null, 4000, 5340, flagOf(5340)],
  ['a smaller sum replaces the larger one', flagOf(5340), 5340, 4000, flagOf(4000)],
  ['the flag goes when no money is held', flagOf(5340), 5340, 0, null],
  ['a smaller sum is not flagged again after staff cleared the flag', null, 5340, 4000, null],
  ['the same sum is not flagged again', null, 5340, 5340, null],
  ['its other reasons stay', both, 5340, 0, dispute],
  [
    'its other reasons stay beside a smaller sum',
    both,
    5340,
    4000,
    { code: 'dispute', message: `The bank asks. ${flagOf(4000)?.message}` },
  ],
  ['no money, no flag', null, 0, 0, null],
])('%s', (_case, unread, before, after, flag) => {
  expect(heldMoneyAttention(unread, { before: cents(before), after: cents(after), format })).toEqual(flag)
})
