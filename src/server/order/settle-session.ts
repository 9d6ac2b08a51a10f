import { type Actor, STRIPE, SYSTEM } from '#domain/audit.ts'
import {
  type Attention,
  decidePayment,
  foreignPayment,
  isSameSum,
  lostPayment,
  type PayableOrder,
  type PaymentDecision,
  type SessionOutcome,
  type Sum,
} from '#domain/order/payment.ts'
import { latenessOf } from '#domain/order/payment-deadline.ts'
import type { Restaurant } from '#domain/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { SessionState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { slotRules } from './check-checkout.ts'
import {
  type Attempt,
  findOrderIdOfSession,
  insertAttempt,
  isOpenAttempt,
  listAttempts,
  recordForeignPayment,
  updateAttempt,
} from './checkout-queries.ts'
import { afterNews, flagged } from './flag-order.ts'
import { findOrderForNews, type OrderRow, type OrderUpdate, updateOrder } from './order-queries.ts'
import { recordOrderChange } from './record-order-change.ts'
import { queueReceipt } from './send-receipt.ts'
import { countedRefunds } from './settle-refund.ts'

type Outside = Pick<Shop, 'mailer' | 'now' | 'log' | 'restaurant'>

/**
 * Applies what the provider says of a checkout session to its order; webhook and reconciler both end here. Holds the order's
 * row, so that whatever arrives at the same moment waits, and finds the result.
 */
export async function settleSession(tx: Db, outside: Outside, sessionId: string, state: SessionState): Promise<void> {
  const ownOrderId = await findOrderIdOfSession(tx, sessionId, state.orderId)
  const orderId = ownOrderId ?? state.reference
  const order = orderId === undefined ? undefined : await findOrderForNews(tx, orderId)
  if (!order) return reportOrphan(outside, sessionId, { ...state, orderId })
  if (ownOrderId === undefined) return flagForeignPayment(tx, outside, order, { ...state, sessionId })
  const attempts = await listAttempts(tx, order.id)
  const attempt = attemptOf(attempts, sessionId) ?? (await unrecordedAttempt(tx, { order, attempts }, sessionId, state))
  if (!attempt) return
  await settleAttempt(tx, outside, { order, attempt, attempts }, { ...state, sessionId })
}

/** Money for an order that is gone: nobody sees a card of it any more, so the log must say it. Other shops name no order. */
function reportOrphan({ log }: Outside, sessionId: string, { orderId, outcome, paymentIntent }: SessionState): void {
  if (outcome.kind !== 'paid' || orderId === undefined) return
  const { amount, currency } = outcome
  log.error(
    { orderId, sessionId, paymentIntent, amount, currency },
    'a payment arrived for an order that does not exist',
  )
}

/** The attempt that opened the session; without one, a crash came between its opening and our writing that down. */
const attemptOf = (attempts: readonly Attempt[], sessionId: string): Attempt | undefined =>
  attempts.find((one) => one.sessionId === sessionId) ?? attempts.find((one) => one.sessionId === null)

/** A paid session with our own metadata whose opening nobody wrote down: money has moved, so it is never ignored. */
async function unrecordedAttempt(
  tx: Db,
  { order, attempts }: Pick<Standing, 'order' | 'attempts'>,
  sessionId: string,
  { outcome }: SessionState,
): Promise<Attempt | undefined> {
  if (outcome.kind !== 'paid') return undefined
  return insertAttempt(tx, {
    orderId: order.id,
    attempt: Math.max(0, ...attempts.map(({ attempt }) => attempt)) + 1,
    idempotencyKey: `unrecorded:${sessionId}`,
    sessionId,
    status: 'open',
    expiresAt: order.createdAt,
    amountCents: order.totalCents,
    currency: order.currency,
  })
}

/** Staff are told once of money that names this order but did not come through a card page of ours. */
async function flagForeignPayment(
  tx: Db,
  { now }: Outside,
  order: OrderRow,
  { sessionId, outcome, paymentIntent }: SessionState & { readonly sessionId: string },
): Promise<void> {
  if (outcome.kind !== 'paid' || !(await recordForeignPayment(tx, { sessionId, orderId: order.id }))) return
  const update = afterNews(order, flagged(order, foreignPayment({ ...outcome, paymentIntent })))
  await updateOrder(tx, order.id, update)
  await recordOrderChange(tx, order, update, { by: STRIPE, at: now() })
  await announce(tx, { topic: 'orders', id: order.id })
}

