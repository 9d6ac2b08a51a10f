import type { AdminOrder } from '#contract/order.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { findOrder, listLines } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { adminOrder } from './order-view.ts'
import { listRefunds } from './refund-queries.ts'

export const findAdminOrder =
  ({ db, restaurant }: Adapters) =>
  async (id: string): Promise<AdminOrder> => {
    const order = await findOrder(db, id)
    if (!order) throw noSuchOrder()
    const lines = await listLines(db, [id])
    return adminOrder(order, lines.get(id) ?? [], await listRefunds(db, [id]), restaurant)
  }
