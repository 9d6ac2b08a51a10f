import { isRecord } from '#domain/is-record.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { keptList } from './kept-list.ts'
import { OWN_ORDERS } from './own-orders-key.ts'

const DAY_MS = 24 * 60 * 60_000
/** An order is at most six days ahead. */
const UNTIL_KNOWN_MS = 8 * DAY_MS

export type OwnOrder = OrderLink & {
  /** When this browser forgets it. */
  readonly until: number
  /** When its page was first shown here. */
  readonly shownAt?: number
}

type OrderState = { readonly status: string; readonly promisedFor: string }

const isOwnOrder = (stored: unknown): stored is OwnOrder =>
  isRecord(stored) &&
  typeof stored.id === 'string' &&
  typeof stored.key === 'string' &&
  typeof stored.until === 'number' &&
  (!('shownAt' in stored) || typeof stored.shownAt === 'number')

/** The orders that were placed in this browser: the way back to an order whose tab is closed (docs/design/site.md). */
const orders = keptList({ storageKey: OWN_ORDERS, isItem: isOwnOrder, isKept: ({ until }, now) => now < until })

export const { read: ownOrders, forget: forgetOwnOrder, follow: onOwnOrders } = orders

/** An order that is sent again is the latest. */
export function keepOwnOrder({ id, key }: OrderLink, now = Date.now()): void {
  orders.forget(id, now)
  orders.keep({ id, key, until: now + UNTIL_KNOWN_MS }, now)
}

/** Keeps a running order until a day after its time, however late it is, and one that has ended for at most a day. */
export function followOwnOrder(id: string, { status, promisedFor }: OrderState, now = Date.now()): void {
  const known = ownOrder(id, now)
  if (!known) return
  const promised = new Date(promisedFor).getTime()
  const until = isOver(status) ? Math.min(known.until, now + DAY_MS) : Math.max(promised, now) + DAY_MS
  orders.keep({ ...known, until }, now)
}

/** When this browser first showed the page of an order: now, if it does not know the order. */
export function firstShownAt(id: string, now = Date.now()): number {
  const known = ownOrder(id, now)
  const shownAt = known?.shownAt ?? now
  if (known) orders.keep({ ...known, shownAt }, now)
  return shownAt
}

const ownOrder = (id: string, now: number): OwnOrder | undefined => ownOrders(now).find((one) => one.id === id)

const isOver = (status: string): boolean => status === 'completed' || status === 'cancelled'
