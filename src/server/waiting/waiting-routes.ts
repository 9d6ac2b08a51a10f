import { createRoute } from '@hono/zod-openapi'
import { Waiting } from '#contract/waiting.ts'
import type { Services } from '#server/app/services.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'

export const waitingRoutes = ({ waiting }: Services) =>
  newApi().openapi(
    createRoute({
      tags: ['Admin: waiting'],
      method: 'get',
      path: '/waiting',
      summary: 'What waits for staff now',
      description:
        'Counts of new orders and bookings, preorders that are due and flagged orders, in one small answer. The staff screens ring from it: ask again at every `orders` and `bookings` event, and every 30 seconds besides.',
      responses: { 200: jsonAnswer(Waiting, 'What waits'), ...problems(401, 403) },
    }),
    async (c) => c.json(await waiting.read(), 200),
  )
