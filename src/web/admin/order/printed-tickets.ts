import type { AdminOrder } from '#contract/order.ts'

const SWITCH = 'print-new-orders'
const PRINTED = 'printed-orders'
/** More than ever stand in the kitchen at once. */
const REMEMBERED_MAX = 1000

type Known = Pick<AdminOrder, 'id'>

export const isAutomaticHere = (): boolean => read(SWITCH) === 'on'

/** What stands in the kitchen when it is switched on is not printed: it is learnt by the first reading. */
export function setAutomaticHere(isOn: boolean): void {
  write(SWITCH, isOn ? 'on' : 'off')
  write(PRINTED, null)
}

/** Orders whose ticket this device has not printed; none before the first reading after switching on. */
export function unprintedOf<Order extends Known>(orders: readonly Order[]): readonly Order[] {
  const printed = printedHere()
  return printed === null ? [] : orders.filter(({ id }) => !printed.includes(id))
}

/** The first reading learns which orders there are already; the later ones keep those of them in mind that are still there. */
export function learnTickets(orders: readonly Known[]): void {
  const printed = printedHere()
  const ids = orders.map(({ id }) => id)
  remember(
    printed === null ? ids : [...printed].sort((one, other) => Number(ids.includes(one)) - Number(ids.includes(other))),
  )
}

/** True for the one window of this device that may print the ticket. It counts as printed from now on, also after a reload. */
export function claimTicket(id: string): Promise<boolean> | boolean {
  const claim = (): boolean => {
    const printed = printedHere() ?? []
    if (printed.includes(id)) return false
    remember([...printed, id])
    return true
  }
  // Absent where the site is served over plain HTTP.
  return 'locks' in navigator ? navigator.locks.request(PRINTED, claim) : claim()
}

const printedHere = (): readonly string[] | null => read(PRINTED)?.split(' ') ?? null
const remember = (ids: readonly string[]): void => write(PRINTED, ids.slice(-REMEMBERED_MAX).join(' '))

/** Where the browser forbids its storage, all of this lasts as long as the page. */
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
