import { createRoute } from '@hono/zod-openapi'
import { SoldCounts } from '#contract/order.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'
import { countSold } from './count-sold.ts'

/** What sold lately, by which the counter ranks dishes; mounted behind the admin guard. */
export const soldRoutes = (shop: Shop) =>
  newApi().openapi(sold, async (c) => c.json({ items: await countSold(shop) }, 200))

const sold = createRoute({
  method: 'get',
  path: '/sold',
  'x-right': 'orders',
  operationId: 'countSold',
  tags: ['Admin: orders'],
  summary: 'How many of each dish and deal sold in the last four weeks',
  description: 'The counter lists what sold most first. Dishes that did not sell are left out.',
  responses: { 200: jsonAnswer(SoldCounts, 'Each dish or deal by its id'), ...problems(401, 403) },
})
