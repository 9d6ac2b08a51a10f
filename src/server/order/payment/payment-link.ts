import { z } from 'zod'
import { givenCents } from '#contract/given-amount.ts'
import type { PaymentLink, PaymentLinkRequest } from '#contract/order-payment.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { cardMinimum, currencyOf } from '#domain/money/currencies.ts'
import { addCents, cents, type Decimal, decimalFromCents, exactPrice } from '#domain/money/money.ts'
import {
  ASK_FOR_TIP,
  describeLargestTip,
  largestTip,
  type OnlineTip,
  TIP_NOT_OFFERED,
} from '#domain/order/online-tips.ts'
import { dueOf } from '#domain/order/order-money.ts'
import { takesCards } from '#domain/order/ways-to-pay.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { orderMailSettings, paymentLinkMail } from '#server/order/notice/order-mail.tsx'
import { canSendReceipts } from '#server/order/notice/receipt.ts'
import { withLockedOrder } from '#server/order/read/locked-order.ts'
import {
  type CheckoutSession,
  findCheckoutSession,
  insertCheckoutSession,
  isOpenSession,
  listCheckoutSessions,
} from '#server/order/record/checkout-queries.ts'
import { announceOrder } from '#server/order/record/order-changes.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { canPaySession, newCheckoutSession, requestSession } from './checkout-session.ts'
import { refuseUnpayable } from './take-payment.ts'

const NO_CARDS = message('Card payments are switched off on this site, so there is no page to pay on.')

/** Stripe allows a day at most. */
const LIFE_MS = 23 * 60 * 60_000
/** Customers do not get a link that is about to expire. */
const LEAST_LEFT_MS = 60 * 60_000

export const SEND_PAYMENT_LINK_JOB = defineJob({
  task: 'send_payment_link',
  lane: 'mail',
  payload: z.object({ sessionId: z.uuid() }),
  run: sendPaymentLink,
})

/** A page on which a customer pays the amount due, shown as a code or sent by email. Returns the same page while it is open. */
export async function openPaymentLink(
  shop: Shop,
  id: string,
  { email: isEmailed = false, tip }: PaymentLinkRequest,
  by: Actor,
): Promise<PaymentLink> {
  const { order, session } = await withLockedOrder(shop, id, {}, (tx, order) =>
    storeLink(tx, shop, order, { isEmailed, tip: tip === undefined ? null : tipOnLink(shop, order, tip), by }),
  )
  const url = session.url ?? (await requestLink(shop, order, session))
  if (isEmailed) {
    await addJob(shop.db, SEND_PAYMENT_LINK_JOB, { sessionId: session.id })
  }
  return {
    url,
    amount: decimalFromCents(session.amountCents, currencyOf(order.currency)),
    expiresAt: session.expiresAt.toISOString(),
    isEmailed,
  }
}

/** Stored before the provider is asked, so that a repeat after a lost answer finds the page that may be open. */
async function storeLink(
  tx: Db,
  shop: Shop,
  order: OrderRow,
  { isEmailed, tip, by }: { readonly isEmailed: boolean; readonly tip: OnlineTip | null; readonly by: Actor },
) {
  const { restaurant } = shop
  const { id } = order
  const at = shop.now()
  refuseUnpayable(order)
  if (!takesCards(restaurant)) throw new Refusal('way_not_offered', NO_CARDS)
  if (isEmailed) refuseUnmailable(shop, order)
  const amount = dueOf(order)
  const minimum = cardMinimum(order.currency)
  if (amount < minimum) {
    const least = exactPrice(minimum, formatOfSale(order))
    throw new Refusal('below_minimum', (t) => t('A card payment must come to at least {least}.', { least }))
  }
  const sessions = await listCheckoutSessions(tx, id)
  const known = sessions.find((one) => isUsable(one, order, shop) && (tip === null || tip.cents === one.tip?.cents))
  if (known) return { order, session: known }
  const session = await insertCheckoutSession(tx, {
    ...newCheckoutSession(order, (sessions[0]?.attempt ?? 0) + 1, restaurant, at, tip),
    amountCents: addCents(amount, tip?.cents ?? cents(0)),
    isLink: true,
    expiresAt: new Date(Math.floor((at.getTime() + LIFE_MS) / 1000) * 1000),
  })
  const after = { payment_link: decimalFromCents(session.amountCents, currencyOf(order.currency)) }
  await recordChange(tx, { entity: 'order', entityId: id, action: 'changed', before: {}, after, by, at })
  await announceOrder(tx, order)
  return { order, session }
}

/** What a customer told staff to put on top. */
function tipOnLink({ restaurant: { tips } }: Shop, order: OrderRow, given: Decimal): OnlineTip {
  if (!tips) throw new InvalidInput({ tip: TIP_NOT_OFFERED })
  const tip = givenCents(given, currencyOf(order.currency), { field: 'tip', sentence: ASK_FOR_TIP, least: 1 })
  const due = dueOf(order)
  const format = formatOfSale(order)
  const most = largestTip({ subtotalCents: due, totalCents: due }, format)
  if (tip > most) throw new InvalidInput({ tip: describeLargestTip(most, format) })
  return { cents: tip, for: tips.for }
}

const isUsable = (session: CheckoutSession, order: OrderRow, shop: Shop): boolean =>
  session.isLink &&
  isOpenSession(session) &&
  canPaySession(order, session, shop) &&
  session.expiresAt.getTime() - shop.now().getTime() > LEAST_LEFT_MS

/** An unanswered request is repeated by the next call, and by reconciliation. */
async function requestLink(shop: Shop, order: OrderRow, session: CheckoutSession): Promise<string> {
  const url = await requestSession(shop, order, session).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId: order.id }, 'a payment link could not be opened')
    throw new Refusal(
      'payment_unavailable',
      message(
        'The payment provider did not answer, so there is no link yet. Please try again, or take the money at the counter.',
      ),
    )
  })
  if (url === undefined)
    throw new Refusal('nothing_to_pay', message('This order has changed in the meantime. Please check it again.'))
  return url
}

function refuseUnmailable(shop: Shop, { customerEmail }: OrderRow): void {
  if (!canSendReceipts(shop))
    throw new InvalidInput({ email: message('This shop does not send email. Please show the code instead.') })
  if (!customerEmail)
    throw new InvalidInput({ email: message('Please enter the email address of the customer first.') })
}

/** Runs as a job, which is retried when the mail server does not accept the email. */
async function sendPaymentLink(shop: Shop, { sessionId }: { readonly sessionId: string }): Promise<void> {
  const { db, mailer } = shop
  const session = await findCheckoutSession(db, sessionId)
  const order = session && (await findOrder(db, session.orderId))
  // Paid, changed or deleted in the meantime.
  if (!mailer || !order?.customerEmail || !session?.url || !canPaySession(order, session, shop)) return
  const { customerEmail } = order
  const { id, amountCents, url } = session
  await mailer.send(
    paymentLinkMail({ ...order, customerEmail }, { id, amountCents, url }, await orderMailSettings(shop, order)),
  )
}
