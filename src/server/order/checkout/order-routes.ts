import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  CheckoutAnswer,
  CheckoutRequest,
  IdempotencyHeader,
  LaterOrderRequest,
  OrderView,
  Promises,
  SlotOffer,
  SlotRequest,
} from '#contract/checkout.ts'
import { OrderKey, RecordId } from '#contract/fields.ts'
import { InvalidInput, problemOf } from '#contract/problem.ts'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { ASK_FOR_ORDER_TYPE } from '#domain/order/checkout.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import type { HttpEnv, RateLimits } from '#server/http/http-env.ts'
import { eventStream, type LiveConnections, openGuestStream } from '#server/http/live-streams.ts'
import { countedInvalid, limited } from '#server/http/rate-limit.ts'
import { concerns, sendWhenChanged } from '#server/http/send-when-changed.ts'
import { overShortOutage } from '#server/http/short-outage.ts'
import { translatorOfSite } from '#server/language/catalogues.ts'
import { languageOfGuest, translatorForGuest } from '#server/language/guest-language.ts'
import { receivePaymentEvent } from '#server/order/payment/receive-payment-event.ts'
import { readPromises, readSlots } from '#server/order/promise/promise-orders.ts'
import { readOrder } from '#server/order/read/read-orders.ts'
import { countCheckout } from '#server/order/record/checkout-queries.ts'
import type { Shop } from '#server/shop.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import type { GuestOrder } from './later-payment.ts'
import { placeOrder } from './place-order.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'

const tags = ['Ordering']
const orderRequest = {
  params: z.object({ orderId: RecordId }),
  query: z.object({ key: OrderKey.default('') }),
}

const slotsRoute = createRoute({
  method: 'get',
  path: '/slots',
  operationId: 'listSlots',
  tags,
  summary: 'The times on offer for an order',
  description:
    'Days and times at which an order of this type can be ready, based on the opening hours, the lead time and existing promises. `asapAt` is the current promise for "as soon as possible". At most 240 requests a minute from one client address.',
  middleware: [limited('freeTimes')] as const,
  request: { query: z.object({ type: z.enum(ORDER_TYPES, ASK_FOR_ORDER_TYPE).default('pickup') }) },
  responses: { 200: jsonAnswer(SlotOffer, 'Times of the restaurant, by day'), ...problems(400, 429) },
})

const cartSlotsRoute = createRoute({
  method: 'post',
  path: '/slots',
  operationId: 'listSlotsForItems',
  tags,
  summary: 'The times on offer for an order of these dishes',
  description:
    'Like `GET /api/slots`, which counts an order as one dish with the default kitchen time; here the kitchen time of the cart decides which times are full, and the place of the order in `replaces` is free. Nothing is stored. Dishes that are no longer on the menu count as no work.',
  middleware: [limited('freeTimes')] as const,
  request: { body: jsonBody(SlotRequest) },
  responses: { 200: jsonAnswer(SlotOffer, 'Times of the restaurant, by day'), ...problems(400, 413, 415, 429) },
})

const UNKNOWN_LANGUAGE = message('This language is not known here.')
const NOT_WITHOUT_ASKING = { 'Cache-Control': 'no-cache' }

const promisesRoute = createRoute({
  method: 'get',
  path: '/promises',
  operationId: 'getPromises',
  tags,
  summary: 'The promise for an order placed now',
  description:
    'For one dish with the default kitchen time, as soon as possible or at the first time on offer. At most a minute old. The checkout makes its own promise, based on the dishes ordered.',
  responses: { 200: jsonAnswer(Promises, 'The soonest times of the restaurant') },
})

const promisesInLanguageRoute = createRoute({
  method: 'get',
  path: '/promises/{language}',
  operationId: 'getPromisesInLanguage',
  tags,
  summary: 'The promise for an order placed now, in words of a language',
  description:
    'The same as `GET /api/promises`, which speaks the own language of the site. Languages that the site does not have are refused.',
  request: { params: z.object({ language: z.enum(LANGUAGE_CODES, UNKNOWN_LANGUAGE) }) },
  responses: { 200: jsonAnswer(Promises, 'The soonest times of the restaurant'), ...problems(400) },
})

