import type { z } from 'zod'
import type { SessionState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import {
  type CheckoutSession,
  isOpenSession,
  listCheckoutSessions,
  PAGES_CLOSING,
} from '#server/order/record/checkout-queries.ts'
import { hasHeldMoney } from '#server/order/record/held-money.ts'
import { deleteOrder, findAnyOrderForUpdate, findOrder } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { askProvider } from './ask-provider.ts'
import { canPaySession } from './checkout-session.ts'
import { abandonSession, settleSession } from './settle-payment.ts'

export const CLOSE_PAGES_JOB = defineJob({ ...PAGES_CLOSING, run: closePages })

/** Runs as a job. What it cannot close is left to the reconciliation; only for a deleted order it is repeated until all is closed. */
async function closePages(shop: Shop, { orderId, isDeleted }: z.output<typeof PAGES_CLOSING.payload>): Promise<void> {
  await askProvider(shop, [{ orderId, ask: () => closeEndedPages(shop, orderId) }])
  if (isDeleted) await shop.db.transaction((tx) => deleteUnpaid(tx, orderId))
}

/** Deletes the row of a deleted order that was never paid. A payment has brought it back, or is in the books. */
async function deleteUnpaid(tx: Db, orderId: string): Promise<void> {
  const order = await findAnyOrderForUpdate(tx, orderId)
  if (!order?.deletedAt || (await hasHeldMoney(tx, order))) return
  if ((await listCheckoutSessions(tx, orderId)).some(isOpenSession)) {
    throw new Error('The card page of a deleted order is still open.')
  }
  await deleteOrder(tx, orderId)
}

/**
 * Expires the pages on which an order should no longer be paid. A payment that was made in the meantime is applied, which flags the
 * order.
 */
export async function closeEndedPages(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  for (const session of await listCheckoutSessions(shop.db, orderId)) {
    if (session.sessionId === null || session.status !== 'open') continue
    if (order && canPaySession(order, session, shop)) continue
    await settleExpired(shop, session, await expireSession(shop, session.sessionId))
  }
}

/** What the provider says of a session after it was asked to expire it: it may have been paid. */
export async function expireSession({ payments }: Shop, sessionId: string): Promise<SessionState | undefined> {
  await payments.expireSession(sessionId)
  return payments.readSession(sessionId)
}

/** Applies to its order what has become of an expired session. */
export const settleExpired = (shop: Shop, session: CheckoutSession, state: SessionState | undefined): Promise<void> =>
  shop.db.transaction((tx) =>
    state && session.sessionId !== null
      ? settleSession(tx, shop, session.sessionId, state)
      : abandonSession(tx, shop, session),
  )
