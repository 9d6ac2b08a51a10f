import { z } from 'zod'
import { dueOf } from '#domain/order/order-money.ts'
import type { OrderedChange } from '#domain/order/ordered-change.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { orderChangeMail, orderMailSettings } from '#server/order/notice/order-mail.tsx'
import { openPaymentLink } from '#server/order/payment/payment-link.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'

const Line = z.object({ quantity: z.number(), name: z.string(), options: z.array(z.string()) })
const Payload = z.object({
  id: z.string(),
  at: z.string(),
  change: z.object({ added: z.array(Line), removed: z.array(Line), type: z.enum(['pickup', 'delivery']).nullable() }),
  isLinkWanted: z.boolean(),
})

export const SEND_ORDER_CHANGE_JOB = defineJob({
  task: 'send_order_change',
  lane: 'mail',
  payload: Payload,
  run: sendOrderChange,
})

/** One email about a change, queued in its transaction. */
export async function queueChangeMail(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
  { at, by: _by, ...change }: OrderedChange,
  { isLinkWanted }: { readonly isLinkWanted: boolean },
): Promise<void> {
  if (!mailer || customerEmail === null) return
  await addJob(tx, SEND_ORDER_CHANGE_JOB, { id, at, change, isLinkWanted })
}

/** Runs as a job, which is retried when the mail server or the payment provider does not answer. */
async function sendOrderChange(shop: Shop, { id, at, change, isLinkWanted }: z.output<typeof Payload>): Promise<void> {
  const { db, mailer } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || order.status === 'cancelled') return
  const { customerEmail } = order
  const link = isLinkWanted && dueOf(order) > 0 ? await linkUnlessRefused(shop, id) : undefined
  await mailer.send(
    orderChangeMail({ ...order, customerEmail }, { change, at, link }, await orderMailSettings(shop, order)),
  )
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
