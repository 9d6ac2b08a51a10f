import type { OrderType } from '#domain/order/order-status.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { checkDelivery } from '#server/delivery/check-delivery.ts'
import { refuseTooFar } from './check-checkout.ts'
import type { OrderRow } from './order-queries.ts'

/** What an order keeps of where it goes. */
export type CheckedAddress = Pick<OrderRow, 'distanceKm' | 'isAddressApproximate'>

/** How far a delivery goes and whether staff must confirm it, refusing one to which we do not deliver. Asks the geocoder. */
export async function checkedAddress(
  adapters: Adapters,
  { orderType, address }: { readonly orderType: OrderType; readonly address: string },
): Promise<CheckedAddress> {
  if (orderType === 'pickup') return { distanceKm: null, isAddressApproximate: false }
  const check = await checkDelivery(adapters)(address)
  refuseTooFar(check, adapters.restaurant.delivery.radiusKm)
  return { distanceKm: check.distanceKm, isAddressApproximate: check.needsConfirmation }
}
