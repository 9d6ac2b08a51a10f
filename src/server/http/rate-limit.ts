import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/refusal.ts'
import type { HttpEnv } from './http-env.ts'

/** How often one client address may do it in a minute (contract, HTTP API). */
const PER_MINUTE = {
  bookings: 5,
  checkouts: 10,
  /** A checkout that is sent again with its own Idempotency-Key makes nothing new; it is bounded loosely. */
  checkoutReplays: 120,
  addressChecks: 20,
  signIns: 10,
} as const
export type Limited = keyof typeof PER_MINUTE

export interface RateLimits {
  /** Counts one; throws a Refusal `rate_limited` when it was one too many. */
  count(what: Limited, clientAddress: string): Promise<void>
}

/** Counts in the database, so that several processes share one count; without it nobody is held up. */
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
  return {
    async count(what, clientAddress) {
      try {
        await limiters.get(what)?.consume(clientAddress)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooOften(error.msBeforeNext)
        log.warn({ err: error, what }, 'rate limit could not be counted; the request passes')
      }
    },
  }
}

function tooOften(msBeforeNext: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Refusal(
    'rate_limited',
    `That was too often in a short time. Please wait ${retryAfterSeconds} seconds and try again.`,
    { retryAfterSeconds },
  )
}

/** A route's middleware: each call counts. */
export const limited =
  (what: Limited): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await c.get('limits').count(what, c.get('clientAddress'))
    await next()
  }
