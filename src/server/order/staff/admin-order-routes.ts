// Longer than 300 lines: what each call of staff about an order takes and answers, in one table.
import { createRoute, z } from '@hono/zod-openapi'
import { KitchenLoad, KitchenLoadQuery } from '#contract/capacity.ts'
import { IdempotencyHeader } from '#contract/checkout.ts'
import { RecordId } from '#contract/fields.ts'
import { CsvQuery, ListQuery, searchPageOf, strictQuery } from '#contract/list.ts'
import { CounterOrder, OrderChange, OrderDelay, StaffOrder, TakingsQuery } from '#contract/order.ts'
import {
  CounterPayment,
  PaymentLink,
  PaymentLinkRequest,
  PaymentReversal,
  RefundRequest,
} from '#contract/order-payment.ts'
import { OrderedPreview, OrderedRequest } from '#contract/ordered-change.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { csvAnswer, csvContent, csvForm } from '#server/http/csv.ts'
import { actorOf } from '#server/http/http-env.ts'
import { translatorOfFile } from '#server/language/asked-language.ts'
import { openPaymentLink } from '#server/order/payment/payment-link.ts'
import { reversePayment } from '#server/order/payment/reverse-payment.ts'
import { takePayment } from '#server/order/payment/take-payment.ts'
import { readKitchenLoad } from '#server/order/promise/read-kitchen-load.ts'
import { exportOrders } from '#server/order/read/export-orders.ts'
import { exportTakings } from '#server/order/read/export-takings.ts'
import { findStaffOrder, listOrders } from '#server/order/read/read-orders.ts'
import { refundOrder } from '#server/order/refund/refund-order.ts'
import type { Shop } from '#server/shop.ts'
import { changeItems, previewItems } from './change-items.ts'
import { changeOrder } from './change-order.ts'
import { delayOrder } from './delay-order.ts'
import { deleteOrder } from './delete-order.ts'
import { takeOrder } from './take-order.ts'

const tags = ['Admin: orders']
const params = z.object({ id: RecordId })
const oneOrder = jsonAnswer(StaffOrder, 'The order')

const listRoute = createRoute({
  method: 'get',
  path: '/orders',
  'x-right': 'orders',
  operationId: 'listOrders',
  tags,
  summary: 'Orders, newest first',
  description:
    '`status` is one status, `active` (new, preparing, ready), `flagged` (every order with `attention`, whatever its status) or `all`, the default. Orders waiting for payment show only with `all`, `pending`, or when they are flagged. `search` looks at code, name and phone; `elsewhere` counts what it finds outside the other filters.',
  request: { query: strictQuery(ListQuery) },
  responses: { 200: jsonAnswer(searchPageOf(StaffOrder), 'A page of orders'), ...problems(400, 401, 403) },
})

const csvRoute = createRoute({
  method: 'get',
  path: '/orders.csv',
  'x-right': 'exports',
  operationId: 'exportOrders',
  tags,
  summary: 'The same list as CSV, all pages',
  description:
    "One row per order. The last columns are `Paid amount`, `Refunded amount`, the tax after refunds, `Currency`, and for each rate in the orders the net amount and the tax, after refunds. The tax columns carry the tax's name. The file name contains the requested days, or today. Days are business days: what happens after closing belongs to the evening.",
  request: { query: strictQuery(ListQuery.extend(CsvQuery.shape)) },
  responses: { 200: csvContent, ...problems(400, 401, 403) },
})

const takingsRoute = createRoute({
  method: 'get',
  path: '/takings.csv',
  'x-right': 'exports',
  operationId: 'exportTakings',
  tags,
  summary: 'The takings as CSV',
  description:
    'Every order paid on these business days, including cancelled and deleted orders, with a total for each day and one for all. The last columns are the net amount and the tax at each rate, after refunds. Refunds are listed with their order, whenever they were made. Without days: today.',
  request: { query: strictQuery(TakingsQuery) },
  responses: { 200: csvContent, ...problems(400, 401, 403) },
})

