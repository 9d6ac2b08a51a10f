import Stripe from 'stripe'
import { toStripe } from '#domain/money/stripe-amount.ts'
import type { KeyFindings, StripeAccount } from '#domain/provider/stripe-keys.ts'
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
  readKey: (webhookUrl) => readKey(stripe, webhookUrl).catch(throwFailure),
  async readAccount(webhookUrl) {
    const [account, ours] = await Promise.all([
      stripe.accounts.retrieveCurrent(),
      listEndpoints(stripe, webhookUrl),
    ]).catch(throwFailure)
    const sent = new Set(ours.flatMap(({ enabled_events }) => enabled_events))
    return {
      canCharge: account.charges_enabled === true,
      hasEndpoint: ours.length > 0,
      missingEvents: sent.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !sent.has(event)),
    }
  },
})

/** The endpoints of this address that are switched on. */
async function listEndpoints(stripe: Stripe, webhookUrl: string) {
  const endpoints = await stripe.webhookEndpoints.list({ limit: 100 })
  return endpoints.data.filter(({ url, status }) => url === webhookUrl && status === 'enabled')
}

/** A restricted key may not read the account; any key may read the balance, or is told that it may not. */
async function readKey(stripe: Stripe, webhookUrl: string): Promise<Omit<KeyFindings, 'mode'>> {
  const account = await unlessForbidden(stripe.accounts.retrieveCurrent())
  if (!account) await unlessForbidden(stripe.balance.retrieve())
  const endpoints = await unlessForbidden(listEndpoints(stripe, webhookUrl))
  return {
    account: account ? accountOf(account) : null,
    canCharge: account ? account.charges_enabled === true : null,
    endpoint: endpoints === undefined ? 'unknown' : endpoints.length > 0 ? 'here' : 'missing',
  }
}

const unlessForbidden = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined
    throw error
  })

const accountOf = ({ id, business_profile, settings, email, default_currency }: Stripe.Account): StripeAccount => ({
  id,
  name: settings?.dashboard?.display_name || business_profile?.name || email || id,
  currency: default_currency?.toUpperCase() ?? null,
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
