import { isRecord } from '#domain/is-record.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
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

/**
 * The orders that were placed in this browser: the guest's receipt, and the way back to an order whose tab is closed
 * (docs/design/site.md). The latest first, without those that are to be forgotten.
 */
export const ownOrders = (now: number): readonly OwnOrder[] => {
  const stored = browserStorage.readJson(OWN_ORDERS)
  return Array.isArray(stored) ? stored.filter(isOwnOrder).filter(({ until }) => now < until) : []
}

export function keepOwnOrder({ id, key }: OrderLink, now = Date.now()): void {
  store([{ id, key, until: now + UNTIL_KNOWN_MS }, ...others(id, now)])
}

export const forgetOwnOrder = (id: string, now = Date.now()): void => store(others(id, now))

/** Keeps a running order until a day after its time, however late it is, and one that has ended for at most a day. */
export function followOwnOrder(id: string, { status, promisedFor }: OrderState, now = Date.now()): void {
  const orders = ownOrders(now)
  const promised = new Date(promisedFor).getTime()
  if (!orders.some((one) => one.id === id)) return
  const untilOf = ({ until }: OwnOrder) =>
    isOver(status) ? Math.min(until, now + DAY_MS) : Math.max(promised, now) + DAY_MS
  store(orders.map((one) => (one.id === id ? { ...one, until: untilOf(one) } : one)))
}

/** When this browser first showed the page of an order: now, if it does not know the order. */
export function firstShownAt(id: string, now = Date.now()): number {
  const orders = ownOrders(now)
  const shownAt = orders.find((one) => one.id === id)?.shownAt ?? now
  if (orders.some((one) => one.id === id)) store(orders.map((one) => (one.id === id ? { ...one, shownAt } : one)))
  return shownAt
}

const isOver = (status: string): boolean => status === 'completed' || status === 'cancelled'

const others = (id: string, now: number) => ownOrders(now).filter((one) => one.id !== id)

function store(orders: readonly OwnOrder[]): void {
  if (orders.length === 0) browserStorage.remove(OWN_ORDERS)
  else browserStorage.write(OWN_ORDERS, JSON.stringify(orders))
}

const isOwnOrder = (stored: unknown): stored is OwnOrder =>
  isRecord(stored) &&
  typeof stored.id === 'string' &&
  typeof stored.key === 'string' &&
  typeof stored.until === 'number' &&
  (!('shownAt' in stored) || typeof stored.shownAt === 'number')
