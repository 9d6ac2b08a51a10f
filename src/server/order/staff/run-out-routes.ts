import { createRoute, z } from '@hono/zod-openapi'
import { RecordId } from '#contract/fields.ts'
import { StaffOrder } from '#contract/order.ts'
import { OrdersRunOut, SwapRequest } from '#contract/run-out.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { listOrdersRunOut } from '#server/order/read/orders-run-out.ts'
import type { Shop } from '#server/shop.ts'
import { swapLine } from './swap-line.ts'
import { notePhoned, takeBackRunOut, tellRunOut } from './tell-run-out.ts'

/** What staff are told, and tell, of dishes that ran out after they were ordered; mounted behind the admin guard. */
export const runOutRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.list, async (c) => c.json({ items: await listOrdersRunOut(shop) }, 200))
    .openapi(calls.tell, async (c) =>
      c.json(await tellRunOut(shop, c.req.valid('param').id, actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.phoned, async (c) =>
      c.json(await notePhoned(shop, c.req.valid('param').id, actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.swap, async (c) =>
      c.json(await swapLine(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.takeBack, async (c) =>
      c.json(await takeBackRunOut(shop, c.req.valid('param').id, actorOf(c.get('admin'))), 200),
    )

const tags = ['Admin: orders']
const params = z.object({ id: RecordId })
const oneOrder = jsonAnswer(StaffOrder, 'The order')
const calls = {
  list: createRoute({
    tags,
    method: 'get',
    path: '/sold-out/orders',
    'x-right': 'orders',
    operationId: 'listOrdersRunOut',
    summary: 'Open orders that hold what has just run out',
    description:
      'New orders and orders being prepared with a dish or option that was marked as sold out, or counted, after they were placed. Ask again at every `menu` and `orders` event.',
    responses: { 200: jsonAnswer(OrdersRunOut, 'The orders and their lines'), ...problems(401, 403) },
  }),
  tell: createRoute({
    tags,
    method: 'post',
    path: '/orders/{id}/run-out',
    'x-right': 'orders',
    operationId: 'tellRunOut',
    summary: 'Tell the guest which dishes of the order have run out',
    description:
      "The order's page says it at once, until what was ordered is changed; an email and notices follow. The same dishes are told once. 409 `nothing_run_out` when nothing of the order is sold out.",
    request: { params },
    responses: { 200: oneOrder, ...problems(401, 403, 404, 409) },
  }),
  phoned: createRoute({
    tags,
    method: 'post',
    path: '/orders/{id}/run-out/phoned',
    'x-right': 'orders',
    operationId: 'noteRunOutPhoned',
    summary: 'Note that the guest was told by telephone which dishes have run out',
    description:
      "Who and when is in `toldRunOut` and in the order's history. Nothing is sent, and the order's page does not say it. 409 `nothing_run_out` when nothing of the order is sold out.",
    request: { params },
    responses: { 200: oneOrder, ...problems(401, 403, 404, 409) },
  }),
  swap: createRoute({
    tags,
    method: 'post',
    path: '/orders/{id}/swap',
    'x-right': 'orders',
    operationId: 'swapDish',
    summary: 'Put another dish in the place of one that has run out',
    description:
      'A change of what was ordered like any other: the options stay, the difference is refunded or due, and the customer gets one email. 409 `cannot_change` for a dish that is not among the `swaps` of the line, or whose options have to be chosen, and once the kitchen has begun; with another version: 409 `stale_version`.',
    request: { params, body: jsonBody(SwapRequest) },
    responses: { 200: oneOrder, ...problems(400, 401, 403, 404, 409, 503) },
  }),
  takeBack: createRoute({
    tags,
    method: 'delete',
    path: '/orders/{id}/run-out',
    'x-right': 'orders',
    operationId: 'takeBackRunOut',
    summary: 'Take back that dishes of an order have run out',
    description: "The order's page no longer says so. Nothing is sent.",
    request: { params },
    responses: { 200: oneOrder, ...problems(401, 403, 404) },
  }),
}