const checkoutRoute = createRoute({
  method: 'post',
  path: '/create-stripe-session',
  operationId: 'placeOrder',
  tags,
  summary: 'Place an order and open the page where it is paid',
  description:
    'The restaurant prices the order: a `unitPrice` that differs from the current one is 409 `price_changed` with `changes` and `total`; a dish that cannot be ordered is 409 `item_unavailable` with `items`; a time for which the kitchen is fully booked is 409 `slot_full` with `nextFree`; a `promisedFor` that can no longer be kept is 409 `promise_changed` with the new one; an order in `replaces` that can no longer be replaced is 409 `already_ordered` with its `orderId`. Send an `Idempotency-Key` and repeat it after a failure: the same key never makes a second order. What is written to the guest later is in the language that `Accept-Language` names, if the site has it. At most 10 checkouts a minute from one client address, and 60 requests that cannot be accepted.',
  middleware: [countedInvalid('invalidCheckouts')] as const,
  request: {
    headers: IdempotencyHeader,
    body: jsonBody(CheckoutRequest),
  },
  responses: {
    200: jsonAnswer(CheckoutAnswer, 'Where to pay, and with which key to follow the order'),
    ...problems(400, 409, 413, 415, 429, 503),
  },
})

const laterRoute = createRoute({
  method: 'post',
  path: '/orders',
  operationId: 'placeLaterOrder',
  tags,
  summary: 'Place an order that is paid when it is collected or at the door',
  description:
    'Like `POST /api/create-stripe-session`, with the same checks, key and limits, where the restaurant offers such ways to pay. The order is `new` and unpaid, and waits until the restaurant accepts it; `url` is the page on which it is followed. 409 `way_not_offered` if `payBy` is not offered for its type; 409 `pay_first` if the sum or the phone number has to be paid by card.',
  middleware: [countedInvalid('invalidCheckouts')] as const,
  request: { headers: IdempotencyHeader, body: jsonBody(LaterOrderRequest) },
  responses: {
    200: jsonAnswer(CheckoutAnswer, 'Where to follow the order, and with which key'),
    ...problems(400, 409, 413, 415, 429, 503),
  },
})

const cancelRoute = createRoute({
  method: 'post',
  path: '/orders/{orderId}/cancel',
  operationId: 'cancelOwnOrder',
  tags,
  summary: 'Cancel an order that waits to be accepted',
  description:
    'For the customer, with the `key` of the order: only one that is paid later, and that the restaurant has not accepted yet. 409 `changes_over` afterwards.',
  request: orderRequest,
  responses: { 200: jsonAnswer(OrderView, 'The cancelled order'), ...problems(400, 404, 409) },
})

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{orderId}',
  operationId: 'getOrderStatus',
  tags,
  summary: 'The state of an order',
  description: 'For the customer: the `key` that came with the order proves that it is theirs. 404 without it.',
  request: orderRequest,
  responses: { 200: jsonAnswer(OrderView, 'The order'), ...problems(400, 404) },
})

const webhookRoute = createRoute({
  method: 'post',
  path: '/stripe/webhook',
  operationId: 'receiveStripeEvent',
  tags: ['Payment'],
  summary: 'Receive a signed event from Stripe',
  description:
    'Called by Stripe. The signature is verified with the webhook secret; an event that arrives twice counts once.',
  request: { headers: z.object({ 'stripe-signature': z.string().optional() }) },
  responses: {
    200: jsonAnswer(z.object({ received: z.literal(true) }), 'Dealt with, or none of our business'),
    ...problems(400, 413),
  },
})

const liveRoute = createRoute({
  method: 'get',
  path: '/orders/{orderId}/live',
  operationId: 'followOrder',
  tags: ['Live updates'],
  summary: 'Follow one order',
  description: 'Event `order` with the order: immediately after connecting, then whenever it changes.',
  request: orderRequest,
  responses: { ...eventStream, ...problems(404, 429) },
})

