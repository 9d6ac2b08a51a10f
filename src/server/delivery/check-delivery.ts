import type { DeliveryCheck } from '#contract/checkout.ts'
import { deliveryVerdict, distanceKm } from '#domain/delivery.ts'
import type { Shop } from '#server/shop.ts'

/** Whether we deliver to an address. An address that cannot be found or looked up is invalid and has no distance. */
export async function checkDelivery(
  { geocoder, restaurant, log }: Pick<Shop, 'geocoder' | 'restaurant' | 'log'>,
  address: string,
): Promise<DeliveryCheck> {
  const { provider, approximate } = geocoder
  const point = await geocoder.locate(address).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'an address could not be looked up')
    return undefined
  })
  if (!point) return { valid: false, distanceKm: null, provider, approximate, needsConfirmation: false }
  const distance = distanceKm(restaurant.location, point)
  // Judged by the exact distance; only the distance that is shown is rounded.
  const verdict = deliveryVerdict(distance, approximate, restaurant.delivery)
  return {
    valid: verdict !== 'outside',
    distanceKm: Math.round(distance * 100) / 100,
    provider,
    approximate,
    needsConfirmation: verdict === 'near_edge',
  }
}
