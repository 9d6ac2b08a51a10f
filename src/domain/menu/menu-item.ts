import type { OwnWords } from '../language/own-words.ts'
import { message } from '../language/translate.ts'
import type { Deposit } from '../money/deposit.ts'
import type { Cents } from '../money/money.ts'
import type { Mark } from './diet.ts'
import type { OptionGroup } from './option-group.ts'

/** The heading of the deals on the menu. No category can have this name. */
export const DEALS = message('Deals')
export const DEFAULT_CATEGORY = message('Mains')
export const FALLBACK_CATEGORY = message('Other')
export type Special = {
  readonly isSpecial: boolean
  /** A whole number from 1 to 90, or null for a special without a discount. */
  readonly discountPercent: number | null
  readonly specialStartAt: Date | null
  readonly specialEndAt: Date | null
  readonly specialBadge: string | null
}

export type MenuItem = Special & {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly priceCents: Cents
  readonly category: string
  /** Null in an unmanaged category. */
  readonly categoryId: string | null
  readonly imageUrl: string
  readonly isAvailable: boolean
  readonly recommended: boolean
  /** Its place among the recommended dishes; null: after those that have one. */
  readonly recommendedPosition?: number | null
  readonly marks: readonly Mark[]
  /** Null when nobody has stated what is in it. */
  readonly allergens: readonly string[] | null
  /** Its category's groups, then its own. */
  readonly optionGroups: readonly OptionGroup[]
  /** Null is that of its category. */
  readonly taxClass?: string | null
  /** Null: none. */
  readonly deposit?: Deposit | null
  /** Its texts in other languages; null: none. */
  readonly words?: OwnWords | null
}

/** "Under $15" does not include $15 itself. */
export const isUnder = (price: Cents, limit: Cents): boolean => price < limit
