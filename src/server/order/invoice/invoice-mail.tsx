import { z } from 'zod'
import { mailIn } from '#domain/settings/mail-texts.ts'
import { mailBody, paragraphs } from '#server/adapters/mail/mail-body.tsx'
import { mailDomain, ownParagraphs } from '#server/adapters/mail/mail-words.ts'
import { oneLine } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { translatorForGuest } from '#server/language/guest-language.ts'
import { isDemoInPublic } from '#server/order/notice/receipt.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { readInvoice } from './read-invoice.ts'

export const SEND_INVOICE_JOB = defineJob({
  task: 'send_invoice',
  lane: 'mail',
  payload: z.object({ id: z.string() }),
  run: sendInvoice,
})

/** Only to the address that came with the order, so that nobody can make us write to others. */
export async function queueInvoiceMail(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
): Promise<void> {
  if (!mailer || customerEmail === null) return
  await addJob(tx, SEND_INVOICE_JOB, { id }, { jobKey: `invoice:${id}` })
}

async function sendInvoice(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const { db, mailer, publicUrl, settings, menu } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || !order.invoice || isDemoInPublic(order.isDemo, publicUrl)) return
  const { restaurant, sections } = settings.read()
  const t = await translatorForGuest(order, restaurant, menu)
  const { number } = order.invoice
  const name = oneLine(order.customerName)
  const words = [
    t('Here is invoice {number} for order {code}, as a PDF.', { number, code: order.id }),
    t('Something is wrong with it? Please call us on {phone}.', { phone: restaurant.phone }),
    restaurant.name,
    ...ownParagraphs(mailIn(t, sections.mail, sections.languages.first).footer),
  ]
  await mailer.send({
    to: { name, address: order.customerEmail },
    subject: t('Invoice {number} from {restaurant}', { number, restaurant: restaurant.name }),
    ...mailBody(paragraphs(words), t),
    messageId: `invoice-${order.id}-${number.replaceAll(/[^\w-]+/g, '')}@${mailDomain(restaurant)}`,
    pdf: await readInvoice(shop, id),
  })
}
