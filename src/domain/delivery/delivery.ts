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

/** The edge itself is inside (decisions, Delivery). */
export const isWithinRadius = (distance: number, { radiusKm }: DeliveryRules): boolean => distance <= radiusKm

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
