import { PaymentRejected } from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { type Attempt, claimWaitingAttempts } from './checkout-queries.ts'
import { closeCardPage } from './close-card-page.ts'
import { isPayable, requestPage } from './open-card-page.ts'
import { findOrder, type OrderRow } from './order-queries.ts'
import { claimUnsentRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'
import { giveUpAttempt, settleSession } from './settle-session.ts'

/** A webhook that has not come by then was probably missed (decisions, Checkout). */
const PATIENCE_MS = 2 * 60_000
/** Claims last a little less than the minute between two runs. */
const CLAIM_MS = 50_000
const BATCH = 50

/**
 * Asks the payment provider about orders that wait too long for news, and closes the pages of orders that are over. Safe to run
 * in several processes at once.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const { db, log, now } = shop
  const before = new Date(now().getTime() - PATIENCE_MS)
  const askedBefore = new Date(now().getTime() - CLAIM_MS)
  const attempts = await claimWaitingAttempts(db, { openedBefore: before, askedBefore, now: now(), limit: BATCH })
  for (const attempt of attempts) {
    // One that fails is asked about again in a minute, and keeps no other from being asked.
    await reconcile(shop, attempt).catch((error: unknown) =>
      log.warn({ err: error, orderId: attempt.orderId }, 'a payment could not be reconciled'),
    )
  }
  for (const refund of await claimUnsentRefunds(db, { before, now: now(), limit: BATCH })) {
    await sendRefund(shop, refund, { isRepeat: true }).catch(() => {}) // has logged why
  }
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  const { db, payments, now } = shop
  const { sessionId, orderId } = attempt
  const order = await findOrder(db, orderId)
  if (sessionId === null) return finishOpening(shop, order, attempt)
  if (!order || !isPayable(order, shop)) {
    await closeCardPage(shop, orderId)
    return
  }
  const state = await payments.readSession(sessionId)
  // Keys that were wrong for some minutes must not cancel what is being paid: an unknown page is given up when its time is over.
  if (!state && attempt.expiresAt > now()) return
  await db.transaction((tx) => (state ? settleSession(tx, shop, sessionId, state) : giveUpAttempt(tx, shop, attempt)))
}

/**
 * A crash, or Stripe's silence, came between storing the attempt and its page: the same request again tells what there is. For
 * an order that is over it finds the page that may be open, and closes it.
 */
async function finishOpening(shop: Shop, order: OrderRow | undefined, attempt: Attempt): Promise<void> {
  const { db, now } = shop
  try {
    if (order && attempt.expiresAt > now()) {
      await requestPage(shop, order, attempt)
      return
    }
  } catch (error) {
    if (!(error instanceof PaymentRejected)) throw error
  }
  await db.transaction((tx) => giveUpAttempt(tx, shop, attempt))
}
