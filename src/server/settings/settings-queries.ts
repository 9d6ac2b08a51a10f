import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ACTIVE_BOOKING_STATUSES } from '#domain/booking/booking.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import type { Service } from '#domain/time/opening-hours.ts'
import type { Db } from '#server/database/client.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { orders } from '#server/database/schema/order.ts'
import { type CredentialsSection, settings } from '#server/database/schema/settings.ts'

export type SectionRow = typeof settings.$inferSelect

/** Blocks other saves of all sections until the transaction ends. Reads continue. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${settings} in exclusive mode`)
}

export async function findSection(
  tx: Db,
  section: SettingsSection | CredentialsSection,
): Promise<SectionRow | undefined> {
  const [row] = await tx.select().from(settings).where(eq(settings.section, section))
  return row
}

/** Returns the new version. Keeps stored fields of the section that only a newer version knows and the content lacks. */
export async function writeSection(
  tx: Db,
  row: Pick<SectionRow, 'section' | 'content' | 'formatVersion'>,
): Promise<number> {
  const [written] = await tx
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({
      target: settings.section,
      set: {
        ...row,
        content: sql`${settings.content} || excluded.content`,
        version: sql`${settings.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ version: settings.version })
  if (!written) throw new Error('The database kept no settings.')
  return written.version
}

/** Statuses of an order that is still to be paid, cooked or handed over. */
const COMING_STATUSES = ['pending', 'new', 'preparing', 'ready'] as const

/** All upcoming visits and deliveries, the earliest first, in one query. */
export function listAppointments(db: Db, now: Date) {
  const ordered = db
    .select({
      id: orders.id,
      service: sql<Service>`${orders.type}`,
      name: orders.customerName,
      phone: orders.customerPhone,
      email: sql<string>`coalesce(${orders.customerEmail}, '')`,
      at: sql<string>`${orders.promisedFor}`.as('at'),
      // An order for as soon as possible has no other time that it could have been moved from.
      since: sql<string>`coalesce(${orders.pickupAt}, ${orders.createdAt})`.as('since'),
    })
    .from(orders)
    .where(and(gt(orders.promisedFor, now), inArray(orders.status, [...COMING_STATUSES]), isNull(orders.deletedAt)))
  const booked = db
    .select({
      id: sql<string>`${bookings.id}::text`,
      service: sql<Service>`'tables'`,
      name: bookings.name,
      phone: bookings.phone,
      email: sql<string>`${bookings.email}`,
      at: sql<string>`${bookings.startsAt}`,
      since: sql<string>`${bookings.startsAt}`,
    })
    .from(bookings)
    .where(and(gt(bookings.startsAt, now), inArray(bookings.status, [...ACTIVE_BOOKING_STATUSES])))
  return unionAll(ordered, booked).orderBy(asc(sql`at`), asc(sql`id`))
}
