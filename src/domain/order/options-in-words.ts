import type { CartMeta } from '../cart/cart-item.ts'
import { picksOf } from '../deal/deal.ts'

/** What was chosen for a line, one phrase each: `Includes 1 x Basmati Rice`, `curry: Butter Chicken (Mains)`, `Spice: Hot`. */
export function optionsInWords(meta: CartMeta | null): string[] {
  if (!meta) return []
  return [
    ...(meta.fixed ?? []).map(({ qty, label }) => `Includes ${qty} x ${label}`),
    ...Object.keys(meta.selections ?? {}).map((key) => `${key}: ${picksInWords(meta, key)}`),
    ...(meta.style ? [`Style: ${meta.style}`] : []),
    ...(meta.spice ? [`Spice: ${meta.spice}`] : []),
  ]
}

const picksInWords = ({ selections }: CartMeta, key: string): string =>
  picksOf(selections ?? {}, key)
    .map(({ name, category, size }) => `${name} (${[category, size].filter(Boolean).join(', ')})`)
    .join(' + ')
