import type { CartMeta } from '../cart/cart-item.ts'
import { type FixedItem, picksOf } from '../deal/deal.ts'

/** What was chosen for a line, one phrase each: `Includes 1 x Basmati Rice`, `Curry: Butter Chicken, Mains`, `Spice: Hot`. */
export function optionsInWords(meta: CartMeta | null): string[] {
  if (!meta) return []
  return [
    ...(meta.fixed && meta.fixed.length > 0 ? [`Includes ${fixedInWords(meta.fixed)}`] : []),
    ...Object.keys(meta.selections ?? {}).map((key) => `${capitalised(key)}: ${picksInWords(meta, key)}`),
    ...(meta.style ? [`Style: ${meta.style}`] : []),
    ...(meta.spice ? [`Spice: ${meta.spice}`] : []),
  ]
}

const picksInWords = ({ selections }: CartMeta, key: string): string =>
  picksOf(selections ?? {}, key)
    .map(({ name, category, size }) => [name, category, size].filter(Boolean).join(', '))
    .join(' + ')

const fixedInWords = (fixed: readonly FixedItem[]): string =>
  fixed.map(({ qty, label }) => `${qty} x ${label}`).join(', ')

const capitalised = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)
