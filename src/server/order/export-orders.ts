import type { ListQuery } from '#contract/list.ts'
import type { AdminOrder, TakingsQuery } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { NEAR_EDGE } from '#domain/delivery.ts'
import { type Cents, cents, centsFromDollars, dollarsFromCents, gstContent, subtractCents } from '#domain/money.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { addTakings, INVALID_DAYS, type Takings, takingsOf, ZERO_TAKINGS } from '#domain/order/takings.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { findFirstPaidAt, listPaidOrders, type OrderRow } from './order-queries.ts'
import { listOrders } from './read-orders.ts'

const PAGE = 500

/** The columns of the orders' CSV, with their cells. */
const ORDER_COLUMNS: { readonly [title: string]: (order: AdminOrder, restaurant: Restaurant) => string | number } = {
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
    inDollars(gstContent(subtractCents(paidSum(order), centsFromDollars(order.refunded)), gst.ratePercent)),
  'Delivery area': ({ isAddressApproximate }) => (isAddressApproximate ? NEAR_EDGE.staff : ''),
}

const inDollars = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** What the customer paid, before refunds. */
const paidSum = ({ paidAt, total }: AdminOrder): Cents => (paidAt === null ? cents(0) : centsFromDollars(total))

/** The orders of the list's filters as CSV. */
export const exportOrders = (shop: Shop, query: ListQuery) => ({
  filename: `orders-${daysInName(query, todayIn(shop))}.csv`,
  header: Object.keys(ORDER_COLUMNS),
  rows: orderRows(shop, query),
})

/** Reads page by page, so that the whole list is never in memory. */
async function* orderRows(shop: Shop, query: ListQuery): AsyncGenerator<(string | number)[]> {
  let cursor = query.cursor
  do {
    const page = await listOrders(shop, { ...query, cursor, limit: PAGE })
    for (const order of page.items) yield Object.values(ORDER_COLUMNS).map((cell) => cell(order, shop.restaurant))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** The days in the name of a file. A list without days is named after today. */
function daysInName({ from, to }: Pick<ListQuery, 'from' | 'to'>, today: PlainDate): string {
  if (from && to) return from === to ? from : `${from}-to-${to}`
  if (from) return `from-${from}`
  return to ? `to-${to}` : today
}

const todayIn = ({ now, restaurant }: Shop): PlainDate =>
  localDateTimeAt(now(), restaurant.timeZone).slice(0, 'YYYY-MM-DD'.length)

function itemInWords({ name, quantity, meta }: AdminOrder['items'][number]): string {
  const options = describeOptions(meta)
  return `${quantity} x ${name}${options.length > 0 ? ` (${options.join('; ')})` : ''}`
}

const TAKINGS_HEADER = [
  'Day',
  'Order',
  'Paid at',
  'Status',
  'Payment',
  'Type',
  'Paid amount',
  'Refunded amount',
  'Kept amount',
  'GST after refunds',
  'Deleted',
]

type Days = { readonly from: PlainDate; readonly to: PlainDate }

/** The takings of these days, by the day of the payment, as CSV (decision 0057). */
export function exportTakings(shop: Shop, query: TakingsQuery) {
  const days = daysOf(query, todayIn(shop))
  return { filename: `takings-${daysInName(days, days.to)}.csv`, header: TAKINGS_HEADER, rows: takingsRows(shop, days) }
}

function daysOf({ from, to }: TakingsQuery, today: PlainDate): Days {
  const last = to ?? today
  const days = { from: from ?? last, to: last }
  if (days.from > days.to) throw new InvalidInput({ from: INVALID_DAYS })
  return days
}

/** Reads day by day, so that only one day is in memory. Days without a payment have no row. */
async function* takingsRows(shop: Shop, { from, to }: Days): AsyncGenerator<string[]> {
  const { db, restaurant, payments } = shop
  const until = startOf(addDays(to, 1), restaurant)
  let total = ZERO_TAKINGS
  let next: Date | undefined = startOf(from, restaurant)
  while (next) {
    const firstPaid: Date | undefined = await findFirstPaidAt(db, { from: next, until })
    if (!firstPaid) break
    const day = localDateTimeAt(firstPaid, restaurant.timeZone).slice(0, 'YYYY-MM-DD'.length)
    next = startOf(addDays(day, 1), restaurant)
    const paid = await listPaidOrders(db, { from: firstPaid, until: next })
    const counted = paid.filter(({ paidBySession }) => paidBySession !== null && !payments.isFromTests(paidBySession))
    if (counted.length === 0) continue
    const ofDay = counted.map((order) => takingsOf(order, restaurant.gst.ratePercent)).reduce(addTakings, ZERO_TAKINGS)
    for (const order of counted) yield takingsRow(order, day, restaurant)
    yield totalRow(day, 'Total of the day', ofDay)
    total = addTakings(total, ofDay)
  }
  yield totalRow(from === to ? from : `${from} to ${to}`, 'Total', total)
}

const startOf = (day: PlainDate, { timeZone }: Restaurant): Date => instantAt(`${day}T00:00`, timeZone)

function takingsRow(order: OrderRow, day: PlainDate, { timeZone, gst }: Restaurant): string[] {
  const paidAt = order.paidAt ? localDateTimeAt(order.paidAt, timeZone).replace('T', ' ') : ''
  const { id, status, type, deletedAt } = order
  const sums = sumCells(takingsOf(order, gst.ratePercent))
  return [day, id, paidAt, status, paymentLabel(order), type, ...sums, deletedAt ? 'yes' : '']
}

const totalRow = (days: string, name: string, taking: Takings): string[] => [
  days,
  name,
  '',
  '',
  '',
  '',
  ...sumCells(taking),
  '',
]

const sumCells = ({ paid, refunded, kept, gst }: Takings): string[] => [paid, refunded, kept, gst].map(inDollars)
