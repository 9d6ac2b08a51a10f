import Stripe from 'stripe'
import { toStripe } from '#domain/money/stripe-amount.ts'
import { type KeyProblem, WEBHOOK_EVENTS } from '#domain/setup/payment-test.ts'
import { KeyTestFailed, type KeyTests } from './payment-provider.ts'

/** Stripe's own test card, which needs no page. Live keys refuse it. */
const TEST_CARD = 'pm_card_visa'

export const stripeKeyTests = (stripe: Stripe): KeyTests => ({
  async makeTestPayment({ testId, amount, currency }) {
    const { id } = await stripe.paymentIntents
      .create(
        {
          amount: toStripe(amount, currency),
          currency,
          payment_method: TEST_CARD,
          confirm: true,
          allowed_payment_method_types: ['card'],
          description: 'Test of the payment keys. Not an order.',
          metadata: { keyTest: testId },
        },
        { idempotencyKey: `key-test:${testId}` },
      )
      .catch(throwFailure)
    return id
  },
  async refundTestPayment(paymentIntent) {
    await stripe.refunds
      .create({ payment_intent: paymentIntent }, { idempotencyKey: `key-test-refund:${paymentIntent}` })
      .catch(throwFailure)
  },
  async readAccount(webhookUrl) {
    const [account, endpoints] = await Promise.all([
      stripe.accounts.retrieveCurrent(),
      stripe.webhookEndpoints.list({ limit: 100 }),
    ]).catch(throwFailure)
    const ours = endpoints.data.filter(({ url, status }) => url === webhookUrl && status === 'enabled')
    const sent = new Set(ours.flatMap(({ enabled_events }) => enabled_events))
    return {
      canCharge: account.charges_enabled === true,
      hasEndpoint: ours.length > 0,
      missingEvents: sent.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.has(event)),
    }
  },
})

function throwFailure(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  throw new KeyTestFailed({ reason: reasonOf(error), message: error.message }, error)
}

function reasonOf(error: Stripe.errors.StripeError): KeyProblem['reason'] {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'wrong_key'
  if (error instanceof Stripe.errors.StripePermissionError) return 'not_permitted'
  return error instanceof Stripe.errors.StripeConnectionError ? 'unreachable' : 'refused'
}
