import type { ListQuery } from '#contract/list.ts'
import type { AdminOrder } from '#contract/order.ts'
import { NEAR_EDGE } from '#domain/delivery.ts'
import { type Cents, centsFromDollars, dollarsFromCents, gstContent } from '#domain/money.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { listOrders } from './list-orders.ts'

const PAGE = 500

/** The columns of the orders' CSV, with what stands in them. */
const COLUMNS: { readonly [title: string]: (order: AdminOrder, restaurant: Restaurant) => string | number } = {
  Order: ({ orderCode }) => orderCode,
  Created: ({ createdAt }, { timeZone }) => localDateTimeAt(new Date(createdAt), timeZone).replace('T', ' '),
  Status: ({ status }) => status,
  Payment: ({ status, payment_status }) => paymentLabel({ status, paymentStatus: payment_status }),
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
  'Paid amount': (order) => inDollars(paidSum(order)),
  'Refunded amount': (order) => inDollars(centsFromDollars(order.refunded)),
  'GST after refunds': (order, { gst }) =>
    inDollars(gstContent(paidSum(order) - centsFromDollars(order.refunded), gst.ratePercent)),
  'Delivery area': ({ isAddressApproximate }) => (isAddressApproximate ? NEAR_EDGE.staff : ''),
}

export const inDollars = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** What the customer paid, whatever went back since. */
const paidSum = ({ paidAt, total }: AdminOrder): Cents => (paidAt === null ? 0 : centsFromDollars(total))

/** The orders of the list's filters as a file of rows. */
export const exportOrders = (shop: Shop, query: ListQuery) => ({
  filename: `orders-${daysInName(query, todayIn(shop))}.csv`,
  header: Object.keys(COLUMNS),
  rows: rowsOf(shop, query),
})

/** Read page by page: the whole list never stands in memory. */
async function* rowsOf(shop: Shop, query: ListQuery): AsyncGenerator<(string | number)[]> {
  let cursor = query.cursor
  do {
    const page = await listOrders(shop, { ...query, cursor, limit: PAGE })
    for (const order of page.items) yield Object.values(COLUMNS).map((cell) => cell(order, shop.restaurant))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** The days of a list; one without days is named after the day on which it was made. */
export function daysInName({ from, to }: Pick<ListQuery, 'from' | 'to'>, today: PlainDate): string {
  if (from && to) return from === to ? from : `${from}-to-${to}`
  if (from) return `from-${from}`
  return to ? `to-${to}` : today
}

export const todayIn = ({ now, restaurant }: Shop): PlainDate =>
  localDateTimeAt(now(), restaurant.timeZone).slice(0, 'YYYY-MM-DD'.length)

function itemInWords({ name, quantity, meta }: AdminOrder['items'][number]): string {
  const options = describeOptions(meta)
  return `${quantity} x ${name}${options.length > 0 ? ` (${options.join('; ')})` : ''}`
}
