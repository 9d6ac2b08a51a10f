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
  /** Whoever corrects a form is not locked out, whoever tries out what is accepted is. */
  invalidBookings: 60,
  invalidCheckouts: 60,
  signIns: 10,
} as const
export type Limited = keyof typeof PER_MINUTE

export interface RateLimits {
  /** Counts one; throws a Refusal `rate_limited` when it was one too many. */
  count(what: Limited, clientAddress: string): Promise<void>
  /** Throws the same when there is no room for one more, and counts nothing. */
  check(what: Limited, clientAddress: string): Promise<void>
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
  async function unlessTooOften(what: Limited, ask: (limiter: RateLimiterPostgres) => Promise<unknown>): Promise<void> {
    const limiter = limiters.get(what)
    try {
      if (limiter) await ask(limiter)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooOften(error.msBeforeNext)
      log.warn({ err: error, what }, 'rate limit could not be counted; the request passes')
    }
  }
  return {
    count: (what, clientAddress) => unlessTooOften(what, (limiter) => limiter.consume(clientAddress)),
    check: (what, clientAddress) =>
      unlessTooOften(what, async (limiter) => {
        const counted = await limiter.get(clientAddress)
        if (counted && counted.remainingPoints <= 0) throw counted
      }),
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

const INVALID: readonly number[] = [400, 413, 415]

/** A route's middleware: each call that cannot be accepted counts, and after too many of them none is looked at. */
export const limitedInvalid =
  (what: Limited): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await c.get('limits').check(what, c.get('clientAddress'))
    await next()
    if (INVALID.includes(c.res.status)) await c.get('limits').count(what, c.get('clientAddress'))
  }
