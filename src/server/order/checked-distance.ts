import type { OrderType } from '#domain/order/order-status.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { checkDelivery } from '#server/delivery/check-delivery.ts'
import { refuseTooFar } from './check-checkout.ts'

/** Kilometres to a delivery's address, refusing one to which we do not deliver; null for a pickup. Asks the geocoder. */
export async function checkedDistance(
  adapters: Adapters,
  { orderType, address }: { readonly orderType: OrderType; readonly address: string },
): Promise<number | null> {
  if (orderType === 'pickup') return null
  const check = await checkDelivery(adapters)(address)
  refuseTooFar(check, adapters.restaurant.delivery.radiusKm)
  return check.distanceKm
}
