import { message } from '../language/translate.ts'
import { type Cents, cents, toStep, type Unit } from '../money/money.ts'
import type { Special } from './menu-item.ts'

export const DISCOUNT_MIN = 1
export const DISCOUNT_MAX = 90
export const INVALID_DISCOUNT = message('Please enter a whole number from 1 to 90.')
export const ENDS_BEFORE_START = message('The special must end after it starts.')

/** Live from its start up to, but not including, its end; either can be absent. */
export function isSpecialLive(special: Special, now: Date): boolean {
  if (!special.isSpecial) return false
  const hasBegun = !special.specialStartAt || special.specialStartAt <= now
  const hasEnded = special.specialEndAt !== null && special.specialEndAt <= now
  return hasBegun && !hasEnded
}

/** Price x (1 - percent/100), rounded half up to what can be charged, never below 0. */
export function salePrice(price: Cents, discountPercent: number, currency: Unit): Cents {
  return cents(Math.max(0, toStep((price * (100 - discountPercent)) / 100, currency)))
}

/** The price of a dish now. */
export function currentPrice(item: Special & { readonly priceCents: Cents }, now: Date, currency: Unit): Cents {
  return isSpecialLive(item, now) && item.discountPercent !== null
    ? salePrice(item.priceCents, item.discountPercent, currency)
    : item.priceCents
}

/** The next instant at which the start or end of a special changes the menu; undefined when there is none. */
export function nextSpecialChange(specials: readonly Special[], now: Date): Date | undefined {
  const edges = specials
    .filter(({ isSpecial }) => isSpecial)
    .flatMap(({ specialStartAt, specialEndAt }) => [specialStartAt, specialEndAt])
    .filter((edge): edge is Date => edge !== null && edge > now)
  return edges.sort((a, b) => a.getTime() - b.getTime())[0]
}
