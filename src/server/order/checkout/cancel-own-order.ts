import type { OrderView } from '#contract/checkout.ts'
import { message } from '#domain/language/translate.ts'
import { awaitsAgreement } from '#domain/order/ways-to-pay.ts'
import { GUEST } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { readOrder } from '#server/order/read/read-orders.ts'
import { findOrderWithKey, noSuchOrder } from '#server/order/record/find-order.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import { findOrderForUpdate } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'

const ACCEPTED_MEANWHILE = message(
  'The restaurant has already accepted this order, so it cannot be cancelled here any more. Please call us.',
)

/** A guest cancels an order that nobody has accepted yet. Cancelling it again changes nothing. */
export async function cancelOwnOrder(shop: Shop, id: string, key: string): Promise<OrderView> {
  if (!(await findOrderWithKey(shop.db, id, key))) throw noSuchOrder()
  await shop.db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, id)
    if (!order) throw noSuchOrder()
    if (order.status === 'cancelled') return
    if (!awaitsAgreement(order)) throw new Refusal('changes_over', ACCEPTED_MEANWHILE)
    await saveOrderChange(tx, order, { status: 'cancelled' }, { by: GUEST, at: shop.now() })
  })
  return readOrder(shop, id, key)
}
