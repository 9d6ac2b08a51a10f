import { createRoute } from '@hono/zod-openapi'
import { SystemState } from '#contract/system.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'
import { readSystem } from './read-system.ts'

const systemRoute = createRoute({
  tags: ['Admin: system'],
  method: 'get',
  path: '/system',
  operationId: 'getSystem',
  summary: 'The problems of the shop’s machinery, since when, and what runs',
  description:
    'Checked every half minute. Each problem is a sentence with advice for the owner; those that ended in the last 30 days are listed separately. Ask again at the event `system` of `/api/admin/live`.',
  responses: { 200: jsonAnswer(SystemState, 'The state of the system'), ...problems(401, 403) },
})

/** For the owner's screen; mounted behind the admin guard. */
export const systemRoutes = (shop: Shop) =>
  newApi().openapi(systemRoute, async (c) => c.json(await readSystem(shop), 200))
