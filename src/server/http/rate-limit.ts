import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusal.ts'
import { isDatabaseAway } from '#server/database/database-errors.ts'
import type { HttpEnv, Limited, RateLimits } from './http-env.ts'

/** Requests per minute and client address. */
const PER_MINUTE = {
  bookings: 5,
  bookingChanges: 20,
  /** Times of a day are computed, unlike pages and the menu. A form asks at each change of date, guests or cart. */
  freeTimes: 240,
  checkouts: 10,
  /** A checkout repeated with its Idempotency-Key creates nothing, so its limit is high. */
  checkoutReplays: 120,
  addressChecks: 20,
  /** High enough for correcting a form, low enough against probing. */
  invalidBookings: 60,
  invalidCheckouts: 60,
  signIns: 10,
  passwordResets: 5,
  testMails: 10,
} as const satisfies Record<Limited, number>

/** Counts in the database, shared by all processes. If the database fails, requests pass. */
export function openRateLimits(pool: Pool, log: Logger): RateLimits {
  const limiters = new Map(
    Object.entries(PER_MINUTE).map(([what, points]) => [
      what,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false, // a job does it
        keyPrefix: what,
        points,
        duration: 60,
      }),
    ]),
  )
  const failures = countingFailures(log)
  async function enforce(what: Limited, ask: (limiter: RateLimiterPostgres) => Promise<unknown>): Promise<void> {
    const limiter = limiters.get(what)
    try {
      if (limiter) await ask(limiter)
      failures.end(what)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw limitExceeded(error.msBeforeNext)
      failures.note(what, error)
    }
  }
  return {
    count: (what, clientAddress) => enforce(what, (limiter) => limiter.consume(clientAddress)),
    check: (what, clientAddress) =>
      enforce(what, async (limiter) => {
        const counted = await limiter.get(clientAddress)
        if (counted && counted.remainingPoints <= 0) throw counted
      }),
    async countBy(count) {
      const counted = await count(PER_MINUTE).catch((error: unknown) => failures.note('checkouts', error))
      if (counted) failures.end('checkouts')
      if (counted && counted.points > PER_MINUTE[counted.what]) throw limitExceeded(counted.endsAtMs - Date.now())
      return counted
    },
    failingSince: failures.since,
  }
}

/** What cannot be counted, since when. The first failure of each kind is logged, and its end: not one line for each request. */
function countingFailures(log: Logger) {
  const since = new Map<Limited, number>()
  return {
    note(what: Limited, error: unknown): undefined {
      if (isDatabaseAway(error) || since.has(what)) return
      since.set(what, Date.now())
      log.warn({ err: error, what }, 'rate limit could not be counted; requests pass until it can')
    },
    end(what: Limited): void {
      if (since.delete(what)) log.info({ what }, 'rate limit is counted again')
    },
    since: (): number | null => (since.size === 0 ? null : Math.min(...since.values())),
  }
}

function limitExceeded(msBeforeNext: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Refusal('rate_limited', `Too many requests. Please wait ${retryAfterSeconds} seconds and try again.`, {
    retryAfterSeconds,
  })
}

/** Route middleware: counts every request. */
export const limited =
  (what: Limited): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await c.get('limits').count(what, c.get('clientAddress'))
    await next()
  }

const INVALID: readonly number[] = [400, 413, 415]

/** Route middleware: counts invalid requests, and rejects all requests once there are too many. */
export const limitedInvalid =
  (what: Limited): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await c.get('limits').check(what, c.get('clientAddress'))
    await countedInvalid(what)(c, next)
  }

/** Route middleware: only counts invalid requests. For a route that rejects clients over the limit itself. */
export const countedInvalid =
  (what: Limited): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next()
    if (INVALID.includes(c.res.status)) await c.get('limits').count(what, c.get('clientAddress'))
  }
