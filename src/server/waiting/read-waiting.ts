import type { Waiting } from '#contract/live.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { ATTENTION_BY_SEVERITY } from '#domain/order/payment.ts'
import { countBookings } from '#server/booking/booking-queries.ts'
import { countWaitingOrders } from '#server/order/order-queries.ts'
import type { Shop } from '#server/shop.ts'

/** Every open staff screen asks this every half minute: two queries, each on an index that holds only what waits. */
export async function readWaiting({ db, restaurant, now }: Pick<Shop, 'db' | 'restaurant' | 'now'>): Promise<Waiting> {
  const dueUntil = (type: OrderType) => new Date(now().getTime() + restaurant[type].leadMinutes * 60_000)
  const orders = await countWaitingOrders(db, { pickup: dueUntil('pickup'), delivery: dueUntil('delivery') })
  return {
    newOrders: orders.reduce((sum, { newOrders }) => sum + newOrders, 0),
    preordersDue: orders.reduce((sum, { preordersDue }) => sum + preordersDue, 0),
    newBookings: await countBookings(db, { statuses: ['new'] }),
    flagged: ATTENTION_BY_SEVERITY.flatMap((code) =>
      orders.filter(({ attentionCode }) => attentionCode === code).map(({ count }) => ({ code, count })),
    ),
  }
}
