import type { HasOwnWords } from '../language/own-words.ts'
import { message } from '../language/translate.ts'
import { addDays, clockTimeOf, dateOf, type LocalDateTime, minutesOf, timeOf } from '../time/clock-time.ts'
import { type OpeningHours, spansOn } from '../time/opening-hours.ts'
import type { ZoneClock } from '../time/zone-clock.ts'
import type { TableRules } from './table-settings.ts'

/** How long parties of up to this many guests stay. */
export type Stay = { readonly guests: number; readonly minutes: number }
/** A table, by the name that staff use. Names are unique. */
export type Table = { readonly name: string; readonly seats: number }
export type Area = HasOwnWords & {
  readonly name: string
  /** In their order in the room. */
  readonly tables: readonly Table[]
  /** Whether tables that stand next to each other can be joined for a large party. */
  readonly canJoin: boolean
}

/** From the smallest parties to the largest; the last entry also applies to larger parties. */
export const DEFAULT_STAYS: readonly Stay[] = [
  { guests: 2, minutes: 90 },
  { guests: 6, minutes: 120 },
  { guests: 20, minutes: 150 },
]

export const COVERS_MAX = 1_000
export const STAY_MINUTES = { least: 15, most: 480 } as const
export const STAYS_MAX = 10
export const AREAS_MAX = 12
export const TABLES_MAX = 60
export const SEATS_MAX = 60
export const CHANGE_HOURS_MAX = 168

/** The areas that guests can choose: those with tables, if there are several. */
export function areasToChoose({ isLimited, areas }: Pick<TableRules, 'isLimited' | 'areas'>): string[] {
  const names = areas.filter(({ tables }) => tables.length > 0).map(({ name }) => name)
  return isLimited && names.length > 1 ? names : []
}

export const NO_SUCH_AREA = message('Please choose one of the areas, or no preference.')
export const FULLY_BOOKED = message('We have no table left at that time. Please choose another time.')

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

export type Party = {
  readonly guests: number
  readonly startsAt: Date
  /** The only area in which they want to sit; null or absent: any. */
  readonly area?: string | null
}
/** An expected party and its tables: none if staff have not chosen any. */
export type SeatedParty = Party & { readonly tables: readonly string[] }

type Place = { readonly rules: TableRules; readonly hours: OpeningHours; readonly clock: ZoneClock }

export const stayMinutes = ({ stays }: Pick<TableRules, 'stays'>, guests: number): number =>
  (stays.find((stay) => guests <= stay.guests) ?? stays.at(-1))?.minutes ?? STAY_MINUTES.most

/** The longest stay: guests who came earlier than this have left. */
export const longestStayMinutes = ({ stays }: Pick<TableRules, 'stays'>): number =>
  Math.max(0, ...stays.map(({ minutes }) => minutes))

type Period = { readonly from: number; readonly until: number }

const periodOf = (rules: Pick<TableRules, 'stays'>, { guests, startsAt }: Party): Period => {
  const from = startsAt.getTime()
  return { from, until: from + stayMinutes(rules, guests) * MINUTE_MS }
}
const overlaps = (one: Period, other: Period): boolean => one.from < other.until && other.from < one.until

type FindSeats = (party: Party) => readonly string[] | undefined

/**
 * Finds the tables for a party, given the parties already expected; empty if no tables are listed, undefined if there is no room.
 * What does not depend on the party is computed once, however many times of a day are tried.
 */
export function seatFinder(expected: readonly SeatedParty[], place: Place): FindSeats {
  const { rules } = place
  const exceedsCovers = coverLimits(expected, place)
  const hasTables = rules.areas.some(({ tables }) => tables.length > 0)
  return (party) => {
    if (exceedsCovers(party)) return undefined
    return hasTables ? chooseTables(party, expected, rules) : []
  }
}

export const findSeats = (party: Party, expected: readonly SeatedParty[], place: Place) =>
  seatFinder(expected, place)(party)

const coversOf = (parties: readonly Party[]): number => parties.reduce((sum, { guests }) => sum + guests, 0)

function coverLimits(expected: readonly Party[], { rules, hours, clock }: Place): (party: Party) => boolean {
  const { coversPerQuarter, coversAtOnce, coversPerSitting } = rules
  const sittingOf = ({ startsAt }: Party) => sittingStart(clock.localAt(startsAt), hours)
  const inQuarter = coversBy(coversPerQuarter === null ? [] : expected, quarterOf)
  const inSitting = coversBy(coversPerSitting === null ? [] : expected, sittingOf)
  return (party) => {
    const isAbove = (limit: number | null, others: () => number) => limit !== null && others() + party.guests > limit
    return (
      isAbove(coversPerQuarter, () => inQuarter.get(quarterOf(party)) ?? 0) ||
      isAbove(coversAtOnce, () => mostSeated(expected, rules, periodOf(rules, party))?.guests ?? 0) ||
      isAbove(coversPerSitting, () => inSitting.get(sittingOf(party)) ?? 0)
    )
  }
}

/** The guests of the parties that have the same key. Parties that begin at the same moment are asked for it once. */
function coversBy<Key>(parties: readonly Party[], keyOf: (party: Party) => Key): ReadonlyMap<Key, number> {
  const covers = new Map<Key, number>()
  for (const together of Map.groupBy(parties, ({ startsAt }) => startsAt.getTime()).values()) {
    const [first] = together
    if (first) covers.set(keyOf(first), (covers.get(keyOf(first)) ?? 0) + coversOf(together))
  }
  return covers
}

