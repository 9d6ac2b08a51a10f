import { formatOfSale } from '#domain/money/amount-format.ts'
import { type Cents, cents, exactPrice, subtractCents, sumCents, timesCents } from '#domain/money/money.ts'
import { addedTax, taxRows } from '#domain/money/tax.ts'
import { rateRow } from '#domain/money/tax-by-rate.ts'
import { addedAmount, ROUNDING_OF_CASH, signedAmount, TIP_ON_TOP } from '#domain/order/cash-drawer.ts'
import { DELIVERY_FEE, DEPOSIT } from '#domain/order/checkout.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import type { Invoice } from '#domain/order/invoice.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import type { CreditNote } from '#domain/order/receipt-number.ts'
import type { Paper, PaperDocument, PaperRow } from '#domain/printing/paper.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { LineRow, OrderRow } from '#server/order/record/order-queries.ts'
import type { PaymentRow } from '#server/order/record/payment-queries.ts'
import { netOf } from '#server/order/record/read-ledger.ts'

export type InvoicedOrder = {
  readonly order: OrderRow
  readonly invoice: Invoice
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
}
type Place = Pick<Restaurant, 'language' | 'timeZone' | 'address' | 'terminalName'>

/** What the law calls it there. */
const TAX_INVOICE = ['AU', 'NZ', 'SG', 'IN', 'ZA', 'MY', 'TH', 'AE', 'SA', 'OM', 'BH']

/** The invoice as it was made, and, if it was taken back since, the credit note that says so. */
export function invoicePaper(invoiced: InvoicedOrder, place: Place): Paper {
  const { order, invoice } = invoiced
  const credit = (order.creditNotes ?? []).find(({ refersTo }) => refersTo === invoice.number)
  return {
    title: `Invoice ${invoice.number}`,
    author: invoice.seller[0] ?? '',
    language: place.language,
    madeAt: new Date(credit?.at ?? invoice.issuedAt),
    size: ['US', 'CA'].includes(place.address.country) ? 'LETTER' : 'A4',
    documents: [invoiceDocument(invoiced, place), ...(credit ? [creditDocument(invoiced, credit, place)] : [])],
  }
}

function invoiceDocument(invoiced: InvoicedOrder, place: Place): PaperDocument {
  const { order, invoice } = invoiced
  const date = dateIn(place)
  return {
    ...commonParts(invoiced, 1),
    heading: TAX_INVOICE.includes(place.address.country) ? 'Tax invoice' : 'Invoice',
    facts: [
      { label: 'Number', value: invoice.number },
      { label: 'Date of issue', value: date(new Date(invoice.issuedAt)) },
      { label: 'Date of supply', value: date(order.promisedFor) },
      { label: 'Order', value: order.id },
    ],
    payments: paymentRows(invoiced, place),
    foot: invoice.number,
  }
}

function creditDocument(invoiced: InvoicedOrder, { number, at, refersTo }: CreditNote, place: Place): PaperDocument {
  return {
    ...commonParts(invoiced, -1),
    heading: 'Credit note',
    facts: [
      { label: 'Number', value: number },
      { label: 'Date of issue', value: dateIn(place)(new Date(at)) },
      { label: 'For the invoice', value: refersTo },
      { label: 'Order', value: invoiced.order.id },
    ],
    payments: [],
    foot: number,
  }
}

const dateIn =
  ({ language, timeZone }: Place) =>
  (instant: Date): string =>
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(instant)

