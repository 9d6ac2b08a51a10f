import { z } from 'zod'
import { isPublicAddress } from '#server/config/public-address.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, LETTER_PRIORITY } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { findOrder, listLines, type OrderRow } from './order-queries.ts'
import { receiptMail } from './receipt-mail.ts'

export const SEND_RECEIPT_JOB = 'send_receipt'

/**
 * In the transaction that makes an order paid, which happens once: its receipt is asked for, and sent after that by a job
 * (decision 0049). Without a mail server, or an address, there is none.
 */
export async function queueReceipt(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
): Promise<void> {
  if (!mailer || customerEmail === null) return
  await addJob(tx, SEND_RECEIPT_JOB, { id }, { jobKey: `receipt:${id}`, priority: LETTER_PRIORITY })
}

/** The card number of a demo stands on its page: on a public address whoever likes could have us write to anybody. */
const writesToNobody = (isDemo: boolean, publicUrl: string) => isDemo && isPublicAddress(publicUrl)

/** Whether orders taken now can have a receipt: only then the cart asks where to send it. */
export const canSendReceipts = ({ mailer, payments, publicUrl }: Shop): boolean =>
  mailer !== undefined && !writesToNobody(payments.isDemo, publicUrl)

/** For the job; fails when the mail server has not taken the receipt over, and is then tried again. */
export async function sendReceipt({ db, restaurant, mailer, publicUrl }: Shop, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.string() }).parse(payload)
  const order = await findOrder(db, id)
  // Staff may have deleted it meanwhile.
  if (!mailer || !order?.customerEmail || !order.paidAt) return
  if (writesToNobody(order.isDemo, publicUrl)) return
  const { customerEmail, paidAt } = order
  const lines = (await listLines(db, [id])).get(id) ?? []
  await mailer.send(receiptMail({ order: { ...order, customerEmail, paidAt }, lines }, { restaurant, publicUrl }))
}