const takeRoute = createRoute({
  method: 'post',
  path: '/orders',
  'x-right': 'orders',
  operationId: 'addOrder',
  tags,
  summary: 'Take an order at the counter or by phone',
  description:
    "It is priced from the restaurant's own menu; a `unitPrice` is optional, and is compared when sent. The order is `new` and `unpaid`: no card page is opened, and it is paid at the till. A repeat with the same `Idempotency-Key` returns the same order.",
  request: { headers: IdempotencyHeader, body: jsonBody(CounterOrder) },
  responses: { 201: oneOrder, ...problems(400, 401, 403, 409) },
})

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  'x-right': 'orders',
  operationId: 'getOrder',
  tags,
  summary: 'One order',
  description: 'With its lines, its refunds and its `version`.',
  request: { params },
  responses: { 200: oneOrder, ...problems(401, 403, 404) },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/orders/{id}',
  'x-right': 'orders',
  operationId: 'updateOrder',
  tags,
  summary: 'Move an order on, accept it for its time, clear its flag, or correct its customer',
  description:
    'With the status `cancelled` and `refund: true` everything that can still be refunded is refunded in the same step; `refunds` shows the result. Without it, a cancelled order that holds money is flagged `money_held`. The customer of a cancelled order gets an email about it and its money, if mail is configured and the address known; `notifyGuest: false` sends none. In `customer`, only the fields sent are changed, and only differences are checked: a new delivery address is looked up as at the checkout, and a new time must be within opening hours. The items, the price and the order type cannot change; sending them is a 400. `accepted: true` keeps a new order for a later time as `new` and stops its ring until `startBy`; it is refused (409 `not_a_preorder`) once the order must be started. A new time revokes the acceptance.',
  request: { params, body: jsonBody(OrderChange) },
  responses: { 200: oneOrder, ...problems(400, 401, 403, 404, 409) },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/orders/{id}',
  'x-right': 'orders',
  operationId: 'deleteOrder',
  tags,
  summary: 'Delete an order',
  description:
    'It disappears from every list and answers 404. Deleting refunds nothing. Once the kitchen has begun the order, or a ticket is printed, only an owner can delete it (403 `owners_only`); the report names the sum of such orders. The payment stays in the books, and later news about it (dispute, refund, second payment) brings the order back, flagged.',
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...problems(401, 403, 404, 409, 503) },
})

const refundRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/refund',
  'x-right': 'orders',
  operationId: 'refundOrder',
  tags,
  summary: 'Refund an order: the amount, or everything left',
  description:
    'Money given back at the counter before the order is completed is due again, unless `isDueAgain` says otherwise; so is an order whose money all went back. A refund that failed on the card can be given back at the counter: send the `method`. Send an `Idempotency-Key` and repeat it after no answer or 503 `payment_unavailable`: the same key never refunds twice. 503 `refund_failed` is final for its key.',
  request: {
    params,
    headers: IdempotencyHeader,
    body: { content: { 'application/json': { schema: RefundRequest } }, required: false },
  },
  responses: { 200: oneOrder, ...problems(400, 401, 403, 404, 409, 503) },
})

const paymentRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/payments',
  'x-right': 'orders',
  operationId: 'payOrder',
  tags,
  summary: 'Record a payment at the counter: the amount, or everything due',
  description:
    'In cash or by EFTPOS. A tip above the total of the order answers 409 `large_tip` until it is sent with `isTipConfirmed`. The order is `paid` once nothing is due. An open card page of the order is closed. Send an `Idempotency-Key` and repeat it if no answer came: the same key records one payment. An order that is cancelled, still waits for its checkout, or has nothing due answers 409 `nothing_to_pay`.',
  request: { params, headers: IdempotencyHeader, body: jsonBody(CounterPayment) },
  responses: { 201: oneOrder, ...problems(400, 401, 403, 404, 409) },
})

const reversalRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/payments/{payment}/reversal',
  'x-right': 'orders',
  operationId: 'reversePayment',
  tags,
  summary: 'Take back a payment at the counter that was recorded by mistake, or by the wrong method',
  description:
    'No money goes back: what the payment had paid is due again, and drawer and reports follow, on the day of the payment. With a `method`, the same amount is recorded by that method instead. It counts towards no refund limit. Once the drawer of the payment has been counted, only an owner can do it (403), and the drawer gets a correction. A card payment, or one that was given back: 409 `cannot_reverse`.',
  request: {
    params: z.object({ id: RecordId, payment: z.uuid() }),
    headers: IdempotencyHeader,
    body: jsonBody(PaymentReversal),
  },
  responses: { 200: oneOrder, ...problems(400, 401, 403, 404, 409) },
})

const linkRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/payment-link',
  'x-right': 'orders',
  operationId: 'openPaymentLink',
  tags,
  summary: 'Open a page on which the customer pays the amount due by card',
  description:
    'Returns the same page while it is open and the amount is unchanged. With `email: true` the link is also emailed to the customer, ten times a day at most.',
  request: { params, body: jsonBody(PaymentLinkRequest) },
  responses: { 200: jsonAnswer(PaymentLink, 'The page'), ...problems(400, 401, 403, 404, 409, 429, 503) },
})

const delayRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/delay',
  'x-right': 'orders',
  operationId: 'delayOrder',
  tags,
  summary: 'Delay the promise of an order by a few minutes',
  description:
    "Moves `promisedFor`; for a late order, counted from now. The customer's page shows it at once, and one email covers several calls within seconds. 409 `not_under_way` when nobody waits for the order.",
  request: { params, body: jsonBody(OrderDelay) },
  responses: { 200: oneOrder, ...problems(400, 401, 403, 404, 409) },
})

const itemsRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/ordered',
  'x-right': 'orders',
  operationId: 'changeOrdered',
  tags,
  summary: 'Change what was ordered, before the kitchen begins',
  description:
    'Send all lines of the changed order: unchanged ones by their position (they keep the price at which they were sold), new ones as in a new order. If the order becomes cheaper than what was paid, the difference is refunded by card, or counts as given back at the counter; if it becomes more expensive, the difference is `due`. The customer gets one email. Once the kitchen has begun: 409 `cannot_change`; with another version: 409 `stale_version`; while a refund is under way: 409 `payment_unsettled`; while the payment provider does not answer: 503 `payment_unavailable`.',
  request: { params, body: jsonBody(OrderedRequest) },
  responses: { 200: oneOrder, ...problems(400, 401, 403, 404, 409, 503) },
})

const previewRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/ordered/preview',
  'x-right': 'orders',
  operationId: 'previewOrdered',
  tags,
  summary: 'Preview what an order would cost after a change',
  description:
    'Takes the same body as the change, and refuses the same dishes and addresses. Stores nothing, and does not compare the version.',
  request: { params, body: jsonBody(OrderedRequest) },
  responses: { 200: jsonAnswer(OrderedPreview, 'The new total'), ...problems(400, 401, 403, 404, 409, 503) },
})

const loadRoute = createRoute({
  method: 'get',
  path: '/kitchen-load',
  'x-right': 'orders',
  operationId: 'getKitchenLoad',
  tags,
  summary: 'How full each quarter of an hour of a day is',
  description:
    'The promised orders and their kitchen work, for pickup, delivery and both together, next to the limits in the settings. Includes orders that are being paid. Staff may overbook a window: it is then `over`.',
  request: { query: strictQuery(KitchenLoadQuery) },
  responses: { 200: jsonAnswer(KitchenLoad, 'The day'), ...problems(400, 401, 403) },
})

export const adminOrderRoutes = (shop: Shop) =>
  newApi()
    .openapi(loadRoute, async (c) => c.json(await readKitchenLoad(shop, c.req.valid('query')), 200))
    .openapi(listRoute, async (c) => c.json(await listOrders(shop, c.req.valid('query')), 200))
    .openapi(csvRoute, async (c) => {
      const query = c.req.valid('query')
      const file = await exportOrders(shop, query, await translatorOfFile(query, shop))
      return csvAnswer(c, file, csvForm(shop.restaurant.amountFormat, query))
    })
    .openapi(takingsRoute, async (c) => {
      const query = c.req.valid('query')
      const file = await exportTakings(shop, query, await translatorOfFile(query, shop))
      return csvAnswer(c, file, csvForm(shop.restaurant.amountFormat, query))
    })
    .openapi(takeRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await takeOrder(shop, c.req.valid('json'), actorOf(c.get('admin')), key), 201)
    })
    .openapi(readRoute, async (c) => c.json(await findStaffOrder(shop, c.req.valid('param').id), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await changeOrder(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(delayRoute, async (c) =>
      c.json(await delayOrder(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(deleteRoute, async (c) => {
      const admin = c.get('admin')
      await deleteOrder(shop, c.req.valid('param').id, actorOf(admin), admin.role)
      return c.body(null, 204)
    })
    .openapi(refundRoute, async (c) => {
      const { id } = c.req.valid('param')
      const request = c.req.valid('json') ?? {}
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await refundOrder(shop, id, request, actorOf(c.get('admin')), key), 200)
    })
    .openapi(paymentRoute, async (c) => {
      const { id } = c.req.valid('param')
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await takePayment(shop, id, c.req.valid('json'), actorOf(c.get('admin')), key), 201)
    })
    .openapi(reversalRoute, async (c) => {
      const { id, payment: paymentId } = c.req.valid('param')
      const key = c.req.valid('header')['idempotency-key']
      const admin = c.get('admin')
      const by = { ...actorOf(admin), isOwner: admin.role === 'owner' }
      return c.json(await reversePayment(shop, { orderId: id, paymentId, key }, c.req.valid('json'), by), 200)
    })
    .openapi(linkRoute, async (c) => {
      const [{ id }, request] = [c.req.valid('param'), c.req.valid('json')]
      const open = () => openPaymentLink(shop, id, request, actorOf(c.get('admin')))
      return c.json(request.email ? await c.get('limits').perRecord('paymentLinks', id, open) : await open(), 200)
    })
    .openapi(previewRoute, async (c) =>
      c.json(await previewItems(shop, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(itemsRoute, async (c) =>
      c.json(await changeItems(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
