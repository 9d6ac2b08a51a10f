import type { BookingTimes, BookingTimesQuery } from '#contract/booking.ts'
import { InvalidInput } from '#contract/problem.ts'
import {
  type BookingDay,
  type BookingProblems,
  bookingProblems,
  offeredBookingTimes,
  type TableRequest,
} from '#domain/booking/booking.ts'
import {
  areasToChoose,
  FULLY_BOOKED,
  longestStayMinutes,
  NO_SUCH_AREA,
  type Party,
  seatFinder,
} from '#domain/booking/seating.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { addDays, dateOf, timeOf } from '#domain/time/clock-time.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { endOfDay, localDateTimeAt, spokenClock, startOfDay } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { isKeyOf } from './booking-links.ts'
import { type BookingRow, type ExpectedParty, findBooking, listExpectedParties, lockSeats } from './booking-queries.ts'

type Settings = Pick<Shop, 'settings' | 'now' | 'isRehearsal'>

export const tableRules = ({ settings }: Pick<Shop, 'settings'>): TableRules => settings.read().sections.tables

/** What the booking rules need to know about the restaurant. */
export function bookingDay({ settings, now }: Settings): BookingDay {
  const { restaurant } = settings.read()
  const clock = spokenClock(restaurant)
  const local = clock.localAt(now())
  return {
    today: dateOf(local),
    now: timeOf(local),
    hours: hoursFor(restaurant.hours, 'tables'),
    clock,
  }
}

/** The times to choose from on a day, and which of them have room for this many guests. */
export async function listBookingTimes(
  shop: Settings & Pick<Shop, 'db'>,
  { date, guests, area: typed, booking, key }: BookingTimesQuery,
): Promise<BookingTimes> {
  const rules = tableRules(shop)
  // The area of a booking that is being changed may no longer be listed.
  const area = areasToChoose(rules).find((name) => name === typed) ?? null
  const day = bookingDay(shop)
  const times = offeredBookingTimes(date, day)
  if (!rules.isLimited || times.length === 0) return { times: times.map((time) => ({ time, isFull: false })) }
  const own = booking !== undefined && key !== undefined ? await findBooking(shop.db, booking) : undefined
  const changed = own && isKeyOf(own, key ?? '') ? own : undefined
  const isRehearsal = changed?.isRehearsal ?? shop.isRehearsal
  const noon = day.clock.instantAt(`${date}T12:00`)
  const expected = await readExpected(shop.db, { settings: shop.settings, isRehearsal }, noon)
  const others = expected.filter(({ id }) => id !== changed?.id)
  const findSeats = seatFinder(others, { rules, ...day })
  const isFull = (time: string) => !findSeats({ guests, area, startsAt: day.clock.instantAt(`${date}T${time}`) })
  return { times: times.map((time) => ({ time, isFull: isFull(time) })) }
}

/** All parties that may limit another party on the day of this instant. */
async function readExpected(
  db: Db,
  shop: Pick<Shop, 'settings' | 'isRehearsal'>,
  startsAt: Date,
): Promise<ExpectedParty[]> {
  const { timeZone } = shop.settings.read().restaurant
  const date = dateOf(localDateTimeAt(startsAt, timeZone))
  const longestMs = longestStayMinutes(tableRules(shop)) * 60_000
  // A sitting from the previous night may still go on, and one that begins now may end tomorrow.
  const from = new Date(startOfDay(addDays(date, -1), timeZone).getTime() - longestMs)
  const to = new Date(endOfDay(addDays(date, 1), timeZone).getTime() + longestMs)
  return listExpectedParties(db, { from, to, isRehearsal: shop.isRehearsal })
}

export type Seating = {
  /** The booking that is being changed: it does not count against itself, and sits among real guests or those of a rehearsal. */
  readonly booking?: Pick<BookingRow, 'id' | 'isRehearsal'>
  /** Staff may take more guests than there is room for, or seat them in another area. */
  readonly isForced?: boolean
}

/**
 * The tables for a party. Other requests wait until the transaction ends, so that no seats are given twice (decision 0150).
 * Refuses a party without room.
 */
export async function takeSeats(
  tx: Db,
  shop: Settings,
  party: Party,
  { booking, isForced = false }: Seating = {},
): Promise<string[]> {
  const rules = tableRules(shop)
  if (!rules.isLimited) return []
  await lockSeats(tx)
  const { settings, isRehearsal } = shop
  const among = { settings, isRehearsal: booking?.isRehearsal ?? isRehearsal }
  const expected = (await readExpected(tx, among, party.startsAt)).filter(({ id }) => id !== booking?.id)
  const seatsFor = seatFinder(expected, { rules, ...bookingDay(shop) })
  const tables = seatsFor(party) ?? (isForced ? (seatsFor({ ...party, area: null }) ?? []) : undefined)
  if (tables) return [...tables]
  const area = areasToChoose(rules).find((name) => name === party.area)
  const sentence = area === undefined ? FULLY_BOOKED : fullyBookedIn(area)
  throw new Refusal('fully_booked', sentence, { fields: { time: sentence } })
}

const fullyBookedIn = (area: string) => (t: Translate) =>
  t('We have no table left at that time in the area “{area}”. Please choose another time, or no preference.', { area })

/** The area in which a guest wants to sit; null without a preference. Refuses one that guests cannot choose. */
export function wishedArea(shop: Pick<Shop, 'settings'>, area = ''): string | null {
  if (area === '') return null
  if (!areasToChoose(tableRules(shop)).includes(area)) throw new InvalidInput({ area: NO_SUCH_AREA })
  return area
}

/** Refuses a request with its problems, in the words of whoever reads them. */
export function assertNoProblems(problemsIn: (t: Translate) => BookingProblems): void {
  const wrong = Object.keys(problemsIn(english)) as (keyof BookingProblems)[]
  if (wrong.length === 0) return
  throw new InvalidInput(
    Object.fromEntries(wrong.map((field) => [field, (t: Translate) => problemsIn(t)[field] ?? ''])),
  )
}

/** When a guest's table begins. Refuses what guests cannot book, with a sentence for each field. */
export function validStartForGuest(shop: Settings, request: TableRequest): Date {
  const day = bookingDay(shop)
  assertNoProblems((t) => bookingProblems(request, { ...day, clock: { ...day.clock, t } }))
  return day.clock.instantAt(`${request.date}T${request.time}`)
}

/** Refuses the name of a table that is not listed in the settings. */
export function assertKnownTables(shop: Pick<Shop, 'settings'>, names: readonly string[]): void {
  const known = new Set(tableRules(shop).areas.flatMap(({ tables }) => tables.map(({ name }) => name)))
  const unknown = names.find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new InvalidInput({ tables: (t) => t('There is no table "{name}" in the settings.', { name: unknown }) })
}
