import type { Waiting } from '#contract/waiting.ts'
import { GRAVEST_FIRST } from '#domain/order/payment.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { countBookings } from '#server/booking/booking-queries.ts'
import { countWaitingOrders } from '#server/order/order-queries.ts'

/** Every open staff screen asks this every half minute: two queries, each on an index that holds only what waits. */
export const readWaiting =
  ({ db }: Pick<Adapters, 'db'>) =>
  async (): Promise<Waiting> => {
    const orders = await countWaitingOrders(db)
    return {
      newOrders: orders.reduce((sum, { newOrders }) => sum + newOrders, 0),
      preordersDue: 0,
      newBookings: await countBookings(db, { status: 'new' }),
      flagged: GRAVEST_FIRST.flatMap((code) =>
        orders.filter(({ attentionCode }) => attentionCode === code).map(({ count }) => ({ code, count })),
      ),
    }
  }
