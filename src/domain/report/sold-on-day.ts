import type { Cents, Unit } from '../money/money.ts'
import { type ClassAmount, negative } from '../money/tax.ts'
import { type ClassedOrder, keptClasses } from '../order/kept-classes.ts'
import type { Pieces } from '../order/refunded-tax.ts'
import type { PlainDate } from '../time/clock-time.ts'

/** An order on a day on which its money moved: what was kept of it before and after, and the pieces and deposits that ever went back by name. */
type OrderOnDay = ClassedOrder & {
  readonly day: PlainDate
  readonly beforeCents: Cents
  readonly keptCents: Cents
  readonly returned: readonly PiecesOfDay[]
  readonly deposits: readonly PiecesOfDay[]
}
type PiecesOfDay = Pieces & { readonly day: PlainDate }

/** What the money of the day sold, or gave back: the days of an order add up to what is kept of it, and a later one changes none before. */
export function soldOnDay(
  { day, beforeCents, keptCents, returned, deposits, ...order }: OrderOnDay,
  currency: Unit,
): ClassAmount[] {
  function soldBy(kept: Cents, isReturned: (on: PlainDate) => boolean): ClassAmount[] {
    const [dishes, empties] = [returned, deposits].map((all) => all.filter((one) => isReturned(one.day)))
    return keptClasses(order, { returned: dishes ?? [], deposits: empties ?? [], keptCents: kept }, currency)
  }
  return [...soldBy(keptCents, (on) => on <= day), ...soldBy(beforeCents, (on) => on < day).map(negative)]
}
