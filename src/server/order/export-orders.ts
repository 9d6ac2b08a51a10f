import type { ListQuery } from '#contract/list.ts'
import type { AdminOrder, TakingsQuery } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { NEAR_EDGE } from '#domain/delivery.ts'
import { type Cents, centsFromDecimal, decimalFromCents, subtractCents } from '#domain/money.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { orderedLineInWords } from '#domain/order/ordered-change.ts'
import { addTakings, INVALID_DAYS, type Takings, takingsOf, ZERO_TAKINGS } from '#domain/order/takings.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { taxFromDecimal, taxOfPart } from '#domain/tax.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { findFirstPaidAt, listPaidOrders, type OrderRow } from './order-queries.ts'
import { taxOfOrder } from './order-view.ts'
import { listPayments } from './payment-queries.ts'
import { listOrders } from './read-orders.ts'

const PAGE = 500

type Cell = (order: AdminOrder, restaurant: Restaurant) => string | number
type Column = readonly [title: string, cell: Cell]

/** The columns of the orders' CSV: a title and a cell each. */
const orderColumns = ({ tax: { name, isIncluded } }: Restaurant): readonly Column[] => [
  ['Order', ({ orderCode }) => orderCode],
  ['Created', ({ createdAt }, { timeZone }) => localDateTimeAt(new Date(createdAt), timeZone).replace('T', ' ')],
  ['Status', ({ status }) => status],
  ['Payment', ({ status, payment_status }) => paymentLabel({ status, paymentStatus: payment_status })],
  ['Type', ({ type }) => type],
  ['Time', ({ customer }) => customer.pickupTime.replace('T', ' ')],
  ['Name', ({ customer }) => customer.name],
  ['Phone', ({ customer }) => customer.phone],
  ['Email', ({ customer }) => customer.email ?? ''],
  ['Address', ({ customer }) => customer.address],
  ['Delivery fee', ({ deliveryFee }) => deliveryFee.toFixed(2)],
  ['Delivery zone', ({ deliveryZone }) => deliveryZone ?? ''],
  ['Items', ({ items }) => items.map(orderedLineInWords).join('\n')],
  ['Notes', ({ customer }) => customer.notes],
  ['Total', ({ total }) => total.toFixed(2)],
  [isIncluded ? `${name} included` : name, ({ gst }) => gst.toFixed(2)],
  ['Refunded', ({ refunded }) => refunded.toFixed(2)],
  ['Attention', ({ attention }) => attention?.message ?? ''],
  ['Paid amount', (order) => inDecimal(centsFromDecimal(order.paid))],
  ['Refunded amount', (order) => inDecimal(centsFromDecimal(order.refunded))],
  [`${name} after refunds`, (order) => inDecimal(taxAfterRefunds(order))],
  ['Delivery area', ({ isAddressApproximate }) => (isAddressApproximate ? NEAR_EDGE.staff : '')],
  ['Currency', ({ currency }) => currency.toUpperCase()],
]

const inDecimal = (cents: Cents): string => decimalFromCents(cents).toFixed(2)

function taxAfterRefunds(order: AdminOrder): Cents {
  const kept = subtractCents(centsFromDecimal(order.paid), centsFromDecimal(order.refunded))
  return taxOfPart(taxFromDecimal(order.tax), centsFromDecimal(order.total), kept)
}

/** The orders that match the list's filters, as CSV. */
export const exportOrders = (shop: Shop, query: ListQuery) => ({
  filename: `orders-${daysInName(query, todayIn(shop))}.csv`,
  header: orderColumns(shop.restaurant).map(([title]) => title),
  rows: orderRows(shop, query),
})

