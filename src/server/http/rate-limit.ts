import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { message, type Sentence } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { isDatabaseAway } from '#server/database/database-errors.ts'
import type { HttpEnv, Limited, LimitedByRecord, RateLimits } from './http-env.ts'

/** Requests per minute and client address. */
const PER_MINUTE = {
  bookings: 5,
  bookingChanges: 20,
  /** A page with a ticket asks again when it becomes visible. */
  ownBookings: 120,
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
  invitations: 20,
  proposals: 5,
} as const satisfies Record<Limited, number>

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
type RecordLimit = { readonly points: number; readonly seconds: number; readonly sentence: string }

/** More than anybody needs, and less than floods a mailbox or the history. */
const PER_RECORD: Readonly<Record<LimitedByRecord, RecordLimit>> = {
  orderNotices: {
    ...{ points: 30, seconds: DAY_S },
    sentence: message('The notices of this order were changed often today. Please look at this page, or phone us.'),
  },
  paymentLinks: {
    ...{ points: 10, seconds: DAY_S },
    sentence: message('This customer was sent links often today. Please show the code instead, or phone them.'),
  },
  bookingConfirmations: {
    ...{ points: 10, seconds: DAY_S },
    sentence: message('This guest was sent confirmations often today. Please phone them.'),
  },
  // A link is good for an hour, so whoever is refused has one. A longer limit would let strangers keep somebody out.
  passwordLinks: {
    ...{ points: 5, seconds: HOUR_S },
    sentence: message(
      'Links were asked for often within the last hour. Please use the newest one, and look among the spam as well. An owner can help, too.',
    ),
  },
  invitationsOfOne: {
    ...{ points: 10, seconds: DAY_S },
    sentence: message(
      'This person was invited often today. Please ask them to look among the spam, or try again tomorrow.',
    ),
  },
}

/** Counts in the database, shared by all processes. If the database fails, requests pass. */
export function openRateLimits(pool: Pool, log: Logger): RateLimits {
  const limiters = openLimiters(pool)
  const failures = countingFailures(log)
  async function enforce(what: Counting, ask: (limiter: RateLimiterPostgres) => Promise<unknown>, sentence?: string) {
    const limiter = limiters.get(what)
    try {
      if (limiter) await ask(limiter)
      failures.end(what)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw limitExceeded(error.msBeforeNext, sentence)
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
    giveBack: (what, clientAddress) => enforce(what, (limiter) => limiter.reward(clientAddress)),
    async perRecord(what, record, run) {
      // Hashed: it may be an email address.
      const key = createHash('sha256').update(record).digest('base64url')
      await enforce(what, (limiter) => limiter.consume(key), PER_RECORD[what].sentence)
      try {
        return await run()
      } catch (error) {
        await enforce(what, (limiter) => limiter.reward(key))
        throw error
      }
    },
    async countBy(count) {
      const counted = await count(PER_MINUTE).catch((error: unknown) => failures.note('checkouts', error))
      if (counted) failures.end('checkouts')
      if (counted && counted.points > PER_MINUTE[counted.what]) throw limitExceeded(counted.endsAtMs - Date.now())
      return counted
    },
    failingSince: failures.since,
  }
}

type Counting = Limited | LimitedByRecord

function openLimiters(pool: Pool): ReadonlyMap<string, RateLimiterPostgres> {
  const perMinute = Object.entries(PER_MINUTE).map(([what, points]) => [what, { points, seconds: 60 }] as const)
  return new Map(
    [...perMinute, ...Object.entries(PER_RECORD)].map(([what, { points, seconds }]) => [
      what,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false, // a job does it
        keyPrefix: what,
        points,
        duration: seconds,
      }),
    ]),
  )
}

/** What cannot be counted, since when. The first failure of each kind is logged, and its end: not one line for each request. */
function countingFailures(log: Logger) {
  const since = new Map<Counting, number>()
  return {
    note(what: Counting, error: unknown): undefined {
      if (isDatabaseAway(error) || since.has(what)) return
      since.set(what, Date.now())
      log.warn({ err: error, what }, 'rate limit could not be counted; requests pass until it can')
    },
    end(what: Counting): void {
      if (since.delete(what)) log.info({ what }, 'rate limit is counted again')
    },
    since: (): number | null => (since.size === 0 ? null : Math.min(...since.values())),
  }
}

function limitExceeded(msBeforeNext: number, sentence?: string): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const inSeconds: Sentence = (t) =>
    t.plural(
      retryAfterSeconds,
      'Too many requests. Please wait {count} seconds and try again.',
      'Too many requests. Please wait {count} seconds and try again.',
    )
  return new Refusal('rate_limited', sentence ?? inSeconds, { retryAfterSeconds })
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
