import { z } from 'zod'
import { formatOfSale } from '#domain/amount-format.ts'
import { SYSTEM } from '#domain/audit.ts'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { exactPrice } from '#domain/money.ts'
import { successPath } from '#domain/order/checkout.ts'
import { dueOf } from '#domain/order/order-money.ts'
import { changeInWords, type OrderedChange } from '#domain/order/ordered-change.ts'
import { Refusal } from '#domain/refusal.ts'
import { addressInWords, mailDomain, paragraphs } from '#server/adapters/mail/mail-words.ts'
import { oneLine } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, EMAIL_PRIORITY } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { findOrder, type OrderRow } from './order-queries.ts'
import { openPaymentLink } from './payment-link.ts'

export const SEND_ORDER_CHANGE_JOB = 'send_order_change'

/** One email about a change, queued in its transaction. */
export async function queueChangeMail(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
  { at, by: _by, ...change }: OrderedChange,
  { isLinkWanted }: { readonly isLinkWanted: boolean },
): Promise<void> {
  if (!mailer || customerEmail === null) return
  await addJob(tx, SEND_ORDER_CHANGE_JOB, { id, at, change, isLinkWanted }, { priority: EMAIL_PRIORITY })
}

const Line = z.object({ quantity: z.number(), name: z.string(), options: z.array(z.string()) })
const Payload = z.object({
  id: z.string(),
  at: z.string(),
  change: z.object({ added: z.array(Line), removed: z.array(Line), type: z.enum(['pickup', 'delivery']).nullable() }),
  isLinkWanted: z.boolean(),
})

/** Runs as a job, which is retried when the mail server or the payment provider does not answer. */
export async function sendOrderChange(shop: Shop, payload: unknown): Promise<void> {
  const { id, at, change, isLinkWanted } = Payload.parse(payload)
  const { db, mailer, settings, publicUrl } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || order.status === 'cancelled') return
  const { restaurant } = settings.read()
  const format = formatOfSale(order)
  const due = dueOf(order)
  const link = isLinkWanted && due > 0 ? await linkUnlessRefused(shop, id) : undefined
  const name = oneLine(order.customerName)
  const sums = [
    `Total: ${exactPrice(order.totalCents, format)}`,
    ...(due > 0 ? [`Still to pay: ${exactPrice(due, format)}`] : []),
    ...(order.refundedCents > 0 ? [`Refunded: ${exactPrice(order.refundedCents, format)}`] : []),
  ]
  const opening = [
    `Hello ${name},`,
    `We have changed your order ${id}:`,
    changeInWords(change).join('\n'),
    sums.join('\n'),
  ]
  const links = [
    ...(link ? [{ words: 'Pay the difference', url: link }] : []),
    { words: 'See your order', url: `${publicUrl}${successPath(order)}` },
  ]
  const sender = [restaurant.name, addressInWords(restaurant), restaurant.phone].join('\n')
  await mailer.send({
    to: { name, address: order.customerEmail },
    subject: `Your order ${id} has changed`,
    text: `${[...opening, ...links.map(({ words, url }) => `${words}: ${url}`), sender].join('\n\n')}\n`,
    html: [
      paragraphs(opening),
      ...links.map(({ words, url }) => `<p><a href="${escapeMarkup(url)}">${words}</a></p>`),
      paragraphs([sender]),
    ].join('\n'),
    messageId: `order-change-${id}-${Date.parse(at)}@${mailDomain(restaurant)}`,
  })
}

/** Too little for a card, or paid meanwhile: then the email goes without a link. */
async function linkUnlessRefused(shop: Shop, id: string): Promise<string | undefined> {
  try {
    return (await openPaymentLink(shop, id, {}, SYSTEM)).url
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'payment_unavailable') return undefined
    throw error
  }
}
