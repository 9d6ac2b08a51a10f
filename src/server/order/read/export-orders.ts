import type { ListQuery } from '#contract/list.ts'
import type { StaffOrder } from '#contract/order.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
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
import { attentionInWords } from '#domain/order/attention-words.ts'
import { type OrderStatus, type OrderType, paymentLabel } from '#domain/order/order-status.ts'
import { describeOrderedLine } from '#domain/order/ordered-change.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { RECEIPT_NUMBER } from '#domain/order/receipt-number.ts'
import { keptTaxes } from '#domain/order/refunded-tax.ts'
import { CONFIRM_ADDRESS } from '#domain/order/staff-address.ts'
import { statusName, typeName } from '#domain/order/status-names.ts'
import { shownName } from '#domain/people/given-name.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { daysInName, todayIn } from './export-days.ts'
import { listOrderRates, listOrders } from './read-orders.ts'

const PAGE = 500

export type Cell = string | number | { readonly cents: Cents; readonly of: Unit }
/** The taxes are those after refunds. */
type Column = readonly [title: string, cell: (order: StaffOrder, taxes: readonly TaxAmount[]) => Cell]

/** The columns of the orders' CSV: a title and a cell each. */
const orderColumns = (
  t: Translate,
  { tax: { name, isIncluded, deposit }, timeZone, waysToPay, terminalName }: Restaurant,
  rates: readonly number[],
  isNumbered: boolean,
): Column[] => [
  [t.as('a column', 'Order'), ({ orderCode }) => orderCode],
  [t.as('a column', 'Created'), ({ createdAt }) => localDateTimeAt(new Date(createdAt), timeZone).replace('T', ' ')],
  [t('Status'), ({ status }) => statusInFile(t, status)],
  [
    t.as('a column', 'Payment'),
    ({ status, payment_status }) => t.message(paymentLabel({ status, paymentStatus: payment_status })),
  ],
  [t('Type'), ({ type }) => typeInFile(t, type)],
  [t('Time'), ({ customer }) => customer.pickupTime.replace('T', ' ')],
  [t('Name'), ({ customer }) => shownName(t, customer.name)],
  [t('Phone'), ({ customer }) => customer.phone],
  [t('Email'), ({ customer }) => customer.email ?? ''],
  [t('Address'), ({ customer }) => customer.address],
  [t('Delivery fee'), ({ deliveryFee, ...order }) => amount(deliveryFee, order)],
  [t('Delivery zone'), ({ deliveryZone }) => deliveryZone ?? ''],
  [t.as('a column', 'Items'), ({ items }) => items.map(describeOrderedLine).join('\n')],
  [t('Notes'), ({ customer }) => customer.notes],
  [t('Total'), ({ total, ...order }) => amount(total, order)],
  [isIncluded ? t('{tax} included', { tax: name }) : name, ({ gst, ...order }) => amount(gst, order)],
  [t.as('before an amount', 'Refunded'), ({ refunded, ...order }) => amount(refunded, order)],
  [t('Attention'), ({ attention }) => (attention ? attentionInWords(t, attention.message) : '')],
  [t('Paid amount'), ({ paid, ...order }) => amount(paid, order)],
  [t('Refunded amount'), ({ refunded, ...order }) => amount(refunded, order)],
  [t('{tax} after refunds', { tax: name }), (order, taxes) => ({ cents: taxSum({ amounts: taxes }), of: order })],
  [t('Delivery area'), ({ isAddressApproximate }) => (isAddressApproximate ? t.message(CONFIRM_ADDRESS) : '')],
  [t('Currency'), ({ currency }) => currency.toUpperCase()],
  ...(waysToPay ? laterColumns(t, terminalName) : []),
  ...(deposit ? [depositColumn(t)] : []),
  ...(isNumbered ? documentColumns(t) : []),
  ...rates.flatMap((rate): Column[] =>
    rateTitles(t, name, rate).map((title, part) => [
      title,
      (order, taxes) => rateCells(taxes, [rate], order)[part] ?? '',
    ]),
  ),
]

/** In English, the codes of the API, which programs know. */
export const statusInFile = (t: Translate, status: OrderStatus): string =>
  isInEnglish({ t }) ? status : statusName(t, status)

/** In English, the codes of the API, which programs know. */
export const typeInFile = (t: Translate, type: OrderType): string => (isInEnglish({ t }) ? type : typeName(t, type))

/** Only where the restaurant takes deposits. */
const depositColumn = (t: Translate): Column => [
  t.as('on bottles', 'Deposits'),
  ({ deposit = decimal(0), ...order }) => amount(deposit, order),
]

/** Of orders that are paid later; only where guests can place such orders. */
const laterColumns = (t: Translate, terminalName: string): Column[] => [
  [t('Paid later'), ({ payBy }) => (payBy ? methodName(payBy, terminalName, t) : '')],
  [t.as('a column', 'Due'), ({ due, status, ...order }) => amount(status === 'cancelled' ? decimal(0) : due, order)],
  [t('Nobody came'), ({ isNoShow }) => (isNoShow ? t('yes') : '')],
]

/** Only where receipts have numbers. */
export const documentColumns = (t: Translate): Column[] => [
  [t.message(RECEIPT_NUMBER), ({ receipt }) => receipt?.number ?? ''],
  [t('Credit note'), ({ receipt }) => (receipt?.creditNotes ?? []).map(({ number }) => number).join(' + ')],
]

const amount = (decimal: Decimal, of: Unit): Cell => ({ cents: centsFromDecimal(decimal, of), of })

export const rateTitles = (t: Translate, taxName: string, ratePercent: number): string[] => {
  const rate = `${ratePercent} %`
  return [t('Net at {rate}', { rate }), t('{tax} at {rate}', { tax: taxName, rate })]
}

/** With today's rates of the restaurant, so that every file has their columns; the highest rate first. */
export const withOwnRates = (rates: readonly number[], { tax }: Restaurant): number[] =>
  [...new Set([...rates, ...allRates(tax)])].toSorted((one, other) => other - one)

/** Net and tax at each of the rates. A changed order may have one rate under two names. */
export const rateCells = (taxes: readonly TaxAmount[], rates: readonly number[], of: Unit): Cell[] =>
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
export async function exportOrders(shop: Shop, query: ListQuery, t = english) {
  const rates = withOwnRates(await listOrderRates(shop, query), shop.restaurant)
  const columns = orderColumns(t, shop.restaurant, rates, numbersReceipts(shop))
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

export const numbersReceipts = ({ settings }: Pick<Shop, 'settings'>): boolean =>
  settings.read().sections.receipts.isNumbered
