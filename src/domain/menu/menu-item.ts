import type { Cents } from '../money/money.ts'

export const DESCRIPTION_MAX = 200
export const DEFAULT_CATEGORY = 'Mains'
export const FALLBACK_CATEGORY = 'Other'
/** Categories the menu form offers besides the managed ones (decisions, Menu). */
export const UNMANAGED_CATEGORIES = [DEFAULT_CATEGORY, FALLBACK_CATEGORY] as const

export type Special = {
  readonly isSpecial: boolean
  /** A whole number from 1 to 90, or null for a special without a discount. */
  readonly discountPercent: number | null
  readonly specialStartAt: Date | null
  readonly specialEndAt: Date | null
  readonly specialBadge: string | null
}

/** A dish as the kitchen knows it. */
export type MenuItem = Special & {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly price: Cents
  readonly category: string
  readonly imageUrl: string
  readonly isAvailable: boolean
  readonly recommended: boolean
}