/** Reads page by page, so that the whole list is never in memory. */
async function* orderRows(shop: Shop, query: ListQuery): AsyncGenerator<(string | number)[]> {
  const { restaurant } = shop
  const columns = orderColumns(restaurant)
  let cursor = query.cursor
  do {
    const page = await listOrders(shop, { ...query, cursor, limit: PAGE }, { isReal: true })
    for (const order of page.items) yield columns.map(([, cell]) => cell(order, restaurant))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** The days in a file name. A list without days is named after today. */
function daysInName({ from, to }: Pick<ListQuery, 'from' | 'to'>, today: PlainDate): string {
  if (from && to) return from === to ? from : `${from}-to-${to}`
  if (from) return `from-${from}`
  return to ? `to-${to}` : today
}

const todayIn = ({ now, restaurant }: Shop): PlainDate =>
  localDateTimeAt(now(), restaurant.timeZone).slice(0, 'YYYY-MM-DD'.length)

const takingsHeader = ({ tax }: Restaurant) => [
  'Day',
  'Order',
  'Paid at',
  'Status',
  'Payment',
  'Type',
  'Paid amount',
  'Refunded amount',
  'Kept amount',
  `${tax.name} after refunds`,
  'Deleted',
  'Currency',
  'Method',
]

type Days = { readonly from: PlainDate; readonly to: PlainDate }

/** The takings of these days as CSV, by the day of payment (decision 0057). */
export function exportTakings(shop: Shop, query: TakingsQuery) {
  const days = daysOf(query, todayIn(shop))
  return {
    filename: `takings-${daysInName(days, days.to)}.csv`,
    header: takingsHeader(shop.restaurant),
    rows: takingsRows(shop, days),
  }
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
  let total: Totals = new Map([[restaurant.amountFormat.currency, ZERO_TAKINGS]])
  let next: Date | undefined = startOf(from, restaurant)
  while (next) {
    const firstPaid: Date | undefined = await findFirstPaidAt(db, { from: next, until })
    if (!firstPaid) break
    const day = localDateTimeAt(firstPaid, restaurant.timeZone).slice(0, 'YYYY-MM-DD'.length)
    next = startOf(addDays(day, 1), restaurant)
    const paid = await listPaidOrders(db, { from: firstPaid, until: next })
    const counted = paid.filter(({ paidBySession }) => paidBySession === null || !payments.isFromTests(paidBySession))
    if (counted.length === 0) continue
    const ofDay = totalsOf(counted)
    const methods = await readMethods(db, counted)
    for (const order of counted)
      yield [
        ...takingsRow(order, day, restaurant),
        methods.get(order.id) ?? (order.paidBySession === null ? '' : 'card'),
      ]
    yield* totalRows(day, 'Total of the day', ofDay)
    total = addTotals(total, ofDay)
  }
  yield* totalRows(from === to ? from : `${from} to ${to}`, 'Total', total)
}

/** By currency: orders from before a currency change are not added to later ones. */
type Totals = ReadonlyMap<string, Takings>

const totalsOf = (orders: readonly OrderRow[]): Totals =>
  orders
    .map((order) => new Map([[order.currency.toUpperCase(), takingsOf(withTax(order))]]))
    .reduce<Totals>(addTotals, new Map())

const withTax = (order: OrderRow) => ({ ...order, tax: taxOfOrder(order) })

const addTotals = (sums: Totals, added: Totals): Totals =>
  new Map([
    ...sums,
    ...[...added].map(([code, one]) => [code, addTakings(sums.get(code) ?? ZERO_TAKINGS, one)] as const),
  ])

/** How each order was paid: `cash`, or `cash + eftpos` for a split bill. */
async function readMethods(db: Db, paid: readonly OrderRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = paid.map(({ id }) => id)
  const payments = (await listPayments(db, ids)).filter(({ amountCents }) => amountCents > 0)
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([id, all]) => [id, [...new Set(all.map(({ method }) => method))].join(' + ')] as const),
  )
}

const startOf = (day: PlainDate, { timeZone }: Restaurant): Date => instantAt(`${day}T00:00`, timeZone)

function takingsRow(order: OrderRow, day: PlainDate, { timeZone }: Restaurant): string[] {
  const paidAt = order.paidAt ? localDateTimeAt(order.paidAt, timeZone).replace('T', ' ') : ''
  const { id, status, type, deletedAt } = order
  const sums = sumCells(takingsOf(withTax(order)))
  return [
    day,
    id,
    paidAt,
    status,
    paymentLabel(order),
    type,
    ...sums,
    deletedAt ? 'yes' : '',
    order.currency.toUpperCase(),
  ]
}

const totalRows = (days: string, name: string, totals: Totals): string[][] =>
  [...totals].map(([currency, taking]) => [days, name, '', '', '', '', ...sumCells(taking), '', currency, ''])

const sumCells = ({ paid, refunded, kept, tax }: Takings): string[] => [paid, refunded, kept, tax].map(inDecimal)
