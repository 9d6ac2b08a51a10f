import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { openStripe } from './open-payments.ts'
import { PaymentRejected } from './payment-provider.ts'
import { stripePayments } from './stripe-payments.ts'

const opening = {
  orderId: 'SP-1',
  orderKey: 'the key',
  promise: 'pickup, as soon as possible',
  isRehearsal: false,
  idempotencyKey: 'checkout:SP-1:1',
  expiresAt: new Date('2026-11-21T00:35:00Z'),
  currency: 'nzd',
  lines: [{ name: 'Naan', description: undefined, unitPriceCents: cents(450), quantity: 1 }],
  customerEmail: undefined,
}

// Stripe calls a key in use (409) and a locked object (429) invalid requests too: the first request may be under way.
test.each([
  [400, 'nothing was made'],
  [402, 'nothing was made'],
  [404, 'nothing was made'],
  [401, 'that is not certain'],
  [409, 'that is not certain'],
  [429, 'that is not certain'],
  [500, 'that is not certain'],
])('after an answer of %i %s', async (status, certainty) => {
  const type = status === 402 ? 'card_error' : 'invalid_request_error'
  const answer = Response.json({ error: { type, message: 'No.' } }, { status })
  answer.headers.set('Stripe-Should-Retry', 'false')
  const payments = stripePayments({
    stripe: openStripe(
      { secretKey: 'sk_test_1', apiBase: 'http://stripe.example' },
      { fetch: async () => answer.clone() },
    ),
    webhookSecret: 'whsec_only_good_for_tests',
    publicUrl: 'http://localhost:3000',
    isDemo: false,
    isLive: false,
  })
  const error: unknown = await payments.openCheckout(opening).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof PaymentRejected).toBe(certainty === 'nothing was made')
})
