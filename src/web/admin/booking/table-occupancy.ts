import type { AdminBooking } from '#contract/booking.ts'
import { isExpectedBooking } from '#domain/booking.ts'
import { type Area, mostSeated, stayMinutes, type Table, type TableRules } from '#domain/seating.ts'
import { type ClockTime, clockTimeOf, minutesOf, type PlainDate } from '#domain/time/clock-time.ts'

/** Who sits at a table, and until when. */
export type Sitting = { readonly booking: AdminBooking; readonly until: ClockTime }
export type PlannedTable = Table & { readonly sittings: readonly Sitting[] }
type PlannedArea = Pick<Area, 'name'> & { readonly tables: readonly PlannedTable[] }

const DAY_MINUTES = 24 * 60
const endOf = (rules: Pick<TableRules, 'stays'>, { time, guests }: AdminBooking): number =>
  minutesOf(time) + stayMinutes(rules, guests)

/** The tables of a day with their parties, the earliest first. */
export function plannedAreas(
  rules: Pick<TableRules, 'stays' | 'areas'>,
  bookings: readonly AdminBooking[],
): PlannedArea[] {
  const inOrder = bookings.filter(isExpectedBooking).toSorted((one, other) => one.time.localeCompare(other.time))
  const sittingsAt = (table: string) =>
    inOrder
      .filter(({ tables = [] }) => tables.includes(table))
      .map((booking) => ({ booking, until: clockTimeOf(endOf(rules, booking) % DAY_MINUTES) }))
  return rules.areas.map(({ name, tables }) => ({
    name,
    tables: tables.map((table) => ({ ...table, sittings: sittingsAt(table.name) })),
  }))
}

/** The tables at which another party sits during a booking's stay, each with the first of them. */
export function takenTables(
  rules: Pick<TableRules, 'stays' | 'areas'>,
  bookings: readonly AdminBooking[],
  booking: AdminBooking,
): ReadonlyMap<string, Sitting> {
  const overlaps = (other: AdminBooking) =>
    other.id !== booking.id &&
    minutesOf(other.time) < endOf(rules, booking) &&
    minutesOf(booking.time) < endOf(rules, other)
  const tables = plannedAreas(rules, bookings.filter(overlaps)).flatMap((area) => area.tables)
  return new Map(tables.flatMap(({ name, sittings: [first] }) => (first ? [[name, first]] : [])))
}

/** The parties that no listed table is held for, the earliest first. */
export function withoutTable(rules: Pick<TableRules, 'areas'>, bookings: readonly AdminBooking[]): AdminBooking[] {
  const known = new Set(rules.areas.flatMap(({ tables }) => tables.map(({ name }) => name)))
  return bookings
    .filter((one) => isExpectedBooking(one) && !(one.tables ?? []).some((name) => known.has(name)))
    .toSorted((one, other) => one.time.localeCompare(other.time))
}

/** When most guests of the day sit at the same time, and how many they are. */
export function busiestMoment(
  rules: Pick<TableRules, 'stays'>,
  bookings: readonly AdminBooking[],
): { readonly time: ClockTime; readonly guests: number } | undefined {
  const peak = mostSeated(partiesOf(bookings), rules)
  return peak && { time: peak.at.toISOString().slice(11, 16), guests: peak.guests }
}

/** The most guests who sit at the same time during an hour of a day. */
export function seatedInHour(
  rules: Pick<TableRules, 'stays'>,
  bookings: readonly AdminBooking[],
  { date, hour }: { readonly date: PlainDate; readonly hour: number },
): number {
  const from = localAsUtc(date, '00:00').getTime() + hour * HOUR_MS
  return mostSeated(partiesOf(bookings), rules, { from, until: from + HOUR_MS })?.guests ?? 0
}

const HOUR_MS = 60 * 60_000
const partiesOf = (bookings: readonly AdminBooking[]) =>
  bookings.filter(isExpectedBooking).map(({ guests, date, time }) => ({ guests, startsAt: localAsUtc(date, time) }))

/** Only for comparing local times of the same day. */
const localAsUtc = (date: PlainDate, time: ClockTime): Date => new Date(`${date}T${time}:00Z`)
