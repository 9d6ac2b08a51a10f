import type { StaffOrder } from '#contract/order.ts'

const SWITCH = 'print-new-orders'
/** Set by the first read after switch-on, which records the orders that are older. */
const STARTED = 'print-new-orders-started'
/** One entry for each order, holding the time, so that windows cannot overwrite each other's entries. */
const PRINTED = 'printed-order:'
const REMEMBERED_MS = 2 * 24 * 60 * 60 * 1000
/** Other windows see a stored value a moment later; the lock is held until then. */
const CLAIM_HELD_MS = 10_000

type Known = Pick<StaffOrder, 'id'>

/** Whether this device prints new orders by itself. */
export const isAutomaticHere = (): boolean => read(SWITCH) === 'on'

/** Orders that are active at switch-on are not printed; the first read records them. */
export function setAutomaticHere(isOn: boolean): void {
  write(SWITCH, isOn ? 'on' : 'off')
  write(STARTED, null)
}

/** Orders whose ticket this device has not printed; none at the first read after switch-on. */
export function unprintedOf<Order extends Known>(orders: readonly Order[]): readonly Order[] {
  return read(STARTED) === null ? [] : orders.filter(({ id }) => read(PRINTED + id) === null)
}

/** Records what a read found: the first one after switch-on all orders, as printed. Removes old entries. */
export function recordTickets(orders: readonly Known[], now: number): void {
  if (read(STARTED) === null) {
    for (const { id } of orders) write(PRINTED + id, String(now))
    write(STARTED, 'yes')
  }
  const kept = new Set(orders.map(({ id }) => PRINTED + id))
  for (const key of storedKeys()) {
    const isOld = key.startsWith(PRINTED) && Number(read(key)) < now - REMEMBERED_MS
    if (isOld && !kept.has(key)) write(key, null)
  }
}

/** True for the one window of this device that may print the ticket, which then counts as printed. */
export function claimTicket(id: string): Promise<boolean> | boolean {
  const claim = (): boolean => {
    if (read(PRINTED + id) !== null) return false
    write(PRINTED + id, String(Date.now()))
    return true
  }
  // Not available over plain HTTP.
  if (!('locks' in navigator)) return claim()
  return new Promise((resolve) => {
    void navigator.locks.request(PRINTED + id, { ifAvailable: true }, (lock) => {
      resolve(lock !== null && claim())
      return lock && new Promise((release) => setTimeout(release, CLAIM_HELD_MS))
    })
  })
}

/** The fallback if the browser blocks storage: lasts as long as the page. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return [...memory.keys()]
  }
}
