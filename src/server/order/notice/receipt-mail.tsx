import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { type AmountFormat, type Cents, exactPrice, subtractCents, sumCents, timesCents } from '#domain/money/money.ts'
import { addedTax, type OrderTax, taxRows } from '#domain/money/tax.ts'
import { taxByRate } from '#domain/money/tax-by-rate.ts'
import { addedAmount, ROUNDING_OF_CASH, TIP_ON_TOP } from '#domain/order/cash-drawer.ts'
import { DELIVERY_FEE, DEPOSIT } from '#domain/order/checkout.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { describeLineAllergens, type LineAllergens } from '#domain/order/line-allergens.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { paidByMethod } from '#domain/order/payment-method-words.ts'
import { describeCreditNote, RECEIPT_NUMBER } from '#domain/order/receipt-number.ts'
import { filledIn, type MailLabels, type MailTexts, type PlaceholderValues } from '#domain/settings/mail-texts.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { AS_SOON_AS_POSSIBLE } from '#domain/time/clock-time.ts'
import { MailLink, mailBody, paragraphs, withBreaks } from '#server/adapters/mail/mail-body.tsx'
import {
  describeAddress,
  fact,
  formatMoment,
  mailDomain,
  ownParagraphs,
  valuesIn,
} from '#server/adapters/mail/mail-words.ts'
import { type Mail, oneLine } from '#server/adapters/mail/mailer.ts'
import { isLateUndecided, needsConfirmation } from '#server/order/read/order-view.ts'
import type { LineRow, OrderRow } from '#server/order/record/order-queries.ts'
import type { PaymentRow, RefundRow } from '#server/order/record/payment-queries.ts'
import { tipsKept } from '#server/order/record/read-ledger.ts'
import { type OrderMailSettings, orderPage } from './order-mail.tsx'

type PaidOrder = {
  readonly order: OrderRow & { readonly customerEmail: string; readonly paidAt: Date }
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
  /** By card. */
  readonly refunds?: readonly RefundRow[]
  /** Of each line, if receipts state them. */
  readonly allergens?: readonly (LineAllergens | undefined)[]
}

/** The receipt: the items, the tax, the payments, when and where the customer gets the order, and where to follow it. */
export function receiptMail(
  { order, lines, payments, refunds = [], allergens }: PaidOrder,
  settings: OrderMailSettings,
): Mail {
  const { restaurant, mail } = settings
  const parts = payments.filter(isPart)
  const name = oneLine(order.customerName)
  const format = formatOfSale(order)
  const { tax } = order
  const { t = english } = restaurant
  const sold = lines.map((line, place) => rowOf(line, allergens?.[place], format, t))
  const rows = [...sold, ...feeRows(order, format, t), ...depositRows(order, format, t)]
  const { labels } = mail
  const sums = [...sumsOf(order, tax, { format, labels, t }), ...partsOf({ payments, refunds }, format, restaurant)]
  const { phone, email } = restaurant
  const values: PlaceholderValues<'receipt'> = valuesIn(restaurant, {
    ...{ name, order: order.id, restaurant: restaurant.name, phone, email },
  })
  const opening = [
    ...ownParagraphs(openingOf(order, restaurant, mail.receipt), values),
    factsOf(order, restaurant, labels),
  ]
  const closing = [
    ...ownParagraphs(mail.receipt.closing, values),
    senderOf(restaurant, tax),
    ...ownParagraphs(mail.footer),
  ]
  return {
    to: { name, address: order.customerEmail },
    subject: filledIn(mail.receipt.subject, values),
    ...mailBody(
      <>
        {paragraphs(opening)}
        {receiptTable(rows, sums)}
        {taxTable(tax, format, t)}
        <MailLink {...orderPage(order, settings)} />
        {paragraphs(closing)}
      </>,
      t,
    ),
    // With the same id, mail programs show one message even if the receipt is sent twice. A later payment makes another receipt.
    messageId: `receipt-${[order.id, ...(parts.length > 1 ? [parts.length] : [])].join('-')}@${mailDomain(restaurant)}`,
  }
}

