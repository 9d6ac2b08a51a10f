import type { AdminOrder, CounterOrder } from '#contract/order.ts'
import type { Actor } from '#domain/audit.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'
import { priceOrRefuse, refuseDelivery, refuseIncomplete, refuseOtherTotal } from './check-checkout.ts'
import { checkedAddress } from './checked-address.ts'
import { refuseClosedTime } from './correct-customer.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { insertPriced, withDishesOnOffer } from './insert-priced.ts'
import { readOffer } from './read-offer.ts'

/**
 * Staff take an order at the counter or by phone: at the restaurant's own prices, for the kitchen at once, and unpaid as far as
 * the card payments know (decision 0056).
 */
export async function takeOrder(shop: Shop, request: CounterOrder, by: Actor): Promise<AdminOrder> {
  const { db, restaurant } = shop
  const now = shop.now()
  const pricedOn = async (tx: typeof db) => {
    const priced = priceOrRefuse(request, await readOffer(tx), now)
    refuseOtherTotal(request, priced)
    refuseDelivery(request, priced.total, restaurant)
    return priced
  }
  refuseIncomplete(request)
  // The same rules in the same order as at the checkout; the geocoder is not asked inside the transaction.
  await pricedOn(db)
  const where = await checkedAddress(shop, request.customer)
  refuseClosedTime(request.customer.pickupTime, restaurant, now)
  const store = () =>
    db.transaction(async (tx) => {
      const facts = { priced: await pricedOn(tx), where, status: 'new', isDemo: false, now } as const
      const { id } = await insertPriced(tx, restaurant, request.customer, facts)
      const after = { status: 'new', payment_status: 'unpaid' }
      await recordChange(tx, { entity: 'order', entityId: id, action: 'created', after, by, at: now })
      await announce(tx, { topic: 'orders', id })
      return id
    })
  return findAdminOrder(shop, await withDishesOnOffer(store))
}
