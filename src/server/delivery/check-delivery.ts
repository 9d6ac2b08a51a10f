import type { DeliveryCheck } from '#contract/delivery.ts'
import { deliveryVerdict, distanceKm } from '#domain/delivery/delivery.ts'
import type { Adapters } from '#server/adapters/adapters.ts'

/** Whether we deliver to an address. One that is not found, or cannot be looked up, is invalid and has no distance. */
export const checkDelivery =
  ({ geocoder, restaurant, log }: Adapters) =>
  async (address: string): Promise<DeliveryCheck> => {
    const { provider, approximate } = geocoder
    const point = await geocoder.locate(address).catch((error: unknown) => {
      log.warn({ err: error, provider }, 'an address could not be looked up')
      return undefined
    })
    if (!point) return { valid: false, distanceKm: null, provider, approximate, needsConfirmation: false }
    const distance = distanceKm(restaurant.location, point)
    // The edge is judged before the distance is rounded for showing.
    const verdict = deliveryVerdict(distance, approximate, restaurant.delivery)
    return {
      valid: verdict !== 'outside',
      distanceKm: Math.round(distance * 100) / 100,
      provider,
      approximate,
      needsConfirmation: verdict === 'near_edge',
    }
  }
