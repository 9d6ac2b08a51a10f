import type { Shop } from '#server/shop.ts'
import { listAttempts } from './checkout-queries.ts'
import { giveUpAttempt, settleSession } from './settle-session.ts'

/**
 * Ends the pages on which an order could still be paid. False when one was paid in the meantime; the payment is applied then.
 * Throws when the payment provider cannot be asked.
 */
export async function closeCardPage(shop: Shop, orderId: string): Promise<boolean> {
  const { db, payments } = shop
  const attempts = await listAttempts(db, orderId)
  let isUnpaid = true
  for (const attempt of attempts) {
    const { sessionId, status } = attempt
    if (sessionId === null || status !== 'open') continue
    await payments.expireSession(sessionId)
    const state = await payments.readSession(sessionId)
    await db.transaction((tx) => (state ? settleSession(tx, shop, sessionId, state) : giveUpAttempt(tx, shop, attempt)))
    if (state && state.outcome.kind !== 'ended') isUnpaid = false
  }
  return isUnpaid
}

/**
 * The same for an order that needs no payment any more. What cannot be closed now is closed by the reconciler; a payment that
 * arrives before that is flagged.
 */
export const endCardPages = (shop: Shop, orderId: string): Promise<unknown> =>
  closeCardPage(shop, orderId).catch((error: unknown) =>
    shop.log.warn({ err: error, orderId }, 'the card page of an order that is over stays open for now'),
  )
