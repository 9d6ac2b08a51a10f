import type { ListQuery } from '#contract/list.ts'
import type { AdminOrder } from '#contract/order.ts'
import { optionsInWords } from '#domain/order/options-in-words.ts'
import { isPaid } from '#domain/order/order-status.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { listAdminOrders } from './list-orders.ts'

const PAGE = 500

/** The columns of the orders' CSV, with what stands in them. */
const COLUMNS: { readonly [title: string]: (order: AdminOrder, restaurant: Restaurant) => string | number } = {
  Order: ({ orderCode }) => orderCode,
  Created: ({ createdAt }, { timeZone }) => localDateTimeAt(new Date(createdAt), timeZone).replace('T', ' '),
  Status: ({ status }) => status,
  Payment: (order) => (isPaid({ status: order.status, paymentStatus: order.payment_status }) ? 'PAID' : 'UNPAID'),
  Type: ({ type }) => type,
  Time: ({ customer }) => customer.pickupTime.replace('T', ' '),
  Name: ({ customer }) => customer.name,
  Phone: ({ customer }) => customer.phone,
  Email: ({ customer }) => customer.email ?? '',
  Address: ({ customer }) => customer.address,
  Items: ({ items }) => items.map(itemInWords).join('\n'),
  Notes: ({ customer }) => customer.notes,
  Total: ({ total }) => total.toFixed(2),
  'GST included': ({ gst }) => gst.toFixed(2),
  Refunded: ({ refunded }) => refunded.toFixed(2),
  Attention: ({ attention }) => attention?.message ?? '',
}

export const ORDER_COLUMNS: readonly string[] = Object.keys(COLUMNS)

/** The orders of the list's filters as rows of text, read page by page: the whole list never stands in memory. */
export const exportOrders = (adapters: Adapters) =>
  async function* (query: ListQuery): AsyncGenerator<(string | number)[]> {
    const list = listAdminOrders(adapters)
    let cursor = query.cursor
    do {
      const page = await list({ ...query, cursor, limit: PAGE })
      for (const order of page.items) yield Object.values(COLUMNS).map((cell) => cell(order, adapters.restaurant))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }

function itemInWords({ name, quantity, meta }: AdminOrder['items'][number]): string {
  const options = optionsInWords(meta)
  return `${quantity} x ${name}${options.length > 0 ? ` (${options.join('; ')})` : ''}`
}
