import type { AdminBooking } from '#contract/booking.ts'
import { isExpectedBooking } from '#domain/booking/booking.ts'
import { type Area, mostSeated, stayMinutes, type Table } from '#domain/booking/seating.ts'
import type { TableRules } from '#domain/booking/table-settings.ts'
import type { ClockTime, PlainDate } from '#domain/time/clock-time.ts'
import { byLocalTime } from './covers.ts'

/** Who sits at a table, and until when. */
export type Sitting = { readonly booking: AdminBooking; readonly until: ClockTime }
export type PlannedTable = Table & { readonly sittings: readonly Sitting[] }
type PlannedArea = Pick<Area, 'name'> & { readonly tables: readonly PlannedTable[] }

const MINUTE_MS = 60_000
/** Only for comparing local times. */
const startOf = ({ date, time }: AdminBooking): number => localAsUtc(date, time).getTime()
const endOf = (rules: Pick<TableRules, 'stays'>, booking: AdminBooking): number =>
  startOf(booking) + stayMinutes(rules, booking.guests) * MINUTE_MS

/** The tables of a day with their parties, the earliest first. */
export function plannedAreas(
  rules: Pick<TableRules, 'stays' | 'areas'>,
  bookings: readonly AdminBooking[],
): PlannedArea[] {
  const inOrder = bookings.filter(isExpectedBooking).toSorted(byLocalTime)
  const sittingsAt = (table: string) =>
    inOrder
      .filter(({ tables = [] }) => tables.includes(table))
      .map((booking) => ({ booking, until: clockTimeAsUtc(endOf(rules, booking)) }))
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
    other.id !== booking.id && startOf(other) < endOf(rules, booking) && startOf(booking) < endOf(rules, other)
  const tables = plannedAreas(rules, bookings.filter(overlaps)).flatMap((area) => area.tables)
  return new Map(tables.flatMap(({ name, sittings: [first] }) => (first ? [[name, first]] : [])))
}

/** The parties that no listed table is held for, the earliest first. */
export function withoutTable(rules: Pick<TableRules, 'areas'>, bookings: readonly AdminBooking[]): AdminBooking[] {
  const known = new Set(rules.areas.flatMap(({ tables }) => tables.map(({ name }) => name)))
  return bookings
    .filter((one) => isExpectedBooking(one) && !(one.tables ?? []).some((name) => known.has(name)))
    .toSorted(byLocalTime)
}

/** When most guests of the day sit at the same time, and how many they are. */
export function busiestMoment(
  rules: Pick<TableRules, 'stays'>,
  bookings: readonly AdminBooking[],
): { readonly time: ClockTime; readonly guests: number } | undefined {
  const peak = mostSeated(partiesOf(bookings), rules)
  return peak && { time: clockTimeAsUtc(peak.at.getTime()), guests: peak.guests }
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

const clockTimeAsUtc = (at: number): ClockTime => new Date(at).toISOString().slice(11, 16)
const localAsUtc = (date: PlainDate, time: ClockTime): Date => new Date(`${date}T${time}:00Z`)