const senderOf = (restaurant: Restaurant, tax: OrderTax): string =>
  [
    restaurant.name,
    describeAddress(restaurant),
    `${restaurant.phone}, ${restaurant.email}`,
    ...(tax.number ? [taxNumber(tax, restaurant.t)] : []),
  ].join('\n')

/** `GST number 12-345-678`. */
const taxNumber = ({ name, number }: OrderTax, t = english): string => t('{tax} number {number}', { tax: name, number })

/** A payment may arrive too late, or for an order that was cancelled meanwhile. The customer must not come to collect it. */
function openingOf(order: OrderRow, restaurant: Restaurant, words: MailTexts['receipt']): string {
  if (isLateUndecided(order, restaurant)) return words.late
  return order.status === 'cancelled' ? words.cancelled : words.opening
}

function factsOf(order: PaidOrder['order'], restaurant: Restaurant, labels: MailLabels): string {
  const { id, type, pickupAt, promisedFor, address, paidAt, isDemo } = order
  const { t = english } = restaurant
  const said = (label: string, value: string) => fact(restaurant, label, value)
  const time = pickupAt ? formatMoment(pickupAt, restaurant) : t.message(AS_SOON_AS_POSSIBLE)
  const isMoved = promisedFor.getTime() !== pickupAt?.getTime() && order.status !== 'cancelled'
  const isDelivery = type === 'delivery'
  return [
    said(labels.order, id),
    ...numbersOf(order, restaurant),
    said(labels.payment, t.message(paymentLabel(order))),
    said(labels.paid, formatMoment(paidAt, restaurant)),
    said(isDelivery ? labels.deliveryTime : labels.pickupTime, time),
    isDelivery ? said(labels.deliveryTo, oneLine(address)) : said(labels.pickupAt, describeAddress(restaurant)),
    ...(isMoved && !isLateUndecided(order, restaurant)
      ? [said(labels.promisedFor, formatMoment(promisedFor, restaurant))]
      : []),
    ...(needsConfirmation(order) ? [t.message(NEAR_EDGE.customer)] : []),
    ...(isDemo ? [t('This was a demo payment: no card was charged.')] : []),
  ].join('\n')
}

/** The numbers of its receipt and of what took it back; none where receipts have no numbers. */
const numbersOf = ({ receiptNumber, creditNotes }: OrderRow, { t = english }: Restaurant): string[] => [
  ...(receiptNumber === null ? [] : [fact({ t }, t.message(RECEIPT_NUMBER), receiptNumber)]),
  ...(creditNotes ?? []).map((note) => describeCreditNote(note, t)),
]

type Row = { readonly dish: string; readonly options: readonly string[]; readonly amount: string }

const rowOf = (
  { name, quantity, unitPriceCents, meta }: LineRow,
  allergens: LineAllergens | undefined,
  format: AmountFormat,
  t: Translate,
): Row => ({
  dish: `${quantity} x ${oneLine(t.own(name))}`,
  options: [...describeOptions(meta, t), ...(allergens ? [describeLineAllergens(allergens, t)] : [])].map(oneLine),
  amount: exactPrice(timesCents(unitPriceCents, quantity), format),
})

const feeRows = ({ deliveryFeeCents }: OrderRow, format: AmountFormat, t: Translate): Row[] =>
  deliveryFeeCents ? [{ dish: t.message(DELIVERY_FEE), options: [], amount: exactPrice(deliveryFeeCents, format) }] : []

const depositRows = ({ depositCents }: OrderRow, format: AmountFormat, t: Translate): Row[] =>
  depositCents ? [{ dish: t.message(DEPOSIT), options: [], amount: exactPrice(depositCents, format) }] : []

/** `Total (NZD)` */
const totalLabel = (label: string, currency: string, t: Translate): string =>
  t('{label} ({currency})', { label, currency })

type Sum = { readonly label: string; readonly amount: string }

