import type { Db } from '#server/database/client.ts'
import { queueAcceptanceMail } from '#server/order/notice/acceptance-mail.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { queueTickets } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'

/** The kitchen gets an order that is paid later on paper, and its guest an email, once it is agreed to. */
export async function tellAgreed(tx: Db, shop: Shop, order: OrderRow): Promise<void> {
  await queueTickets(tx, shop, order)
  await queueAcceptanceMail(tx, shop, order)
}
