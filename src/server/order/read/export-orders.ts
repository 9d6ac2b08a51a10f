import type { ListQuery } from '#contract/list.ts'
import type { StaffOrder, TakingsQuery } from '#contract/order.ts'
import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { depositFromDecimal } from '#domain/money/deposit-sums.ts'
import {
  type Cents,
  centsFromDecimal,
  type Decimal,
  decimal,
  subtractCents,
  sumCents,
  type Unit,
} from '#domain/money/money.ts'
import { soldTaxFromDecimal, type TaxAmount, taxFromDecimal, taxSum } from '#domain/money/tax.ts'
import { allRates } from '#domain/money/tax-rules.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { describeOrderedLine } from '#domain/order/ordered-change.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { RECEIPT_NUMBER } from '#domain/order/receipt-number.ts'
import { keptTaxes } from '#domain/order/refunded-tax.ts'
import { addTakings, type NamedReturns, type Takings, takingsOf, ZERO_TAKINGS } from '#domain/order/takings.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Db } from '#server/database/client.ts'
import { findFirstPaidAt, listLines, listPaidOrders, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import { netOf } from '#server/order/record/read-ledger.ts'
import { refundedDeposits, refundedLines } from '#server/order/record/refunded-lines.ts'
import type { Shop } from '#server/shop.ts'
import { type Days, daysInName, daysOf, todayIn } from './export-days.ts'
import { listOrderRates, listOrders } from './read-orders.ts'
import { listPaidRates } from './tax-rate-queries.ts'

const PAGE = 500

export type Cell = string | number | { readonly cents: Cents; readonly of: Unit }
/** The taxes are those after refunds. */
type Column = readonly [title: string, cell: (order: StaffOrder, taxes: readonly TaxAmount[]) => Cell]

/** The columns of the orders' CSV: a title and a cell each. */
const orderColumns = (
  { tax: { name, isIncluded, deposit }, timeZone, waysToPay, terminalName }: Restaurant,
  rates: readonly number[],
  isNumbered: boolean,
): Column[] => [
  ['Order', ({ orderCode }) => orderCode],
  ['Created', ({ createdAt }) => localDateTimeAt(new Date(createdAt), timeZone).replace('T', ' ')],
  ['Status', ({ status }) => status],
  ['Payment', ({ status, payment_status }) => paymentLabel({ status, paymentStatus: payment_status })],
  ['Type', ({ type }) => type],
  ['Time', ({ customer }) => customer.pickupTime.replace('T', ' ')],
  ['Name', ({ customer }) => customer.name],
  ['Phone', ({ customer }) => customer.phone],
  ['Email', ({ customer }) => customer.email ?? ''],
  ['Address', ({ customer }) => customer.address],
  ['Delivery fee', ({ deliveryFee, ...order }) => amount(deliveryFee, order)],
  ['Delivery zone', ({ deliveryZone }) => deliveryZone ?? ''],
  ['Items', ({ items }) => items.map(describeOrderedLine).join('\n')],
  ['Notes', ({ customer }) => customer.notes],
  ['Total', ({ total, ...order }) => amount(total, order)],
  [isIncluded ? `${name} included` : name, ({ gst, ...order }) => amount(gst, order)],
  ['Refunded', ({ refunded, ...order }) => amount(refunded, order)],
  ['Attention', ({ attention }) => attention?.message ?? ''],
  ['Paid amount', ({ paid, ...order }) => amount(paid, order)],
  ['Refunded amount', ({ refunded, ...order }) => amount(refunded, order)],
  [`${name} after refunds`, (order, taxes) => ({ cents: taxSum({ amounts: taxes }), of: order })],
  ['Delivery area', ({ isAddressApproximate }) => (isAddressApproximate ? NEAR_EDGE.staff : '')],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ...(waysToPay ? laterColumns(terminalName) : []),
  ...(deposit ? [DEPOSIT_COLUMN] : []),
  ...(isNumbered ? documentColumns : []),
  ...rates.flatMap((rate): Column[] =>
    rateTitles(name, rate).map((title, part) => [title, (order, taxes) => rateCells(taxes, [rate], order)[part] ?? '']),
  ),
]

/** Only where the restaurant takes deposits. */
const DEPOSIT_COLUMN: Column = ['Deposits', ({ deposit = decimal(0), ...order }) => amount(deposit, order)]

/** Of orders that are paid later; only where guests can place such orders. */
const laterColumns = (terminalName: string): Column[] => [
  ['Paid later', ({ payBy }) => (payBy ? methodName(payBy, terminalName) : '')],
  ['Due', ({ due, status, ...order }) => amount(status === 'cancelled' ? decimal(0) : due, order)],
  ['Nobody came', ({ isNoShow }) => (isNoShow ? 'yes' : '')],
]

/** Only where receipts have numbers. */
const documentColumns: Column[] = [
  [RECEIPT_NUMBER, ({ receipt }) => receipt?.number ?? ''],
  ['Credit note', ({ receipt }) => (receipt?.creditNotes ?? []).map(({ number }) => number).join(' + ')],
]

const amount = (decimal: Decimal, of: Unit): Cell => ({ cents: centsFromDecimal(decimal, of), of })

const rateTitles = (taxName: string, ratePercent: number): string[] => [
  `Net at ${ratePercent} %`,
  `${taxName} at ${ratePercent} %`,
]

/** With today's rates of the restaurant, so that every file has their columns; the highest rate first. */
const withOwnRates = (rates: readonly number[], { tax }: Restaurant): number[] =>
  [...new Set([...rates, ...allRates(tax)])].toSorted((one, other) => other - one)

/** Net and tax at each of the rates. A changed order may have one rate under two names. */
const rateCells = (taxes: readonly TaxAmount[], rates: readonly number[], of: Unit): Cell[] =>
  rates.flatMap((rate) => {
    const same = taxes.filter(({ ratePercent }) => ratePercent === rate)
    return [
      { cents: sumCents(same.map(({ netCents }) => netCents)), of },
      { cents: taxSum({ amounts: same }), of },
    ]
  })

function taxesAfterRefunds(order: StaffOrder): readonly TaxAmount[] {
  const keptCents = subtractCents(centsFromDecimal(order.paid, order), centsFromDecimal(order.refunded, order))
  const lines = order.items.map(({ lineId: id, unitPrice, quantity, tax, deposits }) => ({
    ...{ id, quantity, unitPriceCents: centsFromDecimal(unitPrice, order), tax: soldTaxFromDecimal(tax, order) },
    ...(deposits && { deposit: depositFromDecimal(deposits, order) }),
  }))
  const returned = order.items.map(({ lineId, refunded = 0 }) => ({ lineId, quantity: refunded }))
  const back = order.items.map(({ lineId, depositsRefunded = 0 }) => ({ lineId, quantity: depositsRefunded }))
  return keptTaxes({ lines, tax: taxFromDecimal(order.tax, order) }, { returned, deposits: back, keptCents }, order)
}

/** The orders that match the list's filters, as CSV. */
export async function exportOrders(shop: Shop, query: ListQuery) {
  const rates = withOwnRates(await listOrderRates(shop, query), shop.restaurant)
  const columns = orderColumns(shop.restaurant, rates, numbersReceipts(shop))
  return {
    filename: `orders-${daysInName(query, todayIn(shop))}.csv`,
    header: columns.map(([title]) => title),
    rows: orderRows(shop, query, columns),
  }
}

/** Reads page by page, so that the whole list is never in memory. */
async function* orderRows(shop: Shop, query: ListQuery, columns: readonly Column[]): AsyncGenerator<Cell[]> {
  let cursor = query.cursor
  do {
    const page = await listOrders(shop, { ...query, cursor, limit: PAGE }, { isReal: true })
    for (const order of page.items) {
      const taxes = taxesAfterRefunds(order)
      yield columns.map(([, cell]) => cell(order, taxes))
    }
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

const numbersReceipts = ({ settings }: Pick<Shop, 'settings'>): boolean => settings.read().sections.receipts.isNumbered

const takingsHeader = ({ tax }: Restaurant, rates: readonly number[], isNumbered: boolean) => [
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
  ...rates.flatMap((rate) => rateTitles(tax.name, rate)),
  // The last, so that the other columns stay where they are.
  ...(isNumbered ? documentColumns.map(([title]) => title) : []),
]

/** The takings of these business days as CSV, by the day of payment (docs/design/money.md). */
export async function exportTakings(shop: Shop, query: TakingsQuery) {
  const days = daysOf(query, todayIn(shop))
  const place = businessPlaceOf(shop.restaurant)
  const span = { from: startOfBusinessDay(days.from, place), until: startOfBusinessDay(addDays(days.to, 1), place) }
  const rates = withOwnRates(await listPaidRates(shop.db, span), shop.restaurant)
  return {
    filename: `takings-${daysInName(days, days.to)}.csv`,
    header: takingsHeader(shop.restaurant, rates, numbersReceipts(shop)),
    rows: takingsRows(shop, days, rates),
  }
}

/** Reads day by day, so that only one day is in memory. Days without a payment have no row. */
async function* takingsRows(shop: Shop, { from, to }: Days, rates: readonly number[]): AsyncGenerator<Cell[]> {
  const { db, restaurant, payments } = shop
  const place = businessPlaceOf(restaurant)
  const isNumbered = numbersReceipts(shop)
  const until = startOfBusinessDay(addDays(to, 1), place)
  let total: Totals = new Map([[restaurant.amountFormat.currency, ZERO_TAKINGS]])
  let next: Date | undefined = startOfBusinessDay(from, place)
  while (next) {
    const firstPaid: Date | undefined = await findFirstPaidAt(db, { from: next, until })
    if (!firstPaid) break
    const day = businessDayAt(firstPaid, place)
    next = startOfBusinessDay(addDays(day, 1), place)
    const paid = await listPaidOrders(db, { from: firstPaid, until: next })
    const counted = paid.filter(({ paidBySession }) => paidBySession === null || !payments.isFromTests(paidBySession))
    if (counted.length === 0) continue
    const named = await readNamedReturns(db, counted)
    const sold = counted.map((order) => ({
      ...{ order, takings: takingsOf(order, currencyOf(order.currency), named.get(order.id)) },
    }))
    const ofDay = totalsOf(sold)
    const methods = await readMethods(db, counted)
    for (const { order, takings } of sold)
      yield [
        ...takingsRow(order, takings, day, restaurant),
        methods.get(order.id) ?? (order.paidBySession === null ? '' : 'card'),
        ...rateCells(takings.taxes, rates, currencyOf(order.currency)),
        ...(isNumbered ? documentCells(order) : []),
      ]
    yield* totalRows(day, 'Total of the day', ofDay, { rates, isNumbered })
    total = addTotals(total, ofDay)
  }
  yield* totalRows(from === to ? from : `${from} to ${to}`, 'Total', total, { rates, isNumbered })
}

/** By currency: orders from before a currency change are not added to later ones. */
type Totals = ReadonlyMap<string, Takings>

const totalsOf = (sold: readonly { readonly order: OrderRow; readonly takings: Takings }[]): Totals =>
  sold
    .map(({ order, takings }) => new Map([[order.currency.toUpperCase(), takings]]))
    .reduce<Totals>(addTotals, new Map())

const addTotals = (sums: Totals, added: Totals): Totals =>
  new Map([
    ...sums,
    ...[...added].map(([code, one]) => [code, addTakings(sums.get(code) ?? ZERO_TAKINGS, one)] as const),
  ])

/** The dishes and deposits whose price went back, of those orders of which only a part did, or was paid. */
async function readNamedReturns(db: Db, paid: readonly OrderRow[]): Promise<ReadonlyMap<string, NamedReturns>> {
  const ids = paid
    .filter(
      ({ refundedCents, paidCents, totalCents, depositCents }) =>
        refundedCents < (paidCents ?? totalCents) &&
        (refundedCents > 0 || (depositCents !== null && paidCents !== null)),
    )
    .map(({ id }) => id)
  const [lines, refunds, payments] = await Promise.all([
    listLines(db, ids),
    listRefunds(db, ids),
    listPayments(db, ids),
  ])
  // As in what an order has refunded, a refund counts once the provider has accepted it.
  const made = refunds.filter(({ refundId }) => refundId !== null)
  const named = ids.map((id): readonly [string, NamedReturns] => {
    const isOfOrder = ({ orderId }: { readonly orderId: string }) => orderId === id
    const acts = [made.filter(isOfOrder), payments.filter(isOfOrder)] as const
    const deposits = refundedDeposits(...acts)
    return [id, { lines: lines.get(id) ?? [], returned: refundedLines(...acts), deposits }]
  })
  return new Map(named)
}

/** How each order was paid: `cash`, or `cash + eftpos` for a split bill. */
async function readMethods(db: Db, paid: readonly OrderRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = paid.map(({ id }) => id)
  const recorded = await listPayments(db, ids)
  const payments = recorded.filter((payment) => payment.amountCents > 0 && netOf(payment, recorded) > 0)
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([id, all]) => [id, [...new Set(all.map(({ method }) => method))].join(' + ')] as const),
  )
}

function takingsRow(order: OrderRow, takings: Takings, day: PlainDate, { timeZone }: Restaurant): Cell[] {
  const paidAt = order.paidAt ? localDateTimeAt(order.paidAt, timeZone).replace('T', ' ') : ''
  const { id, status, type, deletedAt } = order
  const sums = sumCells(takings, currencyOf(order.currency))
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

const documentCells = ({ receiptNumber, creditNotes }: OrderRow): Cell[] => [
  receiptNumber ?? '',
  (creditNotes ?? []).map(({ number }) => number).join(' + '),
]

const totalRows = (
  days: string,
  name: string,
  totals: Totals,
  { rates, isNumbered }: { readonly rates: readonly number[]; readonly isNumbered: boolean },
): Cell[][] =>
  [...totals].map(([currency, taking]) => [
    ...[days, name, '', '', '', ''],
    ...sumCells(taking, currencyOf(currency)),
    ...['', currency, ''],
    ...rateCells(taking.taxes, rates, currencyOf(currency)),
    ...(isNumbered ? documentColumns.map(() => '') : []),
  ])

const sumCells = ({ paid, refunded, kept, tax }: Takings, of: Unit): Cell[] =>
  [paid, refunded, kept, tax].map((cents) => ({ cents, of }))
