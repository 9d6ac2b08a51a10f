import { createRoute, z } from '@hono/zod-openapi'
import { releaseVersion } from '#server/config/folders.ts'
import { pingForWriting } from '#server/database/client.ts'
import { isDiskFull } from '#server/database/database-errors.ts'
import { isSchemaCurrent } from '#server/database/migrate.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { Supervised } from '#server/jobs/jobs.ts'
import type { Shop } from '#server/shop.ts'

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
  description:
    'For monitoring: it checks the database and the background jobs, and needs no sign-in. The header `X-Version` has the version of the program.',
  responses: {
    200: jsonAnswer(Health, 'It serves and the database answers'),
    503: jsonAnswer(
      Health,
      'The database does not answer or cannot be written to, the disk has no room for orders, or the jobs have been interrupted for two minutes',
    ),
  },
})

const ready = createRoute({
  tags: ['Health'],
  method: 'get',
  path: '/ready',
  operationId: 'getReady',
  summary: 'Whether this process should get requests',
  description:
    'For load balancers and containers: 503 with the reason while the database does not answer or cannot be written to, its tables are older than the program, the jobs have been interrupted for two minutes, or the process is closing. It answers only after the pages are loaded. Codes: `database_away`, `disk_full`, `not_migrated`, `jobs_stopped`, `closing`.',
  responses: { 200: jsonAnswer(Ready, 'It is ready'), ...problems(503) },
})

/** For monitoring: whether the site serves, and whether this process should get requests. */
export function healthRoutes(
  { db, databaseHealth, disk }: Pick<Shop, 'db' | 'databaseHealth' | 'disk'>,
  jobs: Jobs,
  lifecycle: Lifecycle = { isClosing: () => false },
) {
  /** What is known already needs no question, which might wait. A full disk shows only in larger writes than the one tried here. */
  async function whyNotWritable(): Promise<'database_away' | 'disk_full' | undefined> {
    const known = databaseHealth.trouble()?.code
    if (known) return known
    const failure = await failureInTime(pingForWriting(db))
    if (failure === undefined) return undefined
    // A database whose disk is full may also end.
    return isDiskFull(failure) || disk.isFull() ? 'disk_full' : 'database_away'
  }
  let isMigrated = false
  async function whyNotReady(): Promise<{ code: string; error: string } | undefined> {
    if (lifecycle.isClosing()) return { code: 'closing', error: 'This process is closing.' }
    const code = await whyNotWritable()
    if (code) return { code, error: NOT_WRITABLE[code] }
    // Migrations only go forward, so this stays true.
    isMigrated ||= (await inTime(isSchemaCurrent(db))) ?? false
    if (!isMigrated) return { code: 'not_migrated', error: 'The database’s tables are older than this program.' }
    if (jobs.interruptedForMs() < JOBS_PATIENCE_MS) return undefined
    return { code: 'jobs_stopped', error: 'The background jobs have stopped.' }
  }
  const version = releaseVersion()
  return newApi()
    .openapi(health, async (c) => {
      c.header('X-Version', version)
      const interruptedForMs = jobs.interruptedForMs()
      const about = interruptedForMs > 0 ? { jobs: 'restarting' as const } : {}
      const isWritable = !disk.isFull() && (await whyNotWritable()) === undefined
      return isWritable && interruptedForMs < JOBS_PATIENCE_MS
        ? c.json({ status: 'ok' as const, ...about }, 200)
        : c.json({ status: 'unavailable' as const, ...about }, 503)
    })
    .openapi(ready, async (c) => {
      const reason = await whyNotReady()
      return reason ? c.json(reason, 503) : c.json({ status: 'ready' as const }, 200)
    })
}

const NOT_WRITABLE = {
  database_away: 'The database does not answer.',
  disk_full: 'The disk is full.',
} as const

/** Undefined if the database fails or takes too long. */
const inTime = <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  raced(
    asked.catch(() => undefined),
    undefined,
  )

/** Why it fails; undefined if it does not. */
const failureInTime = (asked: Promise<unknown>): Promise<unknown> =>
  raced(
    asked.then(
      () => undefined,
      (error: unknown) => error,
    ),
    'too late',
  )

async function raced<Answer, Late>(asked: Promise<Answer>, late: Late): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, late)
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}
