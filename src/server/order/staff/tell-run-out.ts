import { z } from 'zod'
import type { StaffOrder } from '#contract/order.ts'
import { message } from '#domain/language/translate.ts'
import { goneIn, toldOf } from '#domain/order/lines-run-out.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { orderMailSettings, runOutMail } from '#server/order/notice/order-mail.tsx'
import { canSendReceipts } from '#server/order/notice/receipt.ts'
import { withLockedOrder } from '#server/order/read/locked-order.ts'
import { listOrdersRunOut } from '#server/order/read/orders-run-out.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import { queueRunOutNotices } from '#server/order/record/order-notice-queries.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'

export const SEND_RUN_OUT_JOB = defineJob({
  task: 'send_run_out',
  lane: 'mail',
  payload: z.object({ id: z.string() }),
  run: sendRunOut,
})

/** Tells a guest which dishes of the order have run out: on its page at once, by email, and on devices that asked for notices. */
export async function tellRunOut(shop: Shop, id: string, by: Actor): Promise<StaffOrder> {
  await withLockedOrder(shop, id, {}, async (tx, order) => {
    if (!(await saveTold(tx, shop, order, { by, isPhoned: false }))) return
    await queueRunOutNotices(tx, id)
    if (order.customerEmail !== null && canSendReceipts(shop)) {
      await addJob(tx, SEND_RUN_OUT_JOB, { id }, { jobKey: `run-out:${id}` })
    }
  })
  return findStaffOrder(shop, id)
}

/** Notes that somebody has told the guest by telephone. Nothing is sent, and the order's page says nothing of it. */
export async function notePhoned(shop: Shop, id: string, by: Actor): Promise<StaffOrder> {
  await withLockedOrder(shop, id, {}, async (tx, order) => {
    await saveTold(tx, shop, order, { by, isPhoned: true })
  })
  return findStaffOrder(shop, id)
}

type Telling = { readonly by: Actor; readonly isPhoned: boolean }

/** False if it was told in this way before: a second press, or a colleague's, tells nothing new. */
async function saveTold(tx: Db, shop: Shop, order: OrderRow, { by, isPhoned }: Telling): Promise<boolean> {
  const at = shop.now()
  const found = (await listOrdersRunOut({ ...shop, db: tx })).find((one) => one.id === order.id)
  const dishes = goneIn(found?.lines ?? [])
  if (dishes.length === 0) throw new Refusal('nothing_run_out', message('Everything of this order can be had.'))
  const before = toldOf(order.toldRunOut, dishes)
  if (before && (before.phonedBy !== undefined) === isPhoned) return false
  const told = { at: at.toISOString(), dishes, ...(isPhoned && { phonedBy: by.name }) }
  await saveOrderChange(tx, order, { toldRunOut: told }, { by, at })
  return true
}

/** It can be had after all: the order's page no longer says otherwise. */
export async function takeBackRunOut(shop: Shop, id: string, by: Actor): Promise<StaffOrder> {
  await withLockedOrder(shop, id, {}, async (tx, order) => {
    if (order.toldRunOut) await saveOrderChange(tx, order, { toldRunOut: null }, { by, at: shop.now() })
  })
  return findStaffOrder(shop, id)
}

/** Runs as a job, which is retried when the mail server does not answer. */
async function sendRunOut(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const { db, mailer } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || order.toldRunOut === null) return
  const { customerEmail } = order
  await mailer.send(runOutMail({ ...order, customerEmail }, await orderMailSettings(shop, order)))
}
