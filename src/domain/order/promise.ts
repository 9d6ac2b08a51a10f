import { wholeMinuteAfter } from '../time/clock-time.ts'
import type { OrderStatus } from './order-status.ts'

export const MINUTE_MS = 60_000
/** From this many minutes before its promise, an unfinished order is nearly late. */
const NEARLY_LATE_MINUTES = 10

/** The promise for an order that is started now: its slot, or a whole minute after the lead time. */
export const promiseFrom = (pickupAt: Date | null, leadMinutes: number, now: Date): Date =>
  pickupAt ?? wholeMinuteAfter(now, leadMinutes)

type Promised = { readonly pickupAt: Date | null; readonly promisedFor: Date }

/** The promise of an order that is paid or accepted now: the one made at checkout, unless paying took too long to keep it. */
export function promiseWhenBegun({ pickupAt, promisedFor }: Promised, leadMinutes: number, now: Date): Date {
  const soonest = promiseFrom(pickupAt, leadMinutes, now)
  return promisedFor > soonest ? promisedFor : soonest
}

/** The time for which an order is promised, or now if that has passed. */
export const promisedAfter = ({ promisedFor }: Pick<Promised, 'promisedFor'>, now: Date): Date =>
  promisedFor > now ? promisedFor : now

type Due = { readonly status: OrderStatus; readonly promisedFor: Date }

/** Whether an order is late or nearly late. Null if it is on time, ready, or over. */
export function latenessOfPromise({ status, promisedFor }: Due, now: Date): 'late' | 'nearly_late' | null {
  if (status !== 'new' && status !== 'preparing') return null
  const leftMs = promisedFor.getTime() - now.getTime()
  if (leftMs <= 0) return 'late'
  return leftMs <= NEARLY_LATE_MINUTES * MINUTE_MS ? 'nearly_late' : null
}

/** By how many minutes staff can move a promise at once. */
export const DELAYS = [5, 10] as const
export type Delay = (typeof DELAYS)[number]

/** Moves a promise by minutes: from the promised time or, for a late order, from now. */
export const delayedPromise = (promisedFor: Date, minutes: Delay, now: Date): Date =>
  wholeMinuteAfter(promisedFor > now ? promisedFor : now, minutes)
