import type { OrderableMenu } from '#domain/order/price-order.ts'
import type { Db } from '#server/database/client.ts'
import { listActiveDeals } from '#server/deal/deal-queries.ts'
import { listAvailableDishes } from '#server/menu/menu-queries.ts'

/** What can be ordered at this moment. */
export async function readOffer(db: Db): Promise<OrderableMenu> {
  const dishes = await listAvailableDishes(db)
  return { dishes, deals: await listActiveDeals(db) }
}
