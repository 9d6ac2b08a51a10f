import { english, message, type Translate } from '../language/translate.ts'
import { type AmountFormat, type Cents, cents, exactPrice } from '../money/money.ts'

export type Point = { readonly latitude: number; readonly longitude: number }
export type DeliveryRules = { readonly minimumCents: Cents; readonly radiusKm: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  // Rounding can push the value for antipodes above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Near the edge, a roughly located address may be on either side: we accept the order and staff confirm it. */
export type DeliveryVerdict = 'inside' | 'near_edge' | 'outside'

/** How far off an address can be when only its street or suburb could be located. */
const APPROXIMATION_KM = 1

/**
 * Whether we deliver to an address that lies this far inside the area. The edge itself is inside; see docs/design/orders.md for
 * roughly located addresses.
 */
export function verdictAt(marginKm: number, isApproximate: boolean): DeliveryVerdict {
  if (isApproximate && Math.abs(marginKm) <= APPROXIMATION_KM) return 'near_edge'
  return marginKm >= 0 ? 'inside' : 'outside'
}

/** What the customer and staff read about a `near_edge` delivery. */
export const NEAR_EDGE = {
  customer: message(
    'Your address is near the edge of our delivery area. We will confirm by phone that we can deliver there, or give you your money back.',
  ),
} as const

type DeliveryProgress = { readonly fraction: number; readonly remaining: Cents; readonly text: string }

/** A cart's progress towards free delivery, from 0 to 1, with the text of the progress bar. */
export function deliveryProgress(
  total: Cents,
  { minimumCents, radiusKm }: Pick<DeliveryRules, 'minimumCents'> & { readonly radiusKm: number | null },
  format: AmountFormat,
  t = english,
): DeliveryProgress {
  const remaining = cents(Math.max(0, minimumCents - total))
  return {
    fraction: minimumCents === 0 ? 1 : Math.min(1, Math.max(0, total / minimumCents)),
    remaining,
    text:
      remaining === 0 ? t("You've unlocked free delivery!") : describeGoal(exactPrice(remaining, format), radiusKm, t),
  }
}

const describeGoal = (amount: string, distance: number | null, t: Translate): string =>
  distance === null
    ? t('Spend {amount} more to unlock free delivery!', { amount })
    : t('Spend {amount} more to unlock free delivery (within {distance} km)!', { amount, distance })

const radians = (degrees: number): number => (degrees * Math.PI) / 180
