import type { AdminMenuItem, MenuItemChange } from '#contract/menu.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import { DISCOUNT_MAX, DISCOUNT_MIN, ENDS_BEFORE_START, INVALID_DISCOUNT, salePrice } from '#domain/menu/special.ts'
import { type Cents, centsFromDecimal, type Unit } from '#domain/money/money.ts'
import { typedPercent } from '#domain/money/typed-amount.ts'
import { localDateOf } from '#web/staff/time/spoken-time.ts'
import { wordsFrom } from '#web/staff/words/words-form.ts'

/** A special as typed; dates are days in the restaurant's time zone. */
export type SpecialForm = {
  readonly discountPercent: string
  readonly specialStartAt: string
  readonly specialEndAt: string
  readonly specialBadge: string
  /** The dish's, of which the badge is one text. */
  readonly words: OwnWords
}

/** The special of a dish as a form. */
export const specialFormOf = (dish: AdminMenuItem, timeZone: string): SpecialForm => ({
  discountPercent: dish.discountPercent === null ? '' : String(dish.discountPercent),
  specialStartAt: dish.specialStartAt === null ? '' : localDateOf(new Date(dish.specialStartAt), { timeZone }),
  // A special ends at the midnight after its last day.
  specialEndAt:
    dish.specialEndAt === null ? '' : localDateOf(new Date(new Date(dish.specialEndAt).getTime() - 1), { timeZone }),
  specialBadge: dish.specialBadge ?? '',
  words: dish.words ?? {},
})

/** A whole number from 1 to 90, or null for no discount; undefined when it is neither. */
export function percentFrom(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const percent = typedPercent(typed) ?? 0
  return Number.isInteger(percent) && percent >= DISCOUNT_MIN && percent <= DISCOUNT_MAX ? percent : undefined
}

/** What is wrong with the input, by field. */
export function specialErrors(typed: SpecialForm): { [Field in keyof SpecialForm]?: string } {
  const { specialStartAt: start, specialEndAt: end } = typed
  return {
    ...(percentFrom(typed.discountPercent) === undefined && {
      discountPercent: INVALID_DISCOUNT,
    }),
    ...(start !== '' && end !== '' && end < start && { specialEndAt: ENDS_BEFORE_START }),
  }
}

/** Only the changed fields: an unchanged date keeps its exact instant. */
export function specialChange(typed: SpecialForm, before: SpecialForm): MenuItemChange {
  const isChanged = (field: Exclude<keyof SpecialForm, 'words'>) => typed[field] !== before[field]
  return {
    ...(isChanged('discountPercent') && { discountPercent: percentFrom(typed.discountPercent) ?? null }),
    ...(isChanged('specialStartAt') && { specialStartAt: typed.specialStartAt || null }),
    ...(isChanged('specialEndAt') && { specialEndAt: typed.specialEndAt || null }),
    ...(isChanged('specialBadge') && { specialBadge: typed.specialBadge.trim() || null }),
    ...(JSON.stringify(typed.words) !== JSON.stringify(before.words) && wordsFrom(typed.words)),
  }
}

/** The price of the dish with the discount as typed. */
export function previewPrice(
  dish: Pick<AdminMenuItem, 'price'>,
  typed: SpecialForm,
  currency: Unit,
): Cents | undefined {
  const percent = percentFrom(typed.discountPercent)
  return percent ? salePrice(centsFromDecimal(dish.price, currency), percent, currency) : undefined
}
