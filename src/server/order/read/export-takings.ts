import type { TakingsQuery } from '#contract/order.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { Unit } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order-money.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { methodInFile } from '#domain/order/payment-method-words.ts'
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
import {
  type Cell,
  documentColumns,
  numbersReceipts,
  rateCells,
  rateTitles,
  statusInFile,
  typeInFile,
  withOwnRates,
} from './export-orders.ts'
import { listPaidRates } from './tax-rate-queries.ts'

const takingsHeader = (t: Translate, { tax }: Restaurant, { rates, isNumbered }: Columns) => [
  t('Day'),
  t.as('a column', 'Order'),
  t('Paid at'),
  t('Status'),
  t.as('a column', 'Payment'),
  t('Type'),
  t('Paid amount'),
  t('Refunded amount'),
  t('Kept amount'),
  t('{tax} after refunds', { tax: tax.name }),
  t.as('an order', 'Deleted'),
  t('Currency'),
  t.as('a way to pay', 'Method'),
  ...rates.flatMap((rate) => rateTitles(t, tax.name, rate)),
  // The last, so that the other columns stay where they are.
  ...(isNumbered ? documentColumns(t).map(([title]) => title) : []),
]

type Columns = { readonly rates: readonly number[]; readonly isNumbered: boolean }

/** The takings of these business days as CSV, by the day of payment (docs/design/money.md). */
export async function exportTakings(shop: Shop, query: TakingsQuery, t = english) {
  const days = daysOf(query, todayIn(shop))
  const place = businessPlaceOf(shop.restaurant)
  const span = { from: startOfBusinessDay(days.from, place), until: startOfBusinessDay(addDays(days.to, 1), place) }
  const rates = withOwnRates(await listPaidRates(shop.db, span), shop.restaurant)
  return {
    filename: `takings-${daysInName(days, days.to)}.csv`,
    header: takingsHeader(t, shop.restaurant, { rates, isNumbered: numbersReceipts(shop) }),
    rows: takingsRows(shop, days, rates, t),
  }
}

/** Reads day by day, so that only one day is in memory. Days without a payment have no row. */
async function* takingsRows(
  shop: Shop,
  { from, to }: Days,
  rates: readonly number[],
  t: Translate,
): AsyncGenerator<Cell[]> {
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
    const methods = await readMethods(db, counted, (method) => methodInFile(method, restaurant.terminalName, t))
    for (const { order, takings } of sold)
      yield [
        ...takingsRow(t, order, takings, day, restaurant),
        methods.get(order.id) ?? (order.paidBySession === null ? '' : methodInFile('card', restaurant.terminalName, t)),
        ...rateCells(takings.taxes, rates, currencyOf(order.currency)),
        ...(isNumbered ? documentCells(order) : []),
      ]
    yield* totalRows(day, t('Total of the day'), ofDay, { rates, isNumbered })
    total = addTotals(total, ofDay)
  }
  yield* totalRows(from === to ? from : t('{from} to {to}', { from, to }), t('Total'), total, { rates, isNumbered })
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
async function readMethods(
  db: Db,
  paid: readonly OrderRow[],
  nameOf: (method: PaymentMethod) => string,
): Promise<ReadonlyMap<string, string>> {
  const ids = paid.map(({ id }) => id)
  const recorded = await listPayments(db, ids)
  const payments = recorded.filter((payment) => payment.amountCents > 0 && netOf(payment, recorded) > 0)
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([id, all]) => [id, [...new Set(all.map(({ method }) => nameOf(method)))].join(' + ')] as const),
  )
}

function takingsRow(t: Translate, order: OrderRow, takings: Takings, day: PlainDate, { timeZone }: Restaurant): Cell[] {
  const paidAt = order.paidAt ? localDateTimeAt(order.paidAt, timeZone).replace('T', ' ') : ''
  const { id, status, type, deletedAt } = order
  const sums = sumCells(takings, currencyOf(order.currency))
  return [
    day,
    id,
    paidAt,
    statusInFile(t, status),
    t.message(paymentLabel(order)),
    typeInFile(t, type),
    ...sums,
    deletedAt ? t('yes') : '',
    order.currency.toUpperCase(),
  ]
}

const documentCells = ({ receiptNumber, creditNotes }: OrderRow): Cell[] => [
  receiptNumber ?? '',
  (creditNotes ?? []).map(({ number }) => number).join(' + '),
]

const totalRows = (days: string, name: string, totals: Totals, { rates, isNumbered }: Columns): Cell[][] =>
  [...totals].map(([currency, taking]) => [
    ...[days, name, '', '', '', ''],
    ...sumCells(taking, currencyOf(currency)),
    ...['', currency, ''],
    ...rateCells(taking.taxes, rates, currencyOf(currency)),
    ...(isNumbered ? ['', ''] : []),
  ])

const sumCells = ({ paid, refunded, kept, tax }: Takings, of: Unit): Cell[] =>
  [paid, refunded, kept, tax].map((cents) => ({ cents, of }))