/** Parties, lines and sums; a credit note has each amount below zero. */
function commonParts({ order, invoice, lines }: InvoicedOrder, sign: 1 | -1) {
  const { tax, totalCents } = order
  const format = formatOfSale(order)
  const money = (amount: Cents) => signedAmount(cents(sign * amount), format)
  const { included, added } = taxRows(tax)
  const number = tax.number ? [`${tax.name} number ${tax.number}`] : []
  const { buyer } = invoice
  return {
    parties: [
      { title: 'From', lines: [...invoice.seller, ...number] },
      {
        title: 'To',
        lines: [buyer.name, buyer.address, ...(buyer.taxNumber ? [`Tax number ${buyer.taxNumber}`] : [])],
      },
    ],
    lines: {
      columns: LINE_COLUMNS,
      rows: [
        ...lines.flatMap((line) => [lineRow(line, money), ...depositRows(line, money)]),
        ...(order.deliveryFeeCents > 0
          ? [['1', DELIVERY_FEE, '', money(order.deliveryFeeCents), money(order.deliveryFeeCents)]]
          : []),
      ],
    },
    sums: [
      ...(added.length > 0 ? [{ label: 'Subtotal', value: money(subtractCents(totalCents, addedTax(tax))) }] : []),
      ...added.map(({ name, ratePercent, taxCents }) => ({
        label: `${name} ${ratePercent} %`,
        value: money(taxCents),
      })),
      { label: `Total (${format.currency})`, value: money(totalCents), isStrong: true },
    ],
    rates: {
      columns: RATE_COLUMNS,
      rows: [...included, ...added]
        .map(rateRow)
        .map((row) => [row.label, money(row.netCents), money(row.taxCents), money(row.grossCents)]),
    },
    notes: [tax.isIncluded ? `Prices include ${tax.name}.` : `${tax.name} is added to the prices.`],
  }
}

const LINE_COLUMNS = [
  { title: 'Quantity', share: 0.12 },
  { title: 'Description', share: 0.42 },
  { title: 'Tax', share: 0.12 },
  { title: 'Unit price', share: 0.17, isNumber: true },
  { title: 'Amount', share: 0.17, isNumber: true },
]
const RATE_COLUMNS = [
  { title: 'Tax by rate', share: 0.4 },
  { title: 'Net', share: 0.2, isNumber: true },
  { title: 'Tax', share: 0.2, isNumber: true },
  { title: 'Gross', share: 0.2, isNumber: true },
]

const lineRow = ({ name, quantity, unitPriceCents, meta, tax }: LineRow, money: (amount: Cents) => string) => {
  const rates = new Set((tax.parts ?? [tax]).map(({ ratePercent }) => `${ratePercent} %`))
  const description = [name, ...describeOptions(meta)].join('\n')
  const amount = timesCents(unitPriceCents, quantity)
  return [String(quantity), description, [...rates].join(' + '), money(unitPriceCents), money(amount)]
}

/** What is outside of tax has no rate. */
const depositRows = ({ name, quantity, deposit }: LineRow, money: (amount: Cents) => string): string[][] =>
  (deposit ?? []).map(({ unitCents, tax }) => [
    ...[String(quantity), `${DEPOSIT}: ${name}`, tax ? `${tax.ratePercent} %` : '–'],
    ...[money(unitCents), money(timesCents(unitCents, quantity))],
  ])

/** What had been paid when the invoice was made: what comes later does not change it. */
function paymentRows({ order, invoice, payments }: InvoicedOrder, { terminalName }: Place): PaperRow[] {
  const format = formatOfSale(order)
  const issuedAt = new Date(invoice.issuedAt)
  const known = payments.filter(({ createdAt }) => createdAt <= issuedAt)
  const paid = known
    .map((payment) => ({ payment, amount: netOf(payment, known) }))
    .filter(({ payment, amount }) => payment.amountCents > 0 && amount > 0)
  const tips = sumCents(known.map(({ tipCents }) => tipCents))
  const rounding = sumCents(known.map(({ roundingCents }) => roundingCents))
  const due = cents(order.totalCents - sumCents(paid.map(({ amount }) => amount)))
  return [
    ...paid.map(({ payment, amount }) => ({
      ...{ label: `Paid ${byMethod(payment.method, terminalName)}`, value: exactPrice(amount, format) },
    })),
    ...(tips > 0 ? [{ label: TIP_ON_TOP, value: exactPrice(tips, format) }] : []),
    ...(rounding !== 0 ? [{ label: ROUNDING_OF_CASH, value: addedAmount(rounding, format) }] : []),
    ...(due > 0 ? [{ label: 'Still to pay', value: exactPrice(due, format) }] : []),
  ]
}