/**
 * An attempt that never reached the provider and never will, or of whose session the provider knows nothing. Whatever has become of
 * it since the caller looked stands.
 */
export async function giveUpAttempt(tx: Db, outside: Outside, { id, orderId, status }: Attempt): Promise<void> {
  const order = await findOrderForNews(tx, orderId)
  const attempts = await listAttempts(tx, orderId)
  const attempt = attempts.find((one) => one.id === id)
  if (!order || attempt?.status !== status) return
  const outcome = { kind: 'ended', sessionId: attempt.id } as const
  const attention = attempt.paymentIntent === null ? undefined : lostPayment(attempt.paymentIntent)
  await applyOutcome(tx, outside, { order, attempt, attempts }, { outcome, by: SYSTEM, attention })
}

type Standing = { readonly order: OrderRow; readonly attempt: Attempt; readonly attempts: readonly Attempt[] }

async function settleAttempt(
  tx: Db,
  outside: Outside,
  standing: Standing,
  { sessionId, outcome, paymentIntent }: SessionState & { readonly sessionId: string },
): Promise<void> {
  const { order, attempt } = standing
  // The whole sum was paid: everything else about this session is old news then.
  if (attempt.status === 'paid') return
  // Staff were told of this wrong sum before, and may have dealt with it.
  if (outcome.kind === 'paid' && !isSameSum(outcome, sumOf(order)) && isSameSum(outcome, paidSumOf(attempt))) return
  await updateAttempt(tx, attempt.id, { sessionId, updatedAt: outside.now(), ...(paymentIntent && { paymentIntent }) })
  if (outcome.kind !== 'open') await applyOutcome(tx, outside, standing, { outcome, by: STRIPE })
}

type News = { readonly outcome: SessionOutcome; readonly by: Actor; readonly attention?: Attention | undefined }

async function applyOutcome(tx: Db, outside: Outside, standing: Standing, news: News): Promise<void> {
  const { outcome, by, attention } = news
  const { order, attempt } = standing
  await updateAttempt(tx, attempt.id, attemptAfter(order, outcome))
  const at = outside.now()
  const decided = decidePayment(payable(standing, outside.restaurant, at), outcome)
  const decision: PaymentDecision = { ...(attention && { attention }), ...decided }
  if (Object.keys(decision).length === 0) return
  const { paidBySession } = decision
  const update = afterNews(order, {
    ...orderAfter(order, decision, at),
    // Money may have been given back in the provider's dashboard before we heard of the payment.
    ...(paidBySession && (await countedRefunds(tx, { ...order, paidBySession }, order.refundedCents))),
  })
  await updateOrder(tx, order.id, update)
  await recordOrderChange(tx, order, update, { by, at })
  if (paidBySession) await queueReceipt(tx, outside, order)
  await announce(tx, { topic: 'orders', id: order.id })
}

/** A wrong sum is remembered, but is no payment: the right one may still come. */
function attemptAfter(order: OrderRow, outcome: SessionOutcome): Partial<Attempt> {
  if (outcome.kind === 'ended') return { status: 'ended' }
  const { amount: amountCents, currency } = outcome
  return { status: isSameSum(outcome, sumOf(order)) ? 'paid' : 'ended', amountCents, currency }
}

const sumOf = ({ totalCents, currency }: OrderRow): Sum => ({ amount: totalCents, currency })

/** What was asked for, until something was paid: then that. */
const paidSumOf = ({ amountCents, currency }: Attempt): Sum => ({ amount: amountCents, currency })

const payable = ({ order, attempt, attempts }: Standing, restaurant: Restaurant, now: Date): PayableOrder => ({
  status: order.status,
  paymentStatus: order.paymentStatus,
  total: order.totalCents,
  currency: order.currency,
  paidBySession: order.paidBySession,
  hasOtherOpenSession: attempts.some((one) => one.id !== attempt.id && isOpenAttempt(one)),
  lateness: latenessOf(order, slotRules(restaurant, order.type), now),
})

function orderAfter(order: OrderRow, { attention, ...change }: PaymentDecision, now: Date): OrderUpdate {
  return {
    ...change,
    ...(change.paymentStatus === 'paid' && { paidAt: now }),
    ...(attention && flagged(order, attention)),
  }
}
