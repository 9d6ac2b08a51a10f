import { z } from 'zod'
import type { OrderDelay, StaffOrder } from '#contract/order.ts'
import { message } from '#domain/language/translate.ts'
import { ACTIVE_STATUSES } from '#domain/order/order-status.ts'
import { delayedPromise } from '#domain/order/promise.ts'
import { statusInSentence } from '#domain/order/status-in-sentence.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { addJob } from '#server/database/job-queries.ts'
import { delayMail, orderMailSettings } from '#server/order/notice/order-mail.tsx'
import { canSendReceipts } from '#server/order/notice/receipt.ts'
import { withLockedOrder } from '#server/order/read/locked-order.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'

export const SEND_DELAY_JOB = defineJob({
  task: 'send_delay',
  lane: 'mail',
  payload: z.object({ id: z.string() }),
  run: sendDelay,
})
/** Several presses in quick succession send one email. */
const SETTLED_AFTER_MS = 20_000

/** Staff need longer: the guest's page shows the new time at once, and an email follows (docs/design/orders.md). */
export async function delayOrder(
  shop: Shop,
  id: string,
  { minutes, version }: OrderDelay,
  by: Actor,
): Promise<StaffOrder> {
  const { now } = shop
  await withLockedOrder(shop, id, { version, sentence: () => CHANGED_MEANWHILE }, async (tx, order) => {
    if (!isActive(order))
      throw new Refusal('not_under_way', (t) =>
        t('This order is {status}, so nobody is waiting for it.', { status: statusInSentence(t, order.status) }),
      )
    const promisedFor = delayedPromise(order.promisedFor, minutes, now())
    const { promisedBefore } = order
    const told = { promisedFor, promisedBefore: promisedBefore ?? order.promisedFor }
    await saveOrderChange(tx, order, told, { by, at: now() })
    if (order.customerEmail !== null && canSendReceipts(shop)) {
      const options = { jobKey: `delay:${id}`, delayMs: SETTLED_AFTER_MS }
      await addJob(tx, SEND_DELAY_JOB, { id }, options)
    }
  })
  return findStaffOrder(shop, id)
}

const CHANGED_MEANWHILE = message('This order has changed in the meantime. Please check it again.')

const isActive = ({ status }: OrderRow): boolean => ACTIVE_STATUSES.some((active) => active === status)

/** Runs as a job, and reports the promise at that moment. */
async function sendDelay(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const { db, mailer } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || order.status === 'ready' || !isActive(order)) return
  const { customerEmail } = order
  await mailer.send(delayMail({ ...order, customerEmail }, await orderMailSettings(shop, order)))
}
