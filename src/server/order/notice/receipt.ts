import { z } from 'zod'
import { formatOfSale } from '#domain/amount-format.ts'
import { NEAR_EDGE } from '#domain/delivery.ts'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { filledIn, type MailLabels, type MailTexts, type PlaceholderValues } from '#domain/mail-texts.ts'
import { type AmountFormat, type Cents, exactPrice, subtractCents, sumCents, timesCents } from '#domain/money.ts'
import { DELIVERY_FEE, successPath } from '#domain/order/checkout.ts'
import { describeOptions } from '#domain/order/chosen-options.ts'
import { paymentLabel } from '#domain/order/order-status.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { addedTax, type OrderTax, taxRows } from '#domain/tax.ts'
import { AS_SOON_AS_POSSIBLE } from '#domain/time/clock-time.ts'
import {
  describeAddress,
  formatMoment,
  mailDomain,
  ownParagraphs,
  paragraphs,
} from '#server/adapters/mail/mail-words.ts'
import { type Mail, oneLine } from '#server/adapters/mail/mailer.ts'
import { isPublicAddress } from '#server/config/public-address.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { isLateUndecided, needsConfirmation } from '#server/order/read/order-view.ts'
import { findOrder, type LineRow, listLines, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, type PaymentRow } from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { type OrderMailSettings, orderMailSettings } from './order-mail.ts'

export const SEND_RECEIPT_JOB = defineJob({
  task: 'send_receipt',
  lane: 'mail',
  payload: z.object({ id: z.string() }),
  run: sendReceipt,
})

/**
 * Called in the transaction that settles the last amount due. A job sends the receipt afterwards (docs/design/orders.md).
 * Without a mail server or an email address there is none.
 */
export async function queueReceipt(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
): Promise<void> {
  if (!mailer || customerEmail === null) return
  await addJob(tx, SEND_RECEIPT_JOB, { id }, { jobKey: `receipt:${id}` })
}

/** The demo's card page shows a working card number: on a public address, anyone could make us send mail to anyone. */
const isDemoInPublic = (isDemo: boolean, publicUrl: string) => isDemo && isPublicAddress(publicUrl)

/** Whether new orders can have a receipt. Only then does the cart ask for an email address. */
export const canSendReceipts = ({ mailer, payments, publicUrl }: Shop): boolean =>
  mailer !== undefined && !isDemoInPublic(payments.isDemo, publicUrl)

/** Runs as a job, which is retried when the mail server does not accept the receipt. */
async function sendReceipt(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const { db, mailer, publicUrl } = shop
  const order = await findOrder(db, id)
  // Staff may have deleted the order in the meantime.
  if (!mailer || !order?.customerEmail || !order.paidAt) return
  if (isDemoInPublic(order.isDemo, publicUrl)) return
  const { customerEmail, paidAt } = order
  const lines = (await listLines(db, [id])).get(id) ?? []
  const payments = await listPayments(db, [id])
  if (payments.filter(({ amountCents }) => amountCents < 0).length >= RECEIPTS_AN_ORDER) return
  const paid = { order: { ...order, customerEmail, paidAt }, lines, payments }
  await mailer.send(receiptMail(paid, orderMailSettings(shop)))
}

/** Each receipt after the first follows money that went back. More would be a mistake, or meant to fill a mailbox. */
const RECEIPTS_AN_ORDER = 10

type PaidOrder = {
  readonly order: OrderRow & { readonly customerEmail: string; readonly paidAt: Date }
  readonly lines: readonly LineRow[]
  readonly payments: readonly PaymentRow[]
}

/** The receipt: the items, the tax, the payments, when and where the customer gets the order, and where to follow it. */
export function receiptMail(paid: PaidOrder, { restaurant, mail, publicUrl }: OrderMailSettings): Mail {
  const { order, lines, payments } = paid
  const parts = payments.filter(isPart)
  const name = oneLine(order.customerName)
  const format = formatOfSale(order)
  const { tax } = order
  const rows = [...lines.map((line) => rowOf(line, format)), ...feeRows(order, format)]
  const { labels } = mail
  const sums = [...sumsOf(order, tax, { format, labels }), ...partsOf(payments, format, restaurant)]
  const orderPage = `${publicUrl}${successPath(order)}`
  const values: PlaceholderValues<'receipt'> = {
    name,
    order: order.id,
    restaurant: restaurant.name,
    phone: restaurant.phone,
    email: restaurant.email,
  }
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
    text: `${[
      ...opening,
      rows.map(rowAsText).join('\n'),
      sums.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
      `${labels.seeOrder}: ${orderPage}`,
      ...closing,
    ].join('\n\n')}\n`,
    html: [
      paragraphs(opening),
      asTable(rows, sums),
      `<p><a href="${escapeMarkup(orderPage)}">${escapeMarkup(labels.seeOrder)}</a></p>`,
      paragraphs(closing),
    ].join('\n'),
    // With the same id, mail programs show one message even if the receipt is sent twice. A later payment makes another receipt.
    messageId: `receipt-${[order.id, ...(parts.length > 1 ? [parts.length] : [])].join('-')}@${mailDomain(restaurant)}`,
  }
}

