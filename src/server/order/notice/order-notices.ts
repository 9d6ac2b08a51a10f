import type { z } from 'zod'
import type { OrderNoticeRequest, OrderNotices } from '#contract/alert.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { successPath } from '#domain/order/checkout.ts'
import { isLateNoticeDue, noticeSentence, type OrderNews } from '#domain/order/order-notice.ts'
import { INVALID_EMAIL } from '#domain/people/guest.ts'
import { Refusal } from '#domain/refusal.ts'
import { spokenClock } from '#domain/time/time-zone.ts'
import { assertPushAddress, readAlertKeys, sendPush } from '#server/adapters/push/send-push.ts'
import type { Db } from '#server/database/client.ts'
import { prefixFor, spokenToGuest } from '#server/language/guest-language.ts'
import { toPayLater } from '#server/order/record/due-later.ts'
import { findOrderWithKey, noSuchOrder } from '#server/order/record/find-order.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import {
  deleteNotice,
  findNotice,
  insertNotice,
  listLateForUpdate,
  listNotices,
  type NoticeRow,
  ORDER_NOTICE,
  queueLateNotices,
} from '#server/order/record/order-notice-queries.ts'
import { findOrderForUpdate, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { noticeMail, orderMailSettings } from './order-mail.tsx'
import { canSendReceipts, queueReceipt } from './receipt.ts'

type OrderLink = { readonly id: string; readonly key: string }

/** The notices that a guest can ask for, and has asked for, about their order. */
export async function readOrderNotices(shop: Shop, { id, key }: OrderLink): Promise<OrderNotices> {
  const order = await findOrderWithKey(shop.db, id, key)
  if (!order) throw noSuchOrder()
  const [notices, { vapidPublicKey: publicKey }] = await Promise.all([listNotices(shop.db, id), readAlertKeys(shop.db)])
  return {
    canEmail: canSendReceipts(shop),
    publicKey,
    hasEmail: order.customerEmail !== null,
    byEmail: notices.some(({ endpoint }) => endpoint === ''),
    pushEndpoints: notices.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== ''),
  }
}

type Asked = { readonly request: OrderNoticeRequest; readonly language: LanguageCode | null }

/** A guest asks for notices when their order is ready, and if it is late. Those of a browser come in the language of its page. */
export async function askForNotices(shop: Shop, link: OrderLink, { request, language }: Asked): Promise<OrderNotices> {
  if (request.channel === 'push') assertPushAddress(shop, request.subscription)
  else if (!canSendReceipts(shop)) throw new Refusal('not_offered', message('We cannot send email about this order.'))
  await shop.db.transaction(async (tx) => {
    if (!(await findOrderWithKey(tx, link.id, link.key))) throw noSuchOrder()
    const order = await findOrderForUpdate(tx, link.id)
    if (!order) throw noSuchOrder()
    if (request.channel === 'push') return insertNotice(tx, { orderId: order.id, ...request.subscription, language })
    await giveAddress(tx, order, request.email, shop.now())
    await insertNotice(tx, { orderId: order.id })
  })
  return readOrderNotices(shop, link)
}

/** A guest who has paid gives an address for the receipt. An order that has one keeps it, and its receipt is not sent again. */
export async function askForReceipt(shop: Shop, link: OrderLink, email: string): Promise<OrderNotices> {
  if (!canSendReceipts(shop)) throw new Refusal('not_offered', message('We cannot send email about this order.'))
  await shop.db.transaction(async (tx) => {
    if (!(await findOrderWithKey(tx, link.id, link.key))) throw noSuchOrder()
    const order = await findOrderForUpdate(tx, link.id)
    if (!order) throw noSuchOrder()
    if (order.customerEmail !== null) return
    await giveAddress(tx, order, email, shop.now())
    // Before it is paid, its payment sends the receipt.
    if (order.paidAt) await queueReceipt(tx, shop, { ...order, customerEmail: email })
  })
  return readOrderNotices(shop, link)
}

/** The address that came with the order stays: staff and the receipt rely on it. */
async function giveAddress(tx: Db, order: OrderRow, email: string | undefined, at: Date): Promise<void> {
  if (order.customerEmail !== null) return
  if (email === undefined) throw new InvalidInput({ email: INVALID_EMAIL })
  await saveOrderChange(tx, order, { customerEmail: email }, { by: { adminId: null, name: 'guest' }, at })
}

/** Ends the notices by email, or to the browser with this endpoint. */
export async function endNotices(shop: Shop, link: OrderLink, endpoint: string): Promise<OrderNotices> {
  if (!(await findOrderWithKey(shop.db, link.id, link.key))) throw noSuchOrder()
  await deleteNotice(shop.db, link.id, endpoint)
  return readOrderNotices(shop, link)
}

/** Notifies guests who asked that their orders are late. */
export async function notifyLateOrders(tx: Db, now: Date): Promise<void> {
  for (const order of await listLateForUpdate(tx, now)) {
    if (!isLateNoticeDue(order, now)) continue
    await queueLateNotices(tx, { orderId: order.id, promisedFor: order.promisedFor, at: now })
  }
}

export const SEND_ORDER_NOTICE_JOB = defineJob({ ...ORDER_NOTICE, run: sendOrderNotice })

/** Runs as a job, which is retried when it fails. */
async function sendOrderNotice(
  shop: Shop,
  { id, news, promisedFor }: z.output<typeof ORDER_NOTICE.payload>,
): Promise<void> {
  const found = await findNotice(shop.db, id)
  if (!found || found.order.deletedAt !== null) return
  const { notice, order } = found
  // An order that is ready or cancelled is no longer late.
  if (news === 'late' && order.status !== 'new' && order.status !== 'preparing') return
  // Another job reports the promise that staff have made since.
  if (news === 'late' && promisedFor !== order.promisedFor.toISOString()) return
  if (news === 'ready' && order.status !== 'ready') return
  if (news === 'runOut' && order.toldRunOut === null) return
  if (notice.endpoint !== '') await pushNotice(shop, notice, order, news)
  // An email about what has run out goes to everybody with an address (`tell-run-out.ts`).
  else if (news !== 'runOut') await mailNotice(shop, order, { news, noticeId: id })
}

async function pushNotice(shop: Shop, notice: NoticeRow, order: OrderRow, news: OrderNews): Promise<void> {
  const { endpoint, keys } = notice
  if (!keys) return
  const reader = { language: notice.language ?? order.language }
  const restaurant = await spokenToGuest(reader, shop.restaurant, shop.menu)
  const shown = {
    title: restaurant.name,
    body: noticeSentence(
      news,
      { ...order, toPay: toPayLater(order, restaurant.t) },
      { now: shop.now(), clock: spokenClock(restaurant) },
    ),
    tag: `order-${order.id}`,
    path: `${prefixFor(reader, restaurant)}${successPath(order)}`,
  }
  if ((await sendPush(shop, { endpoint, keys }, shown)) === 'gone') await deleteNotice(shop.db, order.id, endpoint)
}

type MailedNotice = { readonly news: Exclude<OrderNews, 'runOut'>; readonly noticeId: string }

async function mailNotice(shop: Shop, order: OrderRow, { news, noticeId }: MailedNotice): Promise<void> {
  const { mailer, now } = shop
  const { customerEmail } = order
  if (!mailer || customerEmail === null || !canSendReceipts(shop)) return
  await mailer.send(
    noticeMail(news, { ...order, customerEmail }, { noticeId, now: now() }, await orderMailSettings(shop, order)),
  )
}
