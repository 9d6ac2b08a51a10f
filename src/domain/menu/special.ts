import type { Cents } from '../money/money.ts'
import type { Special } from './menu-item.ts'

export const DISCOUNT_MIN = 1
export const DISCOUNT_MAX = 90

/** Live from its start up to, but not including, its end; either may be absent (specification, section 9). */
export function isSpecialLive(special: Special, now: Date): boolean {
  if (!special.isSpecial) return false
  const hasBegun = !special.specialStartAt || special.specialStartAt <= now
  const hasEnded = special.specialEndAt !== null && special.specialEndAt <= now
  return hasBegun && !hasEnded
}

/** Price x (1 - percent/100), rounded half up to a cent, never below 0. */
export function salePrice(price: Cents, discountPercent: number): Cents {
  return Math.max(0, Math.round((price * (100 - discountPercent)) / 100))
}

/** What a dish costs at this moment. */
export function currentPrice(item: Special & { readonly price: Cents }, now: Date): Cents {
  return isSpecialLive(item, now) && item.discountPercent !== null
    ? salePrice(item.price, item.discountPercent)
    : item.price
}

/** The next instant at which some special starts or ends, when there is one: the menu changes then by itself. */
export function nextSpecialChange(specials: readonly Special[], now: Date): Date | undefined {
  const edges = specials
    .filter(({ isSpecial }) => isSpecial)
    .flatMap(({ specialStartAt, specialEndAt }) => [specialStartAt, specialEndAt])
    .filter((edge): edge is Date => edge !== null && edge > now)
  return edges.sort((a, b) => a.getTime() - b.getTime())[0]
}
