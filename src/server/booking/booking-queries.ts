import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { ACTIVE_BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts'
import type { SeatedParty } from '#domain/booking/seating.ts'
import type { Db } from '#server/database/client.ts'
import {
  afterCursor,
  contains,
  containsPhone,
  type FoundCount,
  foldedColumn,
  forEachWord,
  isUuid,
  newestFirst,
  placeInList,
} from '#server/database/list-queries.ts'
import { bookings } from '#server/database/schema/booking.ts'

export type BookingRow = typeof bookings.$inferSelect

export type BookingFilter = {
  readonly search?: string | undefined
  /** Undefined: every status. */
  readonly statuses?: readonly BookingStatus[] | undefined
  /** The table's time is from this instant up to, but not including, the second. */
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** True leaves out bookings of a rehearsal. */
  readonly isReal?: boolean
  /** True leaves out guests who did not come. */
  readonly isExpected?: boolean
}

const matching = (filter: BookingFilter): SQL | undefined =>
  and(
    isFound(filter),
    filter.statuses && inArray(bookings.status, [...filter.statuses]),
    inDays(filter),
    filter.isReal ? eq(bookings.isRehearsal, false) : undefined,
    filter.isExpected ? cameOrMayCome : undefined,
  )

const cameOrMayCome = sql`${bookings.attendance} is distinct from 'no_show'`

const inDays = ({ from, until }: BookingFilter): SQL | undefined =>
  and(from && gte(bookings.startsAt, from), until && lt(bookings.startsAt, until))

const guestText = foldedColumn(bookings, 'guestText')
const messageText = foldedColumn(bookings, 'messageText')

/** Both texts are in the index `bookings_text_idx` (docs/design/speed.md). */
const isFound = ({ search }: BookingFilter): SQL | undefined =>
  search === undefined
    ? undefined
    : or(
        forEachWord(search, (word) => or(contains(guestText, word), contains(messageText, word))),
        containsPhone(guestText, search),
      )

/** The newest first; one more than the limit if there are more. */
export const selectBookings = (
  db: Db,
  filter: BookingFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<(BookingRow & { readonly place: string })[]> =>
  db
    .select({ ...getTableColumns(bookings), place: placeInList(bookings) })
    .from(bookings)
    .where(and(matching(filter), afterCursor(bookings, cursor)))
    .orderBy(...newestFirst(bookings))
    .limit(limit + 1)

export const countBookings = (db: Db, filter: BookingFilter): Promise<number> => db.$count(bookings, matching(filter))

/** All matches of the search by status, on the filter's days and on all days. */
export const countFoundBookings = (db: Db, filter: BookingFilter): Promise<FoundCount<BookingStatus>[]> =>
  db
    .select({
      status: bookings.status,
      onTheseDays: sql<number>`(count(*) filter (where ${inDays(filter) ?? true}))::int`,
      onAllDays: count(),
    })
    .from(bookings)
    .where(isFound(filter))
    .groupBy(bookings.status)

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** Locks the row until the transaction ends. */
export async function findBookingForUpdate(tx: Db, id: string): Promise<BookingRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}

/** The booking that a request with this key made. Requests with the same key wait for each other until the transaction ends. */
export async function findBookingByRequest(tx: Db, requestKey: string): Promise<BookingRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`booking request: ${requestKey}`}))`)
  const [row] = await tx.select().from(bookings).where(eq(bookings.requestKey, requestKey))
  return row
}

export async function insertBooking(tx: Db, booking: typeof bookings.$inferInsert): Promise<BookingRow> {
  const [row] = await tx.insert(bookings).values(booking).returning()
  if (!row) throw new Error('The database kept no booking.')
  return row
}

export async function updateBooking(
  tx: Db,
  id: string,
  change: PgUpdateSetSource<typeof bookings>,
): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ ...change, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id))
    .returning()
  if (!row) throw new Error('The database lost a booking that it had locked.')
  return row
}

/** Stores which version the guest knows. That does not change the booking: `version` and `updatedAt` stay. */
export async function setAnnouncedVersion(tx: Db, id: string, toldVersion: number): Promise<void> {
  await tx
    .update(bookings)
    .set({ toldVersion, updatedAt: sql`${bookings.updatedAt}` })
    .where(eq(bookings.id, id))
}

/** The deleted row; undefined if there was none. */
export async function deleteBookingRow(tx: Db, id: string): Promise<BookingRow | undefined> {
  if (!isUuid(id)) return undefined
  const [deleted] = await tx.delete(bookings).where(eq(bookings.id, id)).returning()
  return deleted
}

/** Makes transactions that take seats wait for each other; the lock ends with the transaction. */
export const lockSeats = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('restaurant: seats'))`)

export type ExpectedParty = SeatedParty & { readonly id: string }

/** The parties expected between two instants, without no-shows. A rehearsal and the real evening do not share seats. */
export const listExpectedParties = (
  db: Db,
  { from, to, isRehearsal }: { readonly from: Date; readonly to: Date; readonly isRehearsal: boolean },
): Promise<ExpectedParty[]> =>
  db
    .select({
      id: bookings.id,
      guests: bookings.guests,
      startsAt: bookings.startsAt,
      area: bookings.area,
      tables: bookings.tables,
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.startsAt, from),
        lte(bookings.startsAt, to),
        inArray(bookings.status, [...ACTIVE_BOOKING_STATUSES]),
        eq(bookings.isRehearsal, isRehearsal),
        cameOrMayCome,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))

/** Every email has its own link, and older ones go on working: more than the emails that a booking can cause in weeks. */
const LINKS_KEPT = 200

/**
 * Adds the hash of a link that is being sent, unless staff have corrected the email address in the meantime. That does not change
 * the booking: `version` and `updatedAt` stay.
 */
export async function addLinkHash(tx: Db, { id, email }: Pick<BookingRow, 'id' | 'email'>, hash: string) {
  const newest = sql`(array_prepend(${hash}::text, ${bookings.linkHashes}))[1:${sql.raw(String(LINKS_KEPT))}]`
  await tx
    .update(bookings)
    .set({ linkHashes: newest, updatedAt: sql`${bookings.updatedAt}` })
    .where(and(eq(bookings.id, id), eq(bookings.email, email)))
}

type Reminded = { readonly from: Date; readonly to: Date; readonly bookedBefore: Date; readonly now: Date }

/** Marks the confirmed bookings of a day as reminded, and returns those that were not. */
export const takeUnreminded = (tx: Db, { from, to, bookedBefore, now }: Reminded): Promise<BookingRow[]> =>
  tx
    .update(bookings)
    .set({ remindedAt: now, updatedAt: sql`${bookings.updatedAt}` })
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        gte(bookings.startsAt, from),
        lte(bookings.startsAt, to),
        lt(bookings.createdAt, bookedBefore),
        ne(bookings.email, ''),
        isNull(bookings.remindedAt),
      ),
    )
    .returning()
