import { wholeMinuteAfter } from '../time/clock-time.ts'
import type { OrderStatus } from './order-status.ts'

const MINUTE_MS = 60_000
/** From so many minutes before its promise, an order that is not ready is nearly late. */
export const NEARLY_LATE_MINUTES = 10

/** For when an order that is begun now can be promised: its slot, or a whole minute after the lead time. */
export const promiseFrom = (pickupAt: Date | null, leadMinutes: number, now: Date): Date =>
  pickupAt ?? wholeMinuteAfter(now, leadMinutes)

type Promised = { readonly pickupAt: Date | null; readonly promisedFor: Date | null }

/** The promise of an order that is paid or accepted now: what it was told at the checkout, unless it was too long on the card page. */
export function promiseWhenBegun({ pickupAt, promisedFor }: Promised, leadMinutes: number, now: Date): Date {
  const soonest = promiseFrom(pickupAt, leadMinutes, now)
  return promisedFor !== null && promisedFor > soonest ? promisedFor : soonest
}

type Due = { readonly status: OrderStatus; readonly promisedFor: Date }

/** Whether the kitchen is behind: late, or nearly. Null for an order that is in time, ready, or over. */
export function latenessOfPromise({ status, promisedFor }: Due, now: Date): 'late' | 'nearly_late' | null {
  if (status !== 'new' && status !== 'preparing') return null
  const leftMs = promisedFor.getTime() - now.getTime()
  if (leftMs <= 0) return 'late'
  return leftMs <= NEARLY_LATE_MINUTES * MINUTE_MS ? 'nearly_late' : null
}

/** `Late by 5 min`, `Due now`, `Due in 8 min`; undefined while an order is neither late nor nearly. */
export function latenessInWords(order: Due, now: Date): string | undefined {
  const lateness = latenessOfPromise(order, now)
  if (lateness === null) return undefined
  const minutes = Math.floor(Math.abs(order.promisedFor.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes === 0) return 'Due now'
  return lateness === 'late' ? `Late by ${minutes} min` : `Due in ${minutes} min`
}

/** By how many minutes staff can move a promise at once. */
export const DELAYS = [5, 10] as const
export type Delay = (typeof DELAYS)[number]

/** Minutes later than promised; of an order that is late, than now. */
export const delayedPromise = (promisedFor: Date, minutes: Delay, now: Date): Date =>
  wholeMinuteAfter(promisedFor > now ? promisedFor : now, minutes)
