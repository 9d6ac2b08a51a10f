import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { rateLimits } from '#server/database/schema/limit.ts'

/** Beside the rate limits, so that all processes pause together. */
const KEY = 'payments: silent'

export async function isProviderPaused(db: Db, nowMs: number): Promise<boolean> {
  return (await db.$count(rateLimits, and(eq(rateLimits.key, KEY), gt(rateLimits.expire, nowMs)))) > 0
}

export async function pauseProvider(db: Db, untilMs: number): Promise<void> {
  const pause = { points: 1, expire: untilMs }
  await db
    .insert(rateLimits)
    .values({ key: KEY, ...pause })
    .onConflictDoUpdate({ target: rateLimits.key, set: pause })
}
