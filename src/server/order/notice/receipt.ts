import { z } from 'zod'
import { takesCards } from '#domain/order/ways-to-pay.ts'
import { isPublicAddress } from '#server/config/public-address.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { readLineAllergens } from '#server/order/read/read-line-allergens.ts'
import { findOrder, listLines, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { orderMailSettings } from './order-mail.tsx'
import { receiptMail } from './receipt-mail.tsx'

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
export const isDemoInPublic = (isDemo: boolean, publicUrl: string) => isDemo && isPublicAddress(publicUrl)

/** Whether new orders can have a receipt. Only then does the cart ask for an email address. */
export const canSendReceipts = ({ mailer, payments, publicUrl, restaurant }: Shop): boolean =>
  mailer !== undefined && !isDemoInPublic(payments.isDemo && takesCards(restaurant), publicUrl)

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
  const refunds = await listRefunds(db, [id])
  if (payments.filter(({ amountCents }) => amountCents < 0).length >= RECEIPTS_AN_ORDER) return
  const allergens = lines.map((await readLineAllergens(shop)) ?? (() => undefined))
  const paid = { order: { ...order, customerEmail, paidAt }, lines, payments, refunds, allergens }
  await mailer.send(receiptMail(paid, await orderMailSettings(shop, order)))
}

/** Each receipt after the first follows money that went back. More would be a mistake, or meant to fill a mailbox. */
const RECEIPTS_AN_ORDER = 10
