import type { AdminMenuItem, MenuItemChange } from '#contract/menu.ts'
import { DISCOUNT_MAX, DISCOUNT_MIN, salePrice } from '#domain/menu/special.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import { localDateOf } from '#web/admin/shell/wall-clock.ts'

/** A special as it is typed: dates as date inputs give them, days of the restaurant. */
export type SpecialForm = {
  readonly discountPercent: string
  readonly specialStartAt: string
  readonly specialEndAt: string
  readonly specialBadge: string
}

export const specialFormOf = (dish: AdminMenuItem): SpecialForm => ({
  discountPercent: dish.discountPercent === null ? '' : String(dish.discountPercent),
  specialStartAt: dish.specialStartAt === null ? '' : localDateOf(new Date(dish.specialStartAt)),
  // A special ends with its last day: the instant itself belongs to the next one.
  specialEndAt: dish.specialEndAt === null ? '' : localDateOf(new Date(new Date(dish.specialEndAt).getTime() - 1)),
  specialBadge: dish.specialBadge ?? '',
})

/** A whole number from 1 to 90; nothing is no discount (specification, section 5). Undefined: it cannot be accepted. */
export function percentFrom(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const percent = Number(typed)
  return Number.isInteger(percent) && percent >= DISCOUNT_MIN && percent <= DISCOUNT_MAX ? percent : undefined
}

export function specialErrors(typed: SpecialForm): { [Field in keyof SpecialForm]?: string } {
  const { specialStartAt: start, specialEndAt: end } = typed
  return {
    ...(percentFrom(typed.discountPercent) === undefined && {
      discountPercent: `Please enter a whole number from ${DISCOUNT_MIN} to ${DISCOUNT_MAX}.`,
    }),
    ...(start !== '' && end !== '' && end < start && { specialEndAt: 'The special must end after it starts.' }),
  }
}

/** Only what was changed: a date that stays keeps the instant it stands for. */
export function specialChange(typed: SpecialForm, before: SpecialForm): MenuItemChange {
  const isChanged = (field: keyof SpecialForm) => typed[field] !== before[field]
  return {
    ...(isChanged('discountPercent') && { discountPercent: percentFrom(typed.discountPercent) ?? null }),
    ...(isChanged('specialStartAt') && { specialStartAt: typed.specialStartAt || null }),
    ...(isChanged('specialEndAt') && { specialEndAt: typed.specialEndAt || null }),
    ...(isChanged('specialBadge') && { specialBadge: typed.specialBadge.trim() || null }),
  }
}

/** What the dish would cost with the percent as typed. */
export function previewPrice(dish: Pick<AdminMenuItem, 'price'>, typed: SpecialForm): Cents | undefined {
  const percent = percentFrom(typed.discountPercent)
  return percent ? salePrice(centsFromDollars(dish.price), percent) : undefined
}
