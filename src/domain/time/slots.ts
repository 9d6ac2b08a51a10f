import { addDays, clockTimeOf, dateOf, type LocalDateTime, type PlainDate, wholeMinuteAfter } from './clock-time.ts'
import { openingAt } from './opening.ts'
import { type OpeningHours, spansWithin } from './opening-hours.ts'
import { type Pause, pauseAt, pauseOfAsap } from './pause.ts'
import { endOfDay, instantAt, localDateTimeAt, startOfDay, zoneClock } from './time-zone.ts'
import { timeExists } from './zone-clock.ts'

/** The defaults. */
export const DEFAULT_SLOTS = { slotMinutes: 15, daysAhead: 7 } as const

export type SlotRules = {
  /** The hours for pickup or for delivery. */
  readonly hours: OpeningHours
  readonly timeZone: string
  readonly leadMinutes: number
  /** From one slot to the next. */
  readonly slotMinutes?: number
  /** Today is the first of them. */
  readonly daysAhead?: number
  /** Whether the kitchen begins at opening, so that the first order is ready only after the lead time. */
  readonly beginsAtOpening?: boolean
  readonly pauses?: readonly Pause[]
  /** The windows in which nothing more can be promised. */
  readonly full?: readonly Span[]
}

type Span = { readonly from: Date; readonly until: Date }

export type SlotOffer = {
  readonly asap: boolean
  readonly days: { readonly date: PlainDate; readonly slots: LocalDateTime[] }[]
}

/** The times a customer can choose now: one slot after the other within opening hours, after the lead time. */
export function offeredSlots(rules: SlotRules, now: Date): SlotOffer {
  const days = offeredDays(rules, now).map(({ date, slots }) => ({ date, slots: slots() }))
  return { asap: isAsapOffered(rules, now), days: days.filter(({ slots }) => slots.length > 0) }
}

/** The days that can have slots. Time-zone arithmetic is slow, so the slots of a day are computed on demand. */
function offeredDays(rules: SlotRules, now: Date) {
  const today = dateOf(localDateTimeAt(now, rules.timeZone))
  const earliest = now.getTime() + rules.leadMinutes * 60_000
  const firstDay = dateOf(localDateTimeAt(new Date(earliest), rules.timeZone))
  const isInTime = (slot: LocalDateTime) => instantAt(slot, rules.timeZone).getTime() >= earliest
  return Array.from({ length: rules.daysAhead ?? DEFAULT_SLOTS.daysAhead }, (_, ahead) => addDays(today, ahead))
    .filter((date) => date >= firstDay)
    .map((date) => ({
      date,
      slots: () => (date === firstDay ? slotsOn(rules, date).filter(isInTime) : slotsOn(rules, date)),
    }))
}

/** True while the restaurant is open and an order placed now can be ready before closing. */
export function isReadyBeforeClosing(rules: SlotRules, now: Date): boolean {
  const opening = openingAt(rules.hours, now, zoneClock(rules.timeZone))
  if (!opening.isOpen) return false
  return !opening.closesAt || now.getTime() + rules.leadMinutes * 60_000 <= opening.closesAt.getTime()
}

/**
 * The promise for an order as soon as possible: after the lead time, or once full windows are over. Undefined when staff
 * have paused orders, or when it would be after closing.
 */
export function soonestOffered(rules: SlotRules, now: Date): Date | undefined {
  const { hours, timeZone, leadMinutes, pauses = [], full = [] } = rules
  const opening = openingAt(hours, now, zoneClock(timeZone))
  if (!opening.isOpen || pauseOfAsap(rules, now)) return undefined
  let moment = wholeMinuteAfter(now, leadMinutes)
  for (;;) {
    const over = full.find(({ from, until }) => from <= moment && moment < until)?.until ?? endOfPauseAt(pauses, moment)
    if (!over) break
    moment = over
  }
  return opening.closesAt && moment > opening.closesAt ? undefined : moment
}

function endOfPauseAt(pauses: readonly Pause[], moment: Date): Date | undefined {
  const pause = pauseAt(pauses, moment.getTime())
  return pause && new Date(pause.until)
}

const isAsapOffered = (rules: SlotRules, now: Date): boolean => soonestOffered(rules, now) !== undefined

/** When the restaurant, open at that moment, closes; undefined when it never does. At other moments it is closed already. */
export function closingAfter({ hours, timeZone }: SlotRules, moment: Date): Date | undefined {
  const opening = openingAt(hours, moment, zoneClock(timeZone))
  return opening.isOpen ? opening.closesAt : moment
}

