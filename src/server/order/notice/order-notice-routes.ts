import { createRoute, z } from '@hono/zod-openapi'
import { OrderNoticeRequest, OrderNotices, ReceiptRequest } from '#contract/alert.ts'
import { OrderKey, RecordId } from '#contract/fields.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import { languageOfGuest } from '#server/language/guest-language.ts'
import type { Shop } from '#server/shop.ts'
import { readOrderCalendar } from './order-calendar.ts'
import { askForNotices, askForReceipt, endNotices, readOrderNotices } from './order-notices.ts'

/** A guest's notices about an order, its receipt and calendar entry; the order's key proves whose it is. */
export const orderNoticeRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) =>
      c.json(await readOrderNotices(shop, linkIn(c.req.valid('param'), c.req.valid('query'))), 200),
    )
    .openapi(calls.ask, async (c) => {
      const link = linkIn(c.req.valid('param'), c.req.valid('query'))
      const language = languageOfGuest(c.req.header('Accept-Language'), shop.restaurant)
      const ask = () => askForNotices(shop, link, { request: c.req.valid('json'), language })
      return c.json(await c.get('limits').perRecord('orderNotices', link.id, ask), 200)
    })
    .openapi(calls.receipt, async (c) => {
      const link = linkIn(c.req.valid('param'), c.req.valid('query'))
      const ask = () => askForReceipt(shop, link, c.req.valid('json').email)
      return c.json(await c.get('limits').perRecord('orderNotices', link.id, ask), 200)
    })
    .openapi(calls.calendar, async (c) => {
      const link = linkIn(c.req.valid('param'), c.req.valid('query'))
      return c.text(await readOrderCalendar(shop, link), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="order-${link.id}.ics"`,
      })
    })
    // Not limited: whoever is tired of notices can always end them.
    .openapi(calls.end, async (c) => {
      const { endpoint, ...query } = c.req.valid('query')
      return c.json(await endNotices(shop, linkIn(c.req.valid('param'), query), endpoint), 200)
    })

const linkIn = ({ orderId }: { orderId: string }, { key }: { key: string }) => ({ id: orderId, key })

const tags = ['Ordering']
const params = z.object({ orderId: RecordId })
const key = OrderKey.default('')
const answer = { 200: jsonAnswer(OrderNotices, 'Which notices are sent, and how') }
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/orders/{orderId}/notices',
    operationId: 'getOrderNotices',
    summary: 'The notices that a customer asked for about an order',
    description: '404 without the `key` that came with the order.',
    request: { params, query: z.object({ key }) },
    responses: { ...answer, ...problems(404) },
  }),
  ask: createRoute({
    tags,
    method: 'post',
    path: '/orders/{orderId}/notices',
    operationId: 'askForOrderNotices',
    summary: 'Ask for a notice when an order is ready, and if it is late',
    description: 'By email, or by push to this browser. Each notice is sent once. Thirty times a day for an order.',
    middleware: [limited('addressChecks')] as const,
    request: { params, query: z.object({ key }), body: jsonBody(OrderNoticeRequest) },
    responses: { ...answer, ...problems(400, 404, 429, 503) },
  }),
  receipt: createRoute({
    tags,
    method: 'post',
    path: '/orders/{orderId}/receipt',
    operationId: 'askForReceipt',
    summary: 'Send the receipt to an address',
    description:
      'For an order without an address; it keeps the one it has, and no receipt is sent twice. Thirty times a day for an order, together with notices.',
    middleware: [limited('addressChecks')] as const,
    request: { params, query: z.object({ key }), body: jsonBody(ReceiptRequest) },
    responses: { ...answer, ...problems(400, 404, 429, 503) },
  }),
  calendar: createRoute({
    tags,
    method: 'get',
    path: '/orders/{orderId}/calendar',
    operationId: 'getOrderCalendar',
    summary: 'The promised time as a calendar file',
    description: '404 without the `key` that came with the order.',
    request: { params, query: z.object({ key }) },
    responses: {
      200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
      ...problems(404),
    },
  }),
  end: createRoute({
    tags,
    method: 'delete',
    path: '/orders/{orderId}/notices',
    operationId: 'endOrderNotices',
    summary: 'Stop the notices',
    description: 'To the browser with this `endpoint`; without one, by email.',
    request: { params, query: z.object({ key, endpoint: z.string().max(1_000).default('') }) },
    responses: { ...answer, ...problems(404) },
  }),
}
