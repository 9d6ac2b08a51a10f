import { createRoute, z } from '@hono/zod-openapi'
import { SystemState } from '#contract/system.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { readerOf } from '#server/language/asked-language.ts'
import { dealWithLostOrder } from '#server/order/payment/lost-orders.ts'
import type { Shop } from '#server/shop.ts'
import { readSystem } from './read-system.ts'

const systemRoute = createRoute({
  tags: ['Admin: system'],
  method: 'get',
  path: '/system',
  'x-right': 'system',
  operationId: 'getSystem',
  summary: 'The problems of the shop’s machinery, since when, and what runs',
  description:
    'Checked every half minute. Each problem is a sentence with advice for the owner; those that ended in the last 30 days are listed separately. Ask again at the event `system` of `/api/admin/live`.',
  responses: { 200: jsonAnswer(SystemState, 'The state of the system'), ...problems(401, 403) },
})

const settleRoute = createRoute({
  tags: ['Admin: system'],
  method: 'post',
  path: '/system/lost-orders/{sessionId}/settled',
  'x-right': 'system',
  operationId: 'settleLostOrder',
  summary: 'Say that a paid order that was not here is dealt with',
  description: 'It was made again, or refunded. It leaves the list, and does not come back if it is found once more.',
  request: { params: z.object({ sessionId: z.string().max(255) }) },
  responses: { 204: { description: 'It is dealt with' }, ...problems(401, 403, 404) },
})

/** For the owner's screen; mounted behind the admin guard. */
export const systemRoutes = (shop: Shop) =>
  newApi()
    .openapi(systemRoute, async (c) => {
      const t = await readerOf(c, shop)
      return c.json(await readSystem(shop, t), 200)
    })
    .openapi(settleRoute, async (c) => {
      await dealWithLostOrder(shop, c.req.valid('param').sessionId)
      return c.body(null, 204)
    })
