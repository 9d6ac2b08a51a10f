import { createRoute, z } from '@hono/zod-openapi'
import { type Db, ping } from '#server/database/client.ts'
import { jsonAnswer, newApi } from '#server/http/api-app.ts'
import type { Supervised } from '#server/jobs/jobs.ts'

const PATIENCE_MS = 3_000
/** Payments are reconciled every minute: when that was missed twice, somebody has to look. */
const JOBS_PATIENCE_MS = 2 * 60_000

const Health = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    jobs: z
      .literal('restarting')
      .optional()
      .describe('Only while the jobs (receipts, missed payments, clearing up) have stopped and are started again'),
  })
  .meta({ id: 'Health' })

/** For whoever watches the site: it serves, its database answers, and its jobs are done. */
export const healthRoutes = (db: Db, jobs: Pick<Supervised, 'interruptedForMs'>) =>
  newApi().openapi(
    createRoute({
      tags: ['Health'],
      method: 'get',
      path: '/health',
      operationId: 'getHealth',
      summary: 'Whether the site can serve',
      description: 'For monitoring: it checks the database and the background jobs, and needs no sign-in.',
      responses: {
        200: jsonAnswer(Health, 'It serves and the database answers'),
        503: jsonAnswer(Health, 'The database does not answer, or the jobs have been interrupted for two minutes'),
      },
    }),
    async (c) => {
      const interruptedForMs = jobs.interruptedForMs()
      const about = interruptedForMs > 0 ? { jobs: 'restarting' as const } : {}
      return (await answers(db)) && interruptedForMs < JOBS_PATIENCE_MS
        ? c.json({ status: 'ok' as const, ...about }, 200)
        : c.json({ status: 'unavailable' as const, ...about }, 503)
    },
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
