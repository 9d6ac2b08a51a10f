import { english, type Translate } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { type Cents, cents, exactPrice, subtractCents, sumCents, timesCents } from '#domain/money/money.ts'
import { addedTax, taxRows } from '#domain/money/tax.ts'
import { rateRow } from '#domain/money/tax-by-rate.ts'
import { addedAmount, ROUNDING_OF_CASH, signedAmount, TIP_ON_TOP } from '#domain/order/cash-drawer.ts'
import { DELIVERY_FEE, DEPOSIT } from '#domain/order/checkout.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import type { Invoice } from '#domain/order/invoice.ts'
import { paidByMethod } from '#domain/order/payment-method-words.ts'
import type { CreditNote } from '#domain/order/receipt-number.ts'
import type { Paper, PaperDocument, PaperRow } from '#domain/printing/paper.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { LineRow, OrderRow } from '#server/order/record/order-queries.ts'
import type { PaymentRow } from '#server/order/record/payment-queries.ts'
import { netOf } from '#server/order/record/read-ledger.ts'

type InvoicedOrder = {
  readonly order: OrderRow
  readonly invoice: Invoice
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
}
/** With the translator of whom it is for. */
type Place = Pick<Restaurant, 'language' | 'timeZone' | 'address' | 'terminalName' | 't'>

/** What the law calls it there. */
const TAX_INVOICE = ['AU', 'NZ', 'SG', 'IN', 'ZA', 'MY', 'TH', 'AE', 'SA', 'OM', 'BH']