export const orderRoutes = (shop: Shop) => {
  const rateLimitCheckout = checkoutRateLimit(shop)
  const place = (c: Context<HttpEnv>, request: GuestOrder, idempotencyKey: string | undefined) => {
    const placeNow = async () => {
      refuseUnstorable(shop)
      const isNewKey = await rateLimitCheckout(c.get('limits'), c.get('clientAddress'), idempotencyKey)
      const language = languageOfGuest(c.req.header('Accept-Language'), shop.restaurant)
      const placed = placeOrder(shop, request, { idempotencyKey, isNewKey, language })
      return isNewKey ? uncountedIfInvalid(c, placed) : placed
    }
    // Without a key, a second try might place a second order.
    return idempotencyKey === undefined ? placeNow() : overShortOutage(shop.databaseHealth, placeNow)
  }
  return newApi()
    .openapi(slotsRoute, async (c) => c.json(await readSlots(shop, c.req.valid('query')), 200))
    .openapi(cartSlotsRoute, async (c) => c.json(await readSlots(shop, c.req.valid('json')), 200))
    .openapi(promisesRoute, async (c) =>
      c.json(await readPromises(shop, await translatorOfSite(shop.restaurant)), 200, NOT_WITHOUT_ASKING),
    )
    .openapi(promisesInLanguageRoute, async (c) => {
      const { languages = [SOURCE_LANGUAGE] } = shop.restaurant
      const { language } = c.req.valid('param')
      if (!languages.includes(language)) throw new InvalidInput({ language: UNKNOWN_LANGUAGE })
      const t = await translatorForGuest({ language }, shop.restaurant, shop.menu)
      return c.json(await readPromises(shop, t), 200, NOT_WITHOUT_ASKING)
    })
    .openapi(checkoutRoute, async (c) =>
      c.json(await place(c, c.req.valid('json'), c.req.valid('header')['idempotency-key']), 200),
    )
    .openapi(laterRoute, async (c) =>
      c.json(await place(c, c.req.valid('json'), c.req.valid('header')['idempotency-key']), 200),
    )
    .openapi(cancelRoute, async (c) =>
      c.json(await cancelOwnOrder(shop, c.req.valid('param').orderId, c.req.valid('query').key), 200),
    )
    .openapi(readRoute, async (c) =>
      c.json(await readOrder(shop, c.req.valid('param').orderId, c.req.valid('query').key), 200),
    )
    .openapi(webhookRoute, async (c) => {
      // The signature covers the bytes as sent, so nothing may parse them first.
      const body = await c.req.text()
      await overShortOutage(shop.databaseHealth, () =>
        receivePaymentEvent(shop, body, c.req.valid('header')['stripe-signature']),
      )
      return c.json({ received: true } as const, 200)
    })
}

/** An order that cannot be accepted is no checkout: `countedInvalid` counts it, and allows more of them. */
async function uncountedIfInvalid(c: Context<HttpEnv>, placed: Promise<CheckoutAnswer>): Promise<CheckoutAnswer> {
  try {
    return await placed
  } catch (error) {
    if (problemOf(error)?.status === 400) await c.get('limits').giveBack('checkouts', c.get('clientAddress'))
    throw error
  }
}

/**
 * Counts a checkout against its client: a new Idempotency-Key, or none, as a new checkout, a repeated key as a replay. Of twenty
 * copies sent at once, one counts as a new checkout and nineteen as replays. Returns whether the key was found to be new.
 */
function checkoutRateLimit(shop: Shop) {
  const recent = new Map<string, Promise<boolean>>()

  return async (limits: RateLimits, client: string, key: string | undefined): Promise<boolean> => {
    const countNow = async () => {
      const counted = await limits.countBy(({ invalidCheckouts }) =>
        countCheckout(shop.db, { client, key, invalidMax: invalidCheckouts }),
      )
      return counted?.isKnown === false
    }
    if (key === undefined) return countNow()
    const id = JSON.stringify([client, key])
    const first = recent.get(id)
    if (first) return first.then(() => limits.count('checkoutReplays', client)).then(() => false)
    const counted = countNow()
    recent.set(id, counted)
    try {
      return await counted
    } finally {
      // Copies sent together arrive within this time. Later copies find the stored order.
      setTimeout(() => recent.delete(id), COPIES_ARRIVE_MS).unref()
    }
  }
}

const COPIES_ARRIVE_MS = 2_000

/** Lets a customer follow their order. */
export const orderLiveRoutes = (shop: Shop, connections: LiveConnections) =>
  newApi().openapi(liveRoute, async (c) => {
    const { orderId } = c.req.valid('param')
    const { key } = c.req.valid('query')
    await readOrder(shop, orderId, key) // A wrong key is a plain 404, not a stream.
    return openGuestStream(c, connections, (stream) => {
      const send = sendWhenChanged(stream, 'order', () => readOrder(shop, orderId, key))
      const stop = shop.live.listen((event) => event.topic === 'orders' && concerns(event.id, orderId) && send(), send)
      send()
      return stop
    })
  })
