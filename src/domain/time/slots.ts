import { addDays, clockTimeOf, type LocalDateTime, minutesOf, type PlainDate } from './clock-time.ts'
import { hoursOn, isOpenAt, type WeeklyHours } from './opening-hours.ts'
import { endOfDay, instantAt, localDateTimeAt, startOfDay } from './time-zone.ts'

/** What holds where nothing else is set. */
export const USUAL_SLOTS = { slotMinutes: 15, daysAhead: 7 } as const

export type SlotRules = {
  readonly hours: WeeklyHours
  readonly timeZone: string
  readonly leadMinutes: number
  /** From one slot to the next. */
  readonly slotMinutes?: number
  /** Today is the first of them. */
  readonly daysAhead?: number
}

export type SlotOffer = {
  readonly asap: boolean
  readonly days: { readonly date: PlainDate; readonly slots: LocalDateTime[] }[]
}

/** The times a customer can choose now: one slot after the other within opening hours, after the lead time. */
export function offeredSlots(rules: SlotRules, now: Date): SlotOffer {
  const days = offeredDays(rules, now).map(({ date, slots }) => ({ date, slots: slots() }))
  return { asap: isReadyBeforeClosing(rules, now), days: days.filter(({ slots }) => slots.length > 0) }
}

/** The days that can have slots. Time-zone arithmetic is slow, so that the slots of a day are found when they are asked for. */
function offeredDays(rules: SlotRules, now: Date) {
  const today = localDateTimeAt(now, rules.timeZone).slice(0, 10)
  const earliest = now.getTime() + rules.leadMinutes * 60_000
  const firstDay = localDateTimeAt(new Date(earliest), rules.timeZone).slice(0, 10)
  const isInTime = (slot: LocalDateTime) => instantAt(slot, rules.timeZone).getTime() >= earliest
  return Array.from({ length: rules.daysAhead ?? USUAL_SLOTS.daysAhead }, (_, ahead) => addDays(today, ahead))
    .filter((date) => date >= firstDay)
    .map((date) => ({
      date,
      slots: () => (date === firstDay ? slotsOn(rules, date).filter(isInTime) : slotsOn(rules, date)),
    }))
}

/** True while the restaurant is open and an order placed now can be ready before closing. */
export function isReadyBeforeClosing(rules: SlotRules, now: Date): boolean {
  const closing = isOpenAt(rules.hours, localDateTimeAt(now, rules.timeZone)) ? closingOn(rules, now) : undefined
  return closing !== undefined && now.getTime() + rules.leadMinutes * 60_000 <= closing.getTime()
}

/** When the restaurant closes that day; undefined on a closed day. */
export function closingOn({ hours, timeZone }: SlotRules, moment: Date): Date | undefined {
  const date = localDateTimeAt(moment, timeZone).slice(0, 10)
  const day = hoursOn(hours, date)
  return day ? instantAt(`${date}T${day.closes}`, timeZone) : undefined
}

/** Whether the customer can still choose this time: `"ASAP"` while it is offered, or one of the slots. */
export function isOffered(rules: SlotRules, pickupTime: string, now: Date): boolean {
  if (pickupTime === 'ASAP') return isReadyBeforeClosing(rules, now)
  const day = offeredDays(rules, now).find(({ date }) => pickupTime.startsWith(date))
  return day?.slots().includes(pickupTime) === true
}

function slotsOn(rules: SlotRules, date: PlainDate): LocalDateTime[] {
  const { hours, timeZone, slotMinutes = USUAL_SLOTS.slotMinutes } = rules
  const day = hoursOn(hours, date)
  if (!day) return []
  const first = Math.ceil(minutesOf(day.opens) / slotMinutes) * slotMinutes
  const count = Math.max(0, Math.ceil((minutesOf(day.closes) - first) / slotMinutes))
  const slots = Array.from({ length: count }, (_, index) => `${date}T${clockTimeOf(first + index * slotMinutes)}`)
  return hasOrdinaryLength(date, timeZone) ? slots : slots.filter((slot) => exists(slot, timeZone))
}

const hasOrdinaryLength = (date: PlainDate, timeZone: string): boolean =>
  endOfDay(date, timeZone).getTime() - startOfDay(date, timeZone).getTime() === 24 * 3_600_000 - 1

/** False for a time that the clock skips when daylight saving begins. */
const exists = (slot: LocalDateTime, timeZone: string): boolean =>
  localDateTimeAt(instantAt(slot, timeZone), timeZone) === slot
