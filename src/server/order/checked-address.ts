import type { OrderType } from '#domain/order/order-status.ts'
import { checkDelivery } from '#server/delivery/check-delivery.ts'
import type { Shop } from '#server/shop.ts'
import { refuseTooFar } from './check-checkout.ts'
import type { OrderRow } from './order-queries.ts'

/** What an order keeps of where it goes. */
export type CheckedAddress = Pick<OrderRow, 'distanceKm' | 'isAddressApproximate'>

/** How far a delivery goes and whether staff must confirm it, refusing one to which we do not deliver. Asks the geocoder. */
export async function checkedAddress(
  shop: Shop,
  { orderType, address }: { readonly orderType: OrderType; readonly address: string },
): Promise<CheckedAddress> {
  if (orderType === 'pickup') return { distanceKm: null, isAddressApproximate: false }
  const check = await checkDelivery(shop, address)
  refuseTooFar(check, shop.restaurant.delivery.radiusKm)
  return { distanceKm: check.distanceKm, isAddressApproximate: check.needsConfirmation }
}