/** Works on UTC, since every time zone is offset by whole quarters of an hour. */
const quarterOf = ({ startsAt }: Party): number => Math.floor(startsAt.getTime() / QUARTER_MS)

/** The moment of a period at which most guests are seated, and how many; undefined when nobody is. Only arrivals can be a peak. */
export function mostSeated(
  parties: readonly Party[],
  rules: Pick<TableRules, 'stays'>,
  period: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
): { readonly at: Date; readonly guests: number } | undefined {
  const there = parties
    .map((party) => ({ ...periodOf(rules, party), guests: party.guests }))
    .filter((one) => overlaps(one, period))
  const moments = there.map(({ from }) => Math.max(from, period.from)).sort((one, other) => one - other)
  const guestsAt = (moment: number) =>
    there.reduce((sum, { from, until, guests }) => (from <= moment && moment < until ? sum + guests : sum), 0)
  const peaks = moments.map((moment) => ({ at: new Date(moment), guests: guestsAt(moment) }))
  return peaks.sort((one, other) => other.guests - one.guests)[0]
}

/** When the opening range around a time began; undefined while the restaurant is closed. */
export function sittingStart(local: LocalDateTime, hours: OpeningHours): LocalDateTime | undefined {
  const [date, minutes] = [dateOf(local), minutesOf(timeOf(local))]
  const span = spansOn(hours, date).find(({ from, to }) => from <= minutes && minutes < to)
  if (!span) return undefined
  const isFromNightBefore = span.from < 0
  return `${isFromNightBefore ? addDays(date, -1) : date}T${clockTimeOf(isFromNightBefore ? span.from + DAY_MINUTES : span.from)}`
}
const DAY_MINUTES = 24 * 60

function chooseTables(
  party: Party,
  expected: readonly SeatedParty[],
  rules: TableRules,
): readonly string[] | undefined {
  const period = periodOf(rules, party)
  const near = expected.filter((one) => overlaps(periodOf(rules, one), period))
  const seated = seatEverybody(near, rules)
  return smallestFit(areasFor(party, rules), takenDuring(period, seated), party.guests)
}

/** Where a party wants to sit. An area that is no longer listed, or has no tables, is ignored. */
function areasFor({ area }: Party, { areas }: TableRules): readonly Area[] {
  const wished = areas.filter(({ name, tables }) => name === area && tables.length > 0)
  return wished.length > 0 ? wished : areas
}

type Seated = Period & { readonly tables: readonly string[] }

const takenDuring = (period: Period, seated: readonly Seated[]): ReadonlySet<string> =>
  new Set(seated.filter((one) => overlaps(one, period)).flatMap(({ tables }) => tables))

/**
 * Parties without a table, or whose table is no longer listed, get one before a new party does, the largest first. If the area they
 * asked for is full, they sit elsewhere.
 */
function seatEverybody(parties: readonly SeatedParty[], rules: TableRules): Seated[] {
  const known = new Set(rules.areas.flatMap(({ tables }) => tables.map(({ name }) => name)))
  const isSeated = ({ tables }: SeatedParty) => tables.some((name) => known.has(name))
  const seated: Seated[] = parties.filter(isSeated).map((one) => ({ ...periodOf(rules, one), tables: one.tables }))
  const waiting = parties.filter((one) => !isSeated(one)).toSorted((one, other) => other.guests - one.guests)
  for (const party of waiting) {
    const period = periodOf(rules, party)
    const taken = takenDuring(period, seated)
    const tables =
      smallestFit(areasFor(party, rules), taken, party.guests) ?? smallestFit(rules.areas, taken, party.guests)
    if (tables) seated.push({ ...period, tables })
  }
  return seated
}

type Choice = { readonly tables: readonly Table[]; readonly seats: number }

/** The fewest tables for this many guests and, among equals, the fewest seats. */
function smallestFit(
  areas: readonly Area[],
  taken: ReadonlySet<string>,
  guests: number,
): readonly string[] | undefined {
  const [best] = areas
    .flatMap((area) => choicesIn(area, taken))
    .filter(({ seats }) => seats >= guests)
    .sort((one, other) => one.tables.length - other.tables.length || one.seats - other.seats)
  return best?.tables.map(({ name }) => name)
}

/** Each free table; where tables can be joined, also each row of free neighbours. */
function choicesIn({ tables, canJoin }: Area, taken: ReadonlySet<string>): Choice[] {
  const isFree = ({ name }: Table) => !taken.has(name)
  return tables.flatMap((_, first) => {
    const rest = tables.slice(first)
    const end = rest.findIndex((table) => !isFree(table))
    const free = rest.slice(0, end < 0 ? rest.length : end)
    const rows = free.map((__, last) => free.slice(0, last + 1)).slice(0, canJoin ? undefined : 1)
    return rows.map((row) => ({ tables: row, seats: row.reduce((sum, { seats }) => sum + seats, 0) }))
  })
}

/** Until when guests can change or cancel a booking through its link; undefined when they cannot. */
export function changesEndAt({ changeHours }: Pick<TableRules, 'changeHours'>, startsAt: Date): Date | undefined {
  return changeHours === null ? undefined : new Date(startsAt.getTime() - changeHours * 60 * MINUTE_MS)
}
