import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import { rateLimits } from '#server/database/schema/limit.ts'
import { checkoutRequests } from '#server/database/schema/order.ts'

const MINUTE_MS = 60_000

type Checkout = {
  readonly client: string
  readonly key: string | undefined
  /** A client that has sent so many requests that could not be accepted is not counted any more. */
  readonly invalidMax: number
}
export type CheckoutCount = {
  /** Whether an order was placed with this key before. */
  readonly isKnown: boolean
  readonly what: 'checkouts' | 'checkoutReplays' | 'invalidCheckouts'
  readonly points: number
  readonly endsAtMs: number
}

/**
 * Looks for a checkout's key, and counts it against its client: as a replay if the key is known. One statement, because it stands in front
 * of every order. The rows are those of rate-limiter-flexible, under its keys.
 */
export async function countCheckout(db: Db, { client, key, invalidMax }: Checkout): Promise<CheckoutCount> {
  const nowMs = Date.now()
  const { rows } = await db.execute<Omit<CheckoutCount, 'endsAtMs'> & { expire: string }>(sql`
    with known as (select from ${checkoutRequests} where key = ${key ?? null}::text),
    refused as (
      select 'invalidCheckouts' as what, points + 1 as points, expire from ${rateLimits}
      where key = 'invalidCheckouts:' || ${client}::text and points >= ${invalidMax}::int and expire > ${nowMs}::bigint
    ),
    counted as (
      insert into ${rateLimits} as counts (key, points, expire)
      select case when exists (select from known) then 'checkoutReplays:' else 'checkouts:' end || ${client}::text,
        1, ${nowMs + MINUTE_MS}::bigint
      where not exists (select from refused)
      on conflict (key) do update set
        points = case when counts.expire <= ${nowMs}::bigint then 1 else counts.points + 1 end,
        expire = case when counts.expire <= ${nowMs}::bigint then excluded.expire else counts.expire end
      returning split_part(key, ':', 1) as what, points, expire
    )
    select exists (select from known) as "isKnown", what, points, expire
    from (select * from refused union all select * from counted)`)
  const [counted] = rows
  if (!counted) throw new Error('The database counted no checkout.')
  const { expire, ...count } = counted
  return { ...count, endsAtMs: Number(expire) }
}
