import { createRoute } from '@hono/zod-openapi'
import { Waiting } from '#contract/live.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'
import { readWaiting } from './read-waiting.ts'

export const waitingRoutes = (shop: Shop) =>
  newApi().openapi(
    createRoute({
      tags: ['Admin: waiting'],
      method: 'get',
      path: '/waiting',
      operationId: 'getWaiting',
      summary: 'What waits for staff now',
      description:
        'Counts of new orders and bookings, preorders that are due and flagged orders, in one small answer. The staff screens ring from it: ask again at every `orders` and `bookings` event, and every 30 seconds besides.',
      responses: { 200: jsonAnswer(Waiting, 'What waits'), ...problems(401, 403) },
    }),
    async (c) => c.json(await readWaiting(shop), 200),
  )
