import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { cents } from '../money/money.ts'
import { restaurant } from '../settings/settings.ts'
import { type PaymentTest, paymentTestVerdict, testAmount } from './payment-test.ts'

const startedAt = new Date('2026-11-21T12:00:00Z')
const begun: PaymentTest = {
  mode: 'test',
  startedAt,
  amountCents: cents(100),
  paymentIntent: null,
  refundedAt: null,
  webhookAt: null,
  problem: null,
  findings: null,
}
const refunded = { ...begun, paymentIntent: 'pi_1', refundedAt: startedAt }
const verdict = (test: PaymentTest, afterSeconds = 5) =>
  paymentTestVerdict(english, test, {
    now: new Date(startedAt.getTime() + afterSeconds * 1000),
    webhookUrl: 'https://pizza.example/api/stripe/webhook',
    format: restaurant.amountFormat,
  })

test('with test keys the payment, its refund and its webhook are reported one after the other', () => {
  expect(verdict(begun)).toMatchObject({ state: 'waiting', sentence: 'A test payment is being made.' })
  expect(verdict(begun, 61)).toMatchObject({ state: 'failed', advice: 'Test again.' })
  expect(verdict(refunded)).toMatchObject({
    state: 'waiting',
    sentence: 'A test payment of $1.00 was made and refunded. Waiting for the webhook.',
  })
  expect(verdict({ ...refunded, webhookAt: startedAt }, 600)).toEqual({
    state: 'passed',
    sentence: 'A test payment of $1.00 was made and refunded. The webhook arrived.',
    advice: null,
  })
  const missing = verdict(refunded, 61)
  expect(missing).toMatchObject({
    state: 'failed',
    sentence: 'A test payment of $1.00 was made and refunded. The webhook has not arrived.',
  })
  expect(missing.advice).toContain('https://pizza.example/api/stripe/webhook')
  expect(missing.advice).toContain('STRIPE_WEBHOOK_SECRET')
})

test.each([
  ['wrong_key', null, /was not made\. Stripe does not know the secret key\./, /STRIPE_SECRET_KEY/],
  ['not_permitted', null, /does not allow this/, /PaymentIntents and Refunds/],
  ['unreachable', null, /did not answer/, /status\.stripe\.com/],
  ['refused', 'pi_1', /was made, but not refunded\. No card was charged\. Stripe answered: No such thing\./, /Logs/],
] as const)('a failure comes with advice: %s', (reason, paymentIntent, sentence, advice) => {
  const failed = verdict({ ...begun, paymentIntent, problem: { reason, message: 'No such thing.' } })
  expect(failed.state).toBe('failed')
  expect(failed.sentence).toMatch(sentence)
  expect(failed.advice).toMatch(advice)
})

test.each([
  [{ canCharge: false, hasEndpoint: true, missingEvents: [] }, 'failed', /cannot take payments yet/],
  [{ canCharge: true, hasEndpoint: false, missingEvents: [] }, 'failed', /sends no webhooks here/],
  [{ canCharge: true, hasEndpoint: true, missingEvents: ['refund.failed'] }, 'failed', /leaves out refund\.failed/],
  [{ canCharge: true, hasEndpoint: true, missingEvents: [] }, 'passed', /its webhook endpoint points here/],
] as const)(
  'with a live key nothing is paid, and the state of the account is reported: %o',
  (findings, state, sentence) => {
    const result = verdict({ ...begun, mode: 'live', findings })
    expect(result.state).toBe(state)
    expect(result.sentence).toMatch(/^With a live key, the test makes no payment\./)
    expect(result.sentence).toMatch(sentence)
  },
)

test("a test pays one unit of the currency, or Stripe's minimum", () => {
  expect(testAmount('nzd')).toBe(100)
  expect(testAmount('hkd')).toBe(400)
})
