import { createRoute } from '@hono/zod-openapi'
import { DeliveryCheck, DeliveryCheckRequest } from '#contract/checkout.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { checkDelivery } from './check-delivery.ts'

const checkRoute = createRoute({
  method: 'post',
  path: '/delivery/check',
  operationId: 'checkDeliveryAddress',
  tags: ['Ordering'],
  summary: 'Check whether an address is inside the delivery area',
  description:
    'Looks the address up and measures its distance from the restaurant. At most 20 checks a minute from one client address.',
  middleware: [limited('addressChecks')] as const,
  request: { body: jsonBody(DeliveryCheckRequest) },
  responses: { 200: jsonAnswer(DeliveryCheck, 'The verdict'), ...problems(400, 413, 415, 429) },
})

export const deliveryRoutes = (shop: Shop) =>
  newApi().openapi(checkRoute, async (c) => c.json(await checkDelivery(shop, c.req.valid('json').address), 200))
