import { english } from '../language/translate.ts'

/** For how long it is said that there is not much time left. */
const SAID_BEFORE_MINUTES = 45

/**
 * `Last orders in 24 min`; undefined unless they are near. `lastOrders` is the instant from which orders are too late for today.
 */
export function lastOrdersWords(lastOrders: string | null, now: number, t = english): string | undefined {
  const minutes = lastOrders === null ? 0 : Math.ceil((Date.parse(lastOrders) - now) / 60_000)
  const isNear = minutes > 0 && minutes <= SAID_BEFORE_MINUTES
  return isNear ? t.plural(minutes, 'Last orders in {count} min', 'Last orders in {count} min') : undefined
}
