import { createRoute, z } from '@hono/zod-openapi'
import { type Db, ping } from '#server/database/client.ts'
import { jsonAnswer, newApi } from './api-app.ts'

const PATIENCE_MS = 3_000
const Health = z.object({ status: z.enum(['ok', 'unavailable']) }).meta({ id: 'Health' })

/** For whoever watches the site: it serves, and its database answers. */
export const healthRoutes = (db: Db) =>
  newApi().openapi(
    createRoute({
      tags: ['Health'],
      method: 'get',
      path: '/health',
      summary: 'Whether the site can serve',
      responses: {
        200: jsonAnswer(Health, 'It serves and the database answers'),
        503: jsonAnswer(Health, 'The database does not answer'),
      },
    }),
    async (c) =>
      (await answers(db)) ? c.json({ status: 'ok' as const }, 200) : c.json({ status: 'unavailable' as const }, 503),
  )

async function answers(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  const asked = ping(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
