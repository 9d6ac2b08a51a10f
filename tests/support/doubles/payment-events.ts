import Stripe from 'stripe'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { sessionsOf } from '#tests/support/shop/test-orders.ts'
import { type TestShop, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'

/** What `placeOrder` orders, in cents. */
export const TOTAL = 5340

let events = 0

/** An event as Stripe would send it about the order's session. */
export async function sessionEvent(shop: TestShop, placed: CheckoutAnswer, type: string, about: object = {}) {
  const [attempt] = await sessionsOf(shop, placed)
  return anEvent(type, {
    id: attempt?.sessionId,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: TOTAL,
    currency: 'nzd',
    client_reference_id: placed.orderId,
    metadata: { orderId: placed.orderId },
    payment_intent: `pi_${placed.orderId}`,
    ...about,
  })
}

export const anEvent = (type: string, object: object) => ({
  id: `evt_test_${++events}`,
  object: 'event',
  api_version: Stripe.API_VERSION,
  created: 1,
  data: { object },
  livemode: false,
  type,
})

/** Delivers it with its signature, as Stripe would. */
export const send = (shop: TestShop, event: unknown, secret = WEBHOOK_SECRET) => {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  return Promise.resolve(
    shop.app.request('/api/stripe/webhook', {
      method: 'POST',
      body: payload,
      headers: { 'Stripe-Signature': signature },
    }),
  )
}
