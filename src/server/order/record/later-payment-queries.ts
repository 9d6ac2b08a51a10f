import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ACTIVE_STATUSES } from '#domain/order/order-status.ts'
import type { KnownNumber } from '#domain/order/ways-to-pay.ts'
import { comparablePhone } from '#domain/text/phone-number.ts'
import type { Db } from '#server/database/client.ts'
import { contains, foldedColumn } from '#server/database/list-queries.ts'
import { isRealOrder, orders } from '#server/database/schema/order.ts'
import type { OrderRow } from './order-queries.ts'

/** `orders_pay_later_phone_idx` has exactly this expression; `comparablePhone` is the same for a number. */
const phoneDigits = sql`right(regexp_replace(${orders.customerPhone}, '\\D', '', 'g'), 8)`
const guestText = foldedColumn(orders, 'guestText')

/** Orders of one number are stored one after the other, until the transaction ends. */
export async function lockNumber(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`number:${comparablePhone(phone)}`}, 0))`)
}

/** What is known of a number that orders without paying first. */
export async function readNumber(db: Db, phone: string): Promise<KnownNumber> {
  const digits = comparablePhone(phone)
  const { rows } = await db.execute<KnownNumber>(sql`
    select
      exists (
        select from ${orders} where ${contains(guestText, digits)} and ${phoneDigits} = ${digits}::text
          and ${orders.status} = 'completed' and ${orders.paymentStatus} = 'paid' and ${isRealOrder}
      ) as "isKnown",
      exists (
        select from ${orders} where ${orders.payBy} is not null and ${phoneDigits} = ${digits}::text
          and ${orders.paymentStatus} = 'unpaid' and ${orders.status} in (${sql.raw(ACTIVE_STATUSES.map((status) => `'${status}'`).join(', '))})
          and ${isNull(orders.deletedAt)} and ${isRealOrder}
      ) as "hasOpen",
      (
        select count(*)::int from ${orders} where ${orders.noShowAt} is not null and ${phoneDigits} = ${digits}::text
          and ${isRealOrder}
      ) as "noShows"`)
  return rows[0] ?? { isKnown: false, hasOpen: false, noShows: 0 }
}

/** How often nobody came for the orders of these numbers, by the digits that `comparablePhone` compares. */
export async function countNoShows(db: Db, phones: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const digits = [...new Set(phones.map(comparablePhone))]
  if (digits.length === 0) return new Map()
  const { rows } = await db.execute<{ digits: string; count: number }>(sql`
    select ${phoneDigits} as digits, count(*)::int as count from ${orders}
    where ${orders.noShowAt} is not null and ${phoneDigits} = any(${sql.param(digits)}::text[]) and ${isRealOrder}
    group by 1`)
  return new Map(rows.map((row) => [row.digits, row.count]))
}

/** The orders to be paid later that nobody has accepted, locked. Those that somebody is changing are left out. */
export const lockUnaccepted = (tx: Db): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(isNotNull(orders.payBy), isNull(orders.agreedAt), eq(orders.status, 'new'), isNull(orders.deletedAt)))
    .orderBy(asc(orders.createdAt))
    .for('update', { skipLocked: true })
