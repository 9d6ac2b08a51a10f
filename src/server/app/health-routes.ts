import { createRoute, z } from '@hono/zod-openapi'
import { type Db, ping } from '#server/database/client.ts'
import { isSchemaCurrent } from '#server/database/migrate.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { Supervised } from '#server/jobs/jobs.ts'

const PATIENCE_MS = 3_000
/** Payments are reconciled every minute: after two misses, somebody has to look into it. */
const JOBS_PATIENCE_MS = 2 * 60_000

export type Lifecycle = { readonly isClosing: () => boolean }
type Jobs = Pick<Supervised, 'interruptedForMs'>

const Health = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    jobs: z
      .literal('restarting')
      .optional()
      .describe('Only while the jobs (receipts, missed payments, clearing up) have stopped and are started again'),
  })
  .meta({ id: 'Health' })

const Ready = z.object({ status: z.literal('ready') }).meta({ id: 'Ready' })

const health = createRoute({
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
})

const ready = createRoute({
  tags: ['Health'],
  method: 'get',
  path: '/ready',
  operationId: 'getReady',
  summary: 'Whether this process should get requests',
  description:
    'For load balancers and containers: 503 with the reason while the database does not answer, its tables are older than the program, the jobs have been interrupted for two minutes, or the process is closing. It answers only after the pages are loaded. Codes: `database_away`, `not_migrated`, `jobs_stopped`, `closing`.',
  responses: { 200: jsonAnswer(Ready, 'It is ready'), ...problems(503) },
})

/** For monitoring: whether the site serves, and whether this process should get requests. */
export function healthRoutes(db: Db, jobs: Jobs, lifecycle: Lifecycle = { isClosing: () => false }) {
  let isMigrated = false
  async function whyNotReady(): Promise<{ code: string; error: string } | undefined> {
    if (lifecycle.isClosing()) return { code: 'closing', error: 'This process is closing.' }
    if (!(await inTime(ping(db)))) return { code: 'database_away', error: 'The database does not answer.' }
    // Migrations only go forward, so this stays true.
    isMigrated ||= (await inTime(isSchemaCurrent(db))) ?? false
    if (!isMigrated) return { code: 'not_migrated', error: 'The database’s tables are older than this program.' }
    if (jobs.interruptedForMs() < JOBS_PATIENCE_MS) return undefined
    return { code: 'jobs_stopped', error: 'The background jobs have stopped.' }
  }
  return newApi()
    .openapi(health, async (c) => {
      const interruptedForMs = jobs.interruptedForMs()
      const about = interruptedForMs > 0 ? { jobs: 'restarting' as const } : {}
      return (await inTime(ping(db))) && interruptedForMs < JOBS_PATIENCE_MS
        ? c.json({ status: 'ok' as const, ...about }, 200)
        : c.json({ status: 'unavailable' as const, ...about }, 503)
    })
    .openapi(ready, async (c) => {
      const reason = await whyNotReady()
      return reason ? c.json(reason, 503) : c.json({ status: 'ready' as const }, 200)
    })
}

/** Undefined if the database fails or takes too long. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined)
  })
  return Promise.race([asked.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer))
}
