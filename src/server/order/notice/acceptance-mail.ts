import { z } from 'zod'
import { english } from '#domain/language/translate.ts'
import { ownWay } from '#domain/order/ways-to-pay.ts'
import { formatMoment } from '#server/adapters/mail/mail-words.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { toPayLater } from '#server/order/record/due-later.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { type MailedOrder, type OrderMailSettings, orderMail, orderMailSettings, orderPage } from './order-mail.tsx'

export const SEND_ACCEPTANCE_JOB = defineJob({
  task: 'send_order_acceptance',
  lane: 'mail',
  payload: z.object({ id: z.string() }),
  run: sendAcceptance,
})
/** Staff can undo it for some seconds. */
const UNDO_MS = 15_000

/** One email to the guest of an order that is paid later and was accepted, queued in the same transaction. */
export async function queueAcceptanceMail(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
): Promise<void> {
  if (!mailer || customerEmail === null) return
  await addJob(tx, SEND_ACCEPTANCE_JOB, { id }, { jobKey: `order-accepted:${id}`, delayMs: UNDO_MS })
}

/** Runs as a job. An order that was cancelled meanwhile, or whose acceptance was undone, gets no email. */
async function sendAcceptance(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const { db, mailer } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || !order.agreedAt || order.status === 'cancelled') return
  const { customerEmail } = order
  await mailer.send(acceptanceMail({ ...order, customerEmail }, await orderMailSettings(shop, order)))
}

/** The restaurant has accepted an order that is paid later: when it is ready, and what is due then. */
export function acceptanceMail(order: MailedOrder, settings: OrderMailSettings): Mail {
  const { restaurant } = settings
  const { t = english } = restaurant
  const { payBy, type } = order
  const toPay = toPayLater(order, t)
  const time = formatMoment(order.promisedFor, restaurant)
  const how = payBy && ownWay(restaurant, payBy)?.sentence
  return orderMail('orderAcceptance', order, settings, {
    facts: [
      type === 'delivery'
        ? t('It will be with you about {time}.', { time })
        : t('It will be ready about {time}.', { time }),
      ...(toPay ? [t('{sentence}.', { sentence: toPay })] : []),
      ...(toPay && how ? [how] : []),
    ],
    links: [orderPage(order, settings)],
    id: `order-accepted-${order.id}`,
  })
}
