import type { CartMeta } from '../cart.ts'
import { english, message } from '../language/translate.ts'
import type { Cents } from '../money/money.ts'
import { describeOptions } from './chosen-options.ts'
import type { OrderStatus, OrderType } from './order-status.ts'

/** A quantity of a dish or deal, with its options in words. */
export type ChangedLine = { readonly quantity: number; readonly name: string; readonly options: readonly string[] }

/** What staff have changed about what was ordered. */
export type OrderedChange = {
  /** ISO 8601. */
  readonly at: string
  readonly by: string
  readonly added: readonly ChangedLine[]
  readonly removed: readonly ChangedLine[]
  /** The new type, pickup or delivery; null if unchanged. */
  readonly type: OrderType | null
  readonly totalBefore: Cents
  readonly totalAfter: Cents
}

type Line = { readonly name: string; readonly quantity: number; readonly meta: CartMeta | null }

/** What was added and removed between two lists of lines. A dish with other options is another line. */
export function changedLines(
  before: readonly Line[],
  after: readonly Line[],
): Pick<OrderedChange, 'added' | 'removed'> {
  const [counted, wanted] = [counts(before), counts(after)]
  return { added: exceeding(wanted, counted), removed: exceeding(counted, wanted) }
}

function counts(lines: readonly Line[]): ReadonlyMap<string, ChangedLine> {
  const found = new Map<string, ChangedLine>()
  for (const { name, quantity, meta } of lines) {
    const options = describeOptions(meta)
    const key = JSON.stringify([name, options])
    found.set(key, { quantity: quantity + (found.get(key)?.quantity ?? 0), name, options })
  }
  return found
}

const exceeding = (
  more: ReadonlyMap<string, ChangedLine>,
  less: ReadonlyMap<string, ChangedLine>,
): readonly ChangedLine[] =>
  [...more]
    .map(([key, line]) => ({ ...line, quantity: line.quantity - (less.get(key)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)

export const hasChanged = ({ added, removed, type }: Pick<OrderedChange, 'added' | 'removed' | 'type'>): boolean =>
  added.length > 0 || removed.length > 0 || type !== null

/** An order can no longer change once the kitchen has begun. */
export const canStillChange = (status: OrderStatus): boolean => status === 'new'

const NOW_A = {
  pickup: message('Now a pickup'),
  delivery: message('Now a delivery'),
} as const satisfies Record<OrderType, string>

/** `+ 1 x Garlic Naan`, `− 1 x Momos (Spice: Hot)`, `Now a delivery`. */
export const describeChange = (
  { added, removed, type }: Pick<OrderedChange, 'added' | 'removed' | 'type'>,
  t = english,
): string[] => [
  ...removed.map((line) => `− ${describeLine(line, t)}`),
  ...added.map((line) => `+ ${describeLine(line, t)}`),
  ...(type === null ? [] : [t.message(NOW_A[type])]),
]

/** `1 x Momos (Spice: Hot)`. */
export const describeLine = ({ quantity, name, options }: ChangedLine, t = english): string =>
  `${quantity} x ${t.own(name)}${options.length > 0 ? ` (${options.join('; ')})` : ''}`

/** The same for a line as it is stored. */
export const describeOrderedLine = ({ quantity, name, meta }: Line): string =>
  describeLine({ quantity, name, options: describeOptions(meta) })
