import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import {
  type CheckoutSession,
  claimStaleSessions,
  updateCheckoutSession,
} from '#server/order/record/checkout-queries.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import { claimUnsentRefunds, listUnreadChargeRefunds } from '#server/order/record/payment-queries.ts'
import { readChargeRefunds } from '#server/order/refund/read-charge-refunds.ts'
import { makeRefund } from '#server/order/refund/send-refund.ts'
import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'
import { askProvider } from './ask-provider.ts'
import { canPaySession, requestSession } from './checkout-session.ts'
import { closeEndedPages } from './close-pages.ts'
import { abandonSession, settleSession } from './settle-payment.ts'

/** A webhook that has not arrived by then was probably missed. */
const PATIENCE_MS = 2 * 60_000
/** Claims last a little less than the minute between two runs. */
const CLAIM_MS = 50_000
const BATCH = 50
const _DAY_MS = 24 * 60 * 60_000

export const RECONCILE_PAYMENTS_JOB = defineScheduledJob({
  task: 'reconcile_payments',
  lane: 'payments',
  at: '* * * * *',
  run: reconcilePayments,
})

/**
 * Repeats unanswered refunds, asks the payment provider about orders that wait too long for a webhook, and expires the sessions of
 * closed orders. A failure is retried in a minute and does not hold up the others. Safe to run in several processes at once.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const { db, now } = shop
  const before = new Date(now().getTime() - PATIENCE_MS)
  const askedBefore = new Date(now().getTime() - CLAIM_MS)
  const refunds = await claimUnsentRefunds(db, { before, now: now(), limit: BATCH })
  const sessions = await claimStaleSessions(db, { openedBefore: before, askedBefore, now: now(), limit: BATCH })
  const charges = await listUnreadChargeRefunds(db, BATCH)
  const asked = await askProvider(shop, [
    ...refunds.map((refund) => ({
      orderId: refund.orderId,
      ask: () => makeRefund(shop, refund, { isRepeat: true }),
    })),
    ...sessions.map((session) => ({ orderId: session.orderId, ask: () => reconcile(shop, session) })),
    ...charges.map(({ orderId, paymentIntent }) => ({ orderId, ask: () => readChargeRefunds(shop, paymentIntent) })),
  ])
  // They are next.
  for (const { id, updatedAt } of sessions.slice(Math.max(0, asked - refunds.length))) {
    await updateCheckoutSession(db, id, { updatedAt })
  }
}

async function reconcile(shop: Shop, session: CheckoutSession): Promise<void> {
  const { db, payments, now } = shop
  const { sessionId, orderId } = session
  const order = await findOrder(db, orderId)
  if (sessionId === null) return finishOpening(shop, order, session)
  if (!order || !canPaySession(order, session, shop)) {
    await closeEndedPages(shop, orderId)
    return
  }
  const state = await payments.readSession(sessionId)
  // Keys that are wrong for a few minutes must not cancel an order: an unknown session is abandoned only once it has expired.
  if (!state && session.expiresAt > now()) return
  await db.transaction((tx) => (state ? settleSession(tx, shop, sessionId, state) : abandonSession(tx, shop, session)))
}

/**
 * A crash or a timeout can leave a session without its page. Repeats the same request to find the page, which may be open, and
 * closes it when the order is closed.
 */
async function finishOpening(shop: Shop, order: OrderRow | undefined, session: CheckoutSession): Promise<void> {
  const { db, now } = shop
  try {
    if (order && session.expiresAt > now()) {
      await requestSession(shop, order, session)
      return
    }
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error
  }
  await db.transaction((tx) => abandonSession(tx, shop, session))
}
