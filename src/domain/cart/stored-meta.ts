import { type DealSelections, type FixedItem, isPick } from '../deal/deal.ts'
import type { CartMeta } from './cart-item.ts'

/** The options of a stored line with what cannot be shown left out: the storage may come from an older version, or from anybody. */
export function storedMeta({
  spice,
  style,
  dealId,
  type,
  fixed,
  selections,
  ...others
}: Record<string, unknown>): CartMeta {
  return {
    ...others,
    ...(typeof spice === 'string' && { spice }),
    ...(typeof style === 'string' && { style }),
    ...(typeof dealId === 'string' && { dealId }),
    ...(typeof type === 'string' && { type }),
    ...(Array.isArray(fixed) && { fixed: fixed.filter(isFixedItem) }),
    ...(isRecord(selections) && { selections: storedSelections(selections) }),
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const storedSelections = (selections: Record<string, unknown>): DealSelections =>
  Object.fromEntries(
    Object.entries(selections).flatMap(([key, picked]) => {
      const picks = Array.isArray(picked) ? picked.filter(isPick) : isPick(picked) ? picked : undefined
      return picks === undefined ? [] : [[key, picks] as const]
    }),
  )

const isFixedItem = (value: unknown): value is FixedItem =>
  isRecord(value) && typeof value.qty === 'number' && typeof value.label === 'string'