function sumsOf(
  { totalCents, refundedCents }: OrderRow,
  tax: OrderTax,
  { format, labels, t }: { readonly format: AmountFormat; readonly labels: MailLabels; readonly t: Translate },
): readonly Sum[] {
  const sum = (label: string, amount: Cents): Sum => ({ label, amount: exactPrice(amount, format) })
  const { included, added } = taxRows(tax)
  return [
    ...(added.length > 0 ? [sum(labels.subtotal, subtractCents(totalCents, addedTax(tax)))] : []),
    ...added.map(({ name, ratePercent, taxCents }) =>
      sum(t('{tax} ({rate} %)', { tax: name, rate: ratePercent }), taxCents),
    ),
    sum(totalLabel(labels.total, format.currency, t), totalCents),
    ...(taxByRate(tax).length > 0
      ? []
      : included.map(({ name, ratePercent, taxCents }) =>
          sum(t('{tax} included ({rate} %)', { tax: name, rate: ratePercent }), taxCents),
        )),
    ...(refundedCents > 0 ? [sum(labels.refunded, refundedCents)] : []),
  ]
}

const isPart = ({ amountCents }: PaymentRow): boolean => amountCents > 0

/** The payments of an order that was paid in several parts, and the tips that were not given back. */
function partsOf(
  { payments, refunds }: Required<Pick<PaidOrder, 'payments' | 'refunds'>>,
  format: AmountFormat,
  { terminalName, t = english }: Restaurant,
): readonly Sum[] {
  const parts = payments.filter(isPart)
  const sum = (label: string, amount: Cents): Sum => ({ label, amount: exactPrice(amount, format) })
  const tips = tipsKept(payments, refunds)
  const rounding = sumCents(payments.map(({ roundingCents }) => roundingCents))
  return [
    ...(parts.length > 1
      ? parts.map(({ method, amountCents }) => sum(paidByMethod(method, terminalName, t), amountCents))
      : []),
    ...(tips > 0 ? [sum(t.message(TIP_ON_TOP), tips)] : []),
    ...(rounding !== 0 ? [{ label: t.message(ROUNDING_OF_CASH), amount: addedAmount(rounding, format) }] : []),
  ]
}

const LINE = { borderBottom: '1px solid #8886' }

/** Plain enough for every mail program, and in reading order for screen readers. */
const receiptTable = (rows: readonly Row[], sums: readonly Sum[]) => (
  <table cellPadding="6" cellSpacing="0" width="100%">
    <tbody>
      {rows.map(({ dish, options, amount }, index) => (
        <tr key={`${index} ${dish}`}>
          <td style={LINE}>{withBreaks([dish, ...options])}</td>
          {amountCell(amount)}
        </tr>
      ))}
    </tbody>
    <tbody>
      {sums.map(({ label, amount }, index) => (
        <tr key={`${index} ${label}`}>
          <th align="left" style={LINE}>
            {label}
          </th>
          {amountCell(amount)}
        </tr>
      ))}
    </tbody>
  </table>
)

const taxColumns = (t: Translate) => [
  t.as('a column of taxes', 'Rate'),
  t.as('a column of taxes', 'Net'),
  t.as('a column of taxes', 'Tax'),
  t.as('a column of taxes', 'Gross'),
]

/** Of an order with several rates; the text has a line for each. */
function taxTable(tax: OrderTax, format: AmountFormat, t: Translate) {
  const rows = taxByRate(tax)
  if (rows.length === 0) return null
  return (
    <table cellPadding="6" cellSpacing="0" width="100%">
      <tbody>
        <tr>
          {taxColumns(t).map((title, column) => (
            <th key={title} align={column === 0 ? 'left' : 'right'} style={LINE}>
              {title}
            </th>
          ))}
        </tr>
        {rows.map(({ label, netCents, taxCents, grossCents }) => (
          <tr key={label}>
            <td style={LINE}>{label}</td>
            {amountCell(exactPrice(netCents, format))}
            {amountCell(exactPrice(taxCents, format))}
            {amountCell(exactPrice(grossCents, format))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const amountCell = (amount: string) => (
  <td align="right" valign="top" style={{ ...LINE, whiteSpace: 'nowrap' }}>
    {amount}
  </td>
)