/** Whether the customer can still choose this time: `"ASAP"` while it is offered, or one of the slots. */
export function isOffered(rules: SlotRules, pickupTime: string, now: Date): boolean {
  if (pickupTime === 'ASAP') return isAsapOffered(rules, now)
  const day = offeredDays(rules, now).find(({ date }) => pickupTime.startsWith(date))
  return day?.slots().includes(pickupTime) === true
}

/** The slots of a calendar day that are neither paused nor full. */
function slotsOn(rules: SlotRules, date: PlainDate): LocalDateTime[] {
  const slots = openSlotsOn(rules, date)
  const pauses = (rules.pauses ?? []).map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }))
  const closed = localSpansOn([...pauses, ...(rules.full ?? [])], date, rules.timeZone)
  return slots.filter((slot) => !closed.some((one) => isWithin(slot, one)))
}

type LocalSpan = { readonly from: LocalDateTime; readonly until: LocalDateTime }
export const isWithin = (slot: LocalDateTime, { from, until }: LocalSpan): boolean => from <= slot && slot < until

/**
 * The parts of these spans that fall on a calendar day, in local time. Hundreds of windows can be full and time-zone arithmetic is slow:
 * on a day of ordinary length, the time since midnight is enough.
 */
export function localSpansOn<One extends Span>(
  spans: readonly One[],
  date: PlainDate,
  timeZone: string,
): (Omit<One, keyof LocalSpan> & LocalSpan)[] {
  if (spans.length === 0) return []
  const [starts, ends] = [startOfDay(date, timeZone).getTime(), endOfDay(date, timeZone).getTime()]
  const isOrdinary = ends - starts === DAY_MS - 1
  const localAt = (moment: Date): LocalDateTime => {
    if (moment.getTime() > ends) return `${date}T24:00`
    if (moment.getTime() < starts) return `${date}T00:00`
    return isOrdinary
      ? `${date}T${clockTimeOf(Math.floor((moment.getTime() - starts) / 60_000))}`
      : localDateTimeAt(moment, timeZone)
  }
  return spans
    .filter(({ from, until }) => until.getTime() > starts && from.getTime() <= ends)
    .map((span) => ({ ...span, from: localAt(span.from), until: localAt(span.until) }))
}

const DAY_MS = 24 * 3_600_000

/** The slots of a calendar day; the first may belong to the previous evening. */
function openSlotsOn(rules: SlotRules, date: PlainDate): LocalDateTime[] {
  const { hours, timeZone, slotMinutes = DEFAULT_SLOTS.slotMinutes } = rules
  const slots = spansWithin(hours, date).flatMap(({ from, to }) => {
    const first = Math.ceil(from / slotMinutes) * slotMinutes
    const count = Math.max(0, Math.ceil((to - first) / slotMinutes))
    const times = Array.from({ length: count }, (_, index) => first + index * slotMinutes)
    const slotAt = (minutes: number): LocalDateTime => `${date}T${clockTimeOf(minutes)}`
    return times
      .filter((minutes) => minutes >= from + leadAtOpening(rules) || isBegunBefore(rules, slotAt(minutes)))
      .map(slotAt)
  })
  if (hasOrdinaryLength(date, timeZone)) return slots
  return slots.filter((slot) => timeExists(slot, zoneClock(timeZone)) && isOpenThen(hours, slot, timeZone))
}

const leadAtOpening = ({ beginsAtOpening, leadMinutes }: SlotRules): number => (beginsAtOpening ? leadMinutes : 0)

/** Whether the restaurant is open when the kitchen must begin: the night before may go on past midnight. */
const isBegunBefore = ({ hours, timeZone, leadMinutes }: SlotRules, slot: LocalDateTime): boolean =>
  openingAt(hours, new Date(instantAt(slot, timeZone).getTime() - leadMinutes * 60_000), zoneClock(timeZone)).isOpen

const hasOrdinaryLength = (date: PlainDate, timeZone: string): boolean =>
  endOfDay(date, timeZone).getTime() - startOfDay(date, timeZone).getTime() === DAY_MS - 1

const isOpenThen = (hours: OpeningHours, slot: LocalDateTime, timeZone: string): boolean =>
  openingAt(hours, instantAt(slot, timeZone), zoneClock(timeZone)).isOpen
