import type { DeliveryCheck } from '#contract/checkout.ts'
import { type DeliveryTerms, lowestMinimum, termsBeforeAddress } from '#domain/delivery/delivery-zones.ts'
import { type Cents, cents, centsFromDecimal, type Unit } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { AddressCheck } from '#web/site/cart/address-field.tsx'

/** What the cart knows about the delivery: the fee is undefined while it depends on the address. */
type KnownDelivery = { readonly minimumCents: Cents; readonly terms: DeliveryTerms | undefined }

/** The terms of the checked address, or those that apply to every address. */
export function knownDelivery(check: AddressCheck, restaurant: Restaurant): KnownDelivery {
  const checked = check.state === 'valid' ? termsFrom(check.terms, restaurant.amountFormat) : undefined
  return {
    minimumCents: checked?.minimumCents ?? lowestMinimum(restaurant),
    terms: checked ?? termsBeforeAddress(restaurant),
  }
}

const termsFrom = (terms: DeliveryCheck['terms'], currency: Unit): DeliveryTerms | undefined =>
  terms
    ? {
        zone: terms.zone,
        minimumCents: centsFromDecimal(terms.minimum, currency),
        feeCents: centsFromDecimal(terms.fee, currency),
        freeFromCents: terms.freeFrom === null ? null : centsFromDecimal(terms.freeFrom, currency),
      }
    : undefined

/** The sum from which delivery is free, for the progress bar; undefined if it never is. */
export function freeDeliveryGoal({ minimumCents, terms }: KnownDelivery): Cents | undefined {
  if (!terms) return undefined
  if (terms.feeCents === 0) return minimumCents
  return terms.freeFromCents === null ? undefined : cents(Math.max(minimumCents, terms.freeFromCents))
}
