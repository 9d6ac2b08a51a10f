import type { TakingsQuery } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { addTakings, type Takings, takingsOf, ZERO_TAKINGS } from '#domain/order/takings.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { daysInName, inDollars, todayIn } from './export-orders.ts'
import { findFirstPaidAt, listPaidOrders, type OrderRow } from './order-queries.ts'

const HEADER = [
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

/** What was taken in on these days, by the day of the payment, as a file of rows (decision 0075). */
export function exportTakings(shop: Shop, query: TakingsQuery) {
  const days = daysOf(query, todayIn(shop))
  return { filename: `takings-${daysInName(days, days.to)}.csv`, header: HEADER, rows: rowsOf(shop, days) }
}

function daysOf({ from, to }: TakingsQuery, today: PlainDate): Days {
  const last = to ?? today
  const days = { from: from ?? last, to: last }
  if (days.from > days.to) throw new InvalidInput({ from: 'Please choose a first day that is not after the last one.' })
  return days
}

/** Read day by day: a day stands in memory, never all of them. Days without a payment have no row. */
async function* rowsOf(shop: Shop, { from, to }: Days): AsyncGenerator<string[]> {
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
    for (const order of counted) yield orderRow(order, day, restaurant)
    yield totalRow(day, 'Total of the day', ofDay)
    total = addTakings(total, ofDay)
  }
  yield totalRow(from === to ? from : `${from} to ${to}`, 'Total', total)
}

const startOf = (day: PlainDate, { timeZone }: Restaurant): Date => instantAt(`${day}T00:00`, timeZone)

function orderRow(order: OrderRow, day: PlainDate, { timeZone, gst }: Restaurant): string[] {
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
