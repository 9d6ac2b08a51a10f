import Stripe from 'stripe'
import { openFaultPlan } from '#tests/faults/doubles/fault-plan.ts'
import { openStripeDouble } from '#tests/faults/doubles/stripe-double.ts'
import { eventOf } from '#tests/faults/doubles/stripe-webhooks.ts'
import { send } from './prepaid-orders.ts'

const WEBHOOK_SECRET = 'whsec_only_good_for_benchmarks'

/**
 * Stripe as a shop with keys sees it: in another process (this one), with nothing stored in the shop's database. `pay`
 * resolves when the shop's webhook has answered.
 */
export async function openOutsideStripe() {
  const events = new Map<string, object>()
  const { url, close, pay } = await openStripeDouble({
    faults: openFaultPlan(),
    nowSeconds,
    notify: (type, object) => 'id' in object && events.set(String(object.id), eventOf(type, object, nowSeconds())),
  })
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_only_good_for_benchmarks',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: url,
    },
    async pay(shopUrl: string, cardPage: string): Promise<void> {
      const sessionId = cardPage.split('/').at(-1) ?? ''
      if (!pay(sessionId)) throw new Error(`${sessionId} cannot be paid.`)
      const payload = JSON.stringify(events.get(sessionId))
      events.delete(sessionId)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
      await send('POST', `${shopUrl}/api/stripe/webhook`, { 'Stripe-Signature': signature }, payload, 200)
    },
    [Symbol.asyncDispose]: async () => close(),
  }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
