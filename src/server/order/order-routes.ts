import { createRoute, z } from '@hono/zod-openapi'
import { CheckoutAnswer, CheckoutRequest, IdempotencyHeader, OrderView, SlotOffer } from '#contract/checkout.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limitedInvalid } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { admitCheckouts } from './admit-checkouts.ts'
import { offerSlots } from './offer-slots.ts'
import { isKnownCheckout, placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { receivePaymentEvent } from './receive-payment-event.ts'

const tags = ['Ordering']

const slotsRoute = createRoute({
  method: 'get',
  path: '/slots',
  operationId: 'listSlots',
  tags,
  summary: 'The times at which an order can be had',
  description: 'Days and times at which an order of this type can be ready, from the opening hours and the lead time.',
  request: { query: z.object({ type: z.enum(ORDER_TYPES, 'Please say pickup or delivery.').default('pickup') }) },
  responses: { 200: jsonAnswer(SlotOffer, 'Times of the restaurant, by day'), ...problems(400) },
})

const checkoutRoute = createRoute({
  method: 'post',
  path: '/create-stripe-session',
  operationId: 'placeOrder',
  tags,
  summary: 'Place an order and open the page where it is paid',
  description:
    'The restaurant prices the order: another `unitPrice` than the current one is 409 `price_changed` with `changes` and `total`; a dish that cannot be ordered is 409 `item_unavailable` with `items`; an order in `replaces` that stands is 409 `already_ordered` with its `orderId`. Send an `Idempotency-Key` and repeat it after a failure: the same key never makes a second order. At most 10 checkouts a minute from one client address, and 60 requests that cannot be accepted.',
  middleware: [limitedInvalid('invalidCheckouts')] as const,
  request: {
    headers: IdempotencyHeader,
    body: jsonBody(CheckoutRequest),
  },
  responses: {
    200: jsonAnswer(CheckoutAnswer, 'Where to pay, and with which key to follow the order'),
    ...problems(400, 409, 413, 415, 429, 503),
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  operationId: 'getOrderStatus',
  tags,
  summary: 'How an order stands',
  description: 'For the customer: the `key` that came with the order proves whose it is. 404 without it.',
  request: {
    params: z.object({ orderId: z.string().max(60) }),
    query: z.object({ key: z.string().max(200).default('') }),
  },
  responses: { 200: jsonAnswer(OrderView, 'The order'), ...problems(400, 404) },
})

const webhookRoute = createRoute({
  method: 'post',
  path: '/stripe/webhook',
  operationId: 'receiveStripeEvent',
  tags: ['Payment'],
  summary: 'Receive a signed event of Stripe',
  description:
    'Called by Stripe. The signature is verified with the webhook secret; an event that arrives twice counts once.',
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: jsonAnswer(z.object({ received: z.literal(true) }), 'Dealt with, or none of our business'),
    ...problems(400, 413),
  },
})

export const orderRoutes = (shop: Shop) => {
  const admit = admitCheckouts((key) => isKnownCheckout(shop, key))
  return newApi()
    .openapi(slotsRoute, (c) => c.json(offerSlots(shop, c.req.valid('query').type), 200))
    .openapi(checkoutRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      await admit(c.get('limits'), c.get('clientAddress'), key)
      return c.json(await placeOrder(shop, c.req.valid('json'), key), 200)
    })
    .openapi(readRoute, async (c) =>
      c.json(await readOrder(shop, c.req.valid('param').orderId, c.req.valid('query').key), 200),
    )
    .openapi(webhookRoute, async (c) => {
      // The signature is over the bytes as they were sent: nothing may parse them first.
      await receivePaymentEvent(shop, await c.req.text(), c.req.valid('header')['stripe-signature'])
      return c.json({ received: true } as const, 200)
    })
}