const senderOf = (restaurant: Restaurant, tax: OrderTax): string =>
  [
    restaurant.name,
    describeAddress(restaurant),
    `${restaurant.phone}, ${restaurant.email}`,
    ...(tax.number ? [`${tax.name} number ${tax.number}`] : []),
  ].join('\n')

/** A payment may arrive too late, or for an order that was cancelled meanwhile. The customer must not come to collect it. */
function openingOf(order: OrderRow, restaurant: Restaurant, words: MailTexts['receipt']): string {
  if (isLateUndecided(order, restaurant)) return words.late
  return order.status === 'cancelled' ? words.cancelled : words.opening
}

function factsOf(order: PaidOrder['order'], restaurant: Restaurant, labels: MailLabels): string {
  const { id, type, pickupAt, promisedFor, address, paidAt, isDemo } = order
  const time = pickupAt ? formatMoment(pickupAt, restaurant) : AS_SOON_AS_POSSIBLE
  const isMoved = promisedFor.getTime() !== pickupAt?.getTime() && order.status !== 'cancelled'
  const isDelivery = type === 'delivery'
  return [
    `${labels.order}: ${id}`,
    `${labels.payment}: ${paymentLabel(order)}`,
    `${labels.paid}: ${formatMoment(paidAt, restaurant)}`,
    `${isDelivery ? labels.deliveryTime : labels.pickupTime}: ${time}`,
    `${isDelivery ? labels.deliveryTo : labels.pickupAt}: ${isDelivery ? oneLine(address) : describeAddress(restaurant)}`,
    ...(isMoved && !isLateUndecided(order, restaurant)
      ? [`${labels.promisedFor}: ${formatMoment(promisedFor, restaurant)}`]
      : []),
    ...(needsConfirmation(order) ? [NEAR_EDGE.customer] : []),
    ...(isDemo ? ['This was a demo payment: no card was charged.'] : []),
  ].join('\n')
}

type Row = { readonly dish: string; readonly options: readonly string[]; readonly amount: string }

const rowOf = ({ name, quantity, unitPriceCents, meta }: LineRow, format: AmountFormat): Row => ({
  dish: `${quantity} x ${oneLine(name)}`,
  options: describeOptions(meta).map(oneLine),
  amount: exactPrice(timesCents(unitPriceCents, quantity), format),
})

const feeRows = ({ deliveryFeeCents }: OrderRow, format: AmountFormat): Row[] =>
  deliveryFeeCents ? [{ dish: DELIVERY_FEE, options: [], amount: exactPrice(deliveryFeeCents, format) }] : []

const rowAsText = ({ dish, options, amount }: Row): string =>
  [`${dish}: ${amount}`, ...options.map((option) => `    ${option}`)].join('\n')

type Sum = { readonly label: string; readonly amount: string }

function sumsOf(
  { totalCents, refundedCents }: OrderRow,
  tax: OrderTax,
  { format, labels }: { readonly format: AmountFormat; readonly labels: MailLabels },
): readonly Sum[] {
  const sum = (label: string, amount: Cents): Sum => ({ label, amount: exactPrice(amount, format) })
  const { included, added } = taxRows(tax)
  return [
    ...(added.length > 0 ? [sum(labels.subtotal, subtractCents(totalCents, addedTax(tax)))] : []),
    ...added.map(({ name, ratePercent, taxCents }) => sum(`${name} (${ratePercent} %)`, taxCents)),
    sum(`${labels.total} (${format.currency})`, totalCents),
    ...included.map(({ name, ratePercent, taxCents }) => sum(`${name} included (${ratePercent} %)`, taxCents)),
    ...(refundedCents > 0 ? [sum(labels.refunded, refundedCents)] : []),
  ]
}

const isPart = ({ amountCents }: PaymentRow): boolean => amountCents > 0

/** The payments of an order that was paid in several parts, and the tips that were not given back. */
function partsOf(payments: readonly PaymentRow[], format: AmountFormat, { terminalName }: Restaurant): readonly Sum[] {
  const parts = payments.filter(isPart)
  const sum = (label: string, amount: Cents): Sum => ({ label, amount: exactPrice(amount, format) })
  const tips = sumCents(payments.map(({ tipCents }) => tipCents))
  return [
    ...(parts.length > 1
      ? parts.map(({ method, amountCents }) => sum(`Paid ${byMethod(method, terminalName)}`, amountCents))
      : []),
    ...(tips > 0 ? [sum('Tip, on top', tips)] : []),
  ]
}

/** Plain enough for every mail program, and in reading order for screen readers. */
function asTable(rows: readonly Row[], sums: readonly Sum[]): string {
  const line = ' style="border-bottom:1px solid #8886"'
  const right = ' align="right" valign="top" style="border-bottom:1px solid #8886;white-space:nowrap"'
  const lines = rows.map(({ dish, options, amount }) => {
    const what = [dish, ...options].map(escapeMarkup).join('<br>')
    return `<tr><td${line}>${what}</td><td${right}>${amount}</td></tr>`
  })
  const foot = sums.map(
    ({ label, amount }) => `<tr><th align="left"${line}>${escapeMarkup(label)}</th><td${right}>${amount}</td></tr>`,
  )
  return `<table cellpadding="6" cellspacing="0" width="100%">\n${[...lines, ...foot].join('\n')}\n</table>`
}
