import type { AdminOrder } from '#contract/order.ts'
import type { Shop } from '#server/shop.ts'
import { findOrder, listLines } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { adminOrder } from './order-view.ts'
import { listRefunds } from './refund-queries.ts'

export async function findAdminOrder({ db, restaurant }: Shop, id: string): Promise<AdminOrder> {
  const order = await findOrder(db, id)
  if (!order) throw noSuchOrder()
  const lines = await listLines(db, [id])
  return adminOrder(order, lines.get(id) ?? [], await listRefunds(db, [id]), restaurant)
}
