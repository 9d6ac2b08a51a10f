import { type Cents, exactPrice } from '../money/money.ts'

export type Point = { readonly latitude: number; readonly longitude: number }
export type DeliveryRules = { readonly minimum: Cents; readonly radiusKm: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  // Rounding may push antipodes a hair above 1, where asin has no answer.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Near the edge, a guessed place may lie on either side of it: it is taken, and staff confirm it. */
export type DeliveryVerdict = 'inside' | 'near_edge' | 'outside'

/** How far a place that is known by its street or suburb alone may be from the house. */
const GUESS_KM = 1

/** Whether we deliver so far. The edge itself is inside; a guess decides nothing within a kilometre of it (decision 0090). */
export function deliveryVerdict(
  distance: number,
  isGuessed: boolean,
  { radiusKm }: Pick<DeliveryRules, 'radiusKm'>,
): DeliveryVerdict {
  if (isGuessed && Math.abs(distance - radiusKm) <= GUESS_KM) return 'near_edge'
  return distance <= radiusKm ? 'inside' : 'outside'
}

/** Said to the customer of such a delivery, and to staff. */
export const NEAR_EDGE = {
  customer:
    'Your address is near the edge of our delivery area. We will confirm by phone that we can deliver there, or give you your money back.',
  staff: 'Address near the edge of the delivery area, only roughly located: confirm by phone that we can deliver.',
} as const

export const isBelowMinimum = (total: Cents, { minimum }: DeliveryRules): boolean => total < minimum

export type DeliveryProgress = { readonly fraction: number; readonly remaining: Cents; readonly text: string }

/** How far a cart is on its way to free delivery, 0 to 1, with the sentence of the progress bar (specification, section 2). */
export function deliveryProgress(total: Cents, { minimum, radiusKm }: DeliveryRules): DeliveryProgress {
  const remaining = Math.max(0, minimum - total)
  return {
    fraction: minimum === 0 ? 1 : Math.min(1, Math.max(0, total / minimum)),
    remaining,
    text:
      remaining === 0
        ? "You've unlocked free delivery!"
        : `Spend ${exactPrice(remaining)} more to unlock free delivery (within ${radiusKm} km)!`,
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