/** The invoice as it was made, and, if it was taken back since, the credit note that says so. */
export function invoicePaper(invoiced: InvoicedOrder, place: Place): Paper {
  const { order, invoice } = invoiced
  const { t = english } = place
  const credit = (order.creditNotes ?? []).find(({ refersTo }) => refersTo === invoice.number)
  return {
    title: t('Invoice {number}', { number: invoice.number }),
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
  const { t = english } = place
  return {
    ...commonParts(invoiced, 1, t),
    heading: TAX_INVOICE.includes(place.address.country) ? t('Tax invoice') : t('Invoice'),
    facts: [
      { label: t('Number'), value: invoice.number },
      { label: t('Date of issue'), value: date(new Date(invoice.issuedAt)) },
      { label: t('Date of supply'), value: date(order.promisedFor) },
      { label: t.as('before its code', 'Order'), value: order.id },
    ],
    payments: paymentRows(invoiced, place),
    foot: footOf(invoice.number, t),
  }
}

function creditDocument(invoiced: InvoicedOrder, { number, at, refersTo }: CreditNote, place: Place): PaperDocument {
  const { t = english } = place
  return {
    ...commonParts(invoiced, -1, t),
    heading: t('Credit note'),
    facts: [
      { label: t('Number'), value: number },
      { label: t('Date of issue'), value: dateIn(place)(new Date(at)) },
      { label: t('For the invoice'), value: refersTo },
      { label: t.as('before its code', 'Order'), value: invoiced.order.id },
    ],
    payments: [],
    foot: footOf(number, t),
  }
}

const footOf = (number: string, t: Translate) => (page: number, count: number) =>
  t('{number} · Page {page} of {count}', { number, page, count })

const dateIn =
  ({ language, timeZone }: Place) =>
  (instant: Date): string =>
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(instant)

/** Parties, lines and sums; a credit note has each amount below zero. */
function commonParts({ order, invoice, lines }: InvoicedOrder, sign: 1 | -1, t: Translate) {
  const { tax, totalCents } = order
  const format = formatOfSale(order)
  const money = (amount: Cents) => signedAmount(cents(sign * amount), format)
  const { included, added } = taxRows(tax)
  const number = tax.number ? [t('{tax} number {number}', { tax: tax.name, number: tax.number })] : []
  const { buyer } = invoice
  return {
    parties: [
      { title: t.as('who sends it', 'From'), lines: [...invoice.seller, ...number] },
      {
        title: t.as('who gets it', 'To'),
        lines: [
          buyer.name,
          buyer.address,
          ...(buyer.taxNumber ? [t('Tax number {number}', { number: buyer.taxNumber })] : []),
        ],
      },
    ],
    lines: {
      columns: lineColumns(t),
      rows: [
        ...lines.flatMap((line) => [lineRow(line, money, t), ...depositRows(line, money, t)]),
        ...(order.deliveryFeeCents > 0
          ? [['1', t.message(DELIVERY_FEE), '', money(order.deliveryFeeCents), money(order.deliveryFeeCents)]]
          : []),
      ],
    },
    sums: [
      ...(added.length > 0 ? [{ label: t('Subtotal'), value: money(subtractCents(totalCents, addedTax(tax))) }] : []),
      ...added.map(({ name, ratePercent, taxCents }) => ({
        label: `${name} ${ratePercent} %`,
        value: money(taxCents),
      })),
      { label: t('Total ({currency})', { currency: format.currency }), value: money(totalCents), isStrong: true },
    ],
    rates: {
      columns: rateColumns(t),
      rows: [...included, ...added]
        .map(rateRow)
        .map((row) => [row.label, money(row.netCents), money(row.taxCents), money(row.grossCents)]),
    },
    notes: [
      tax.isIncluded
        ? t('Prices include {tax}.', { tax: tax.name })
        : t('{tax} is added to the prices.', { tax: tax.name }),
    ],
  }
}

const lineColumns = (t: Translate) => [
  { title: t('Quantity'), share: 0.12 },
  { title: t('Description'), share: 0.42 },
  { title: t.as('a column of taxes', 'Tax'), share: 0.12 },
  { title: t('Unit price'), share: 0.17, isNumber: true },
  { title: t.as('a column', 'Amount'), share: 0.17, isNumber: true },
]
const rateColumns = (t: Translate) => [
  { title: t('Tax by rate'), share: 0.4 },
  { title: t.as('a column of taxes', 'Net'), share: 0.2, isNumber: true },
  { title: t.as('a column of taxes', 'Tax'), share: 0.2, isNumber: true },
  { title: t.as('a column of taxes', 'Gross'), share: 0.2, isNumber: true },
]

const lineRow = (
  { name, quantity, unitPriceCents, meta, tax }: LineRow,
  money: (amount: Cents) => string,
  t: Translate,
) => {
  const rates = new Set((tax.parts ?? [tax]).map(({ ratePercent }) => `${ratePercent} %`))
  const description = [name, ...describeOptions(meta, t)].join('\n')
  const amount = timesCents(unitPriceCents, quantity)
  return [String(quantity), description, [...rates].join(' + '), money(unitPriceCents), money(amount)]
}

/** What is outside of tax has no rate. */
const depositRows = (
  { name, quantity, deposit }: LineRow,
  money: (amount: Cents) => string,
  t: Translate,
): string[][] =>
  (deposit ?? []).map(({ unitCents, tax }) => [
    ...[
      String(quantity),
      t('{label}: {value}', { label: t.message(DEPOSIT), value: name }),
      tax ? `${tax.ratePercent} %` : '–',
    ],
    ...[money(unitCents), money(timesCents(unitCents, quantity))],
  ])

/** What had been paid when the invoice was made: what comes later does not change it. */
function paymentRows({ order, invoice, payments }: InvoicedOrder, { terminalName, t = english }: Place): PaperRow[] {
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
      ...{ label: paidByMethod(payment.method, terminalName, t), value: exactPrice(amount, format) },
    })),
    ...(tips > 0 ? [{ label: t.message(TIP_ON_TOP), value: exactPrice(tips, format) }] : []),
    ...(rounding !== 0 ? [{ label: t.message(ROUNDING_OF_CASH), value: addedAmount(rounding, format) }] : []),
    ...(due > 0 ? [{ label: t.as('before an amount', 'Still to pay'), value: exactPrice(due, format) }] : []),
  ]
}
