import { formatOfSale } from '#domain/money/amount-format.ts'
import { addCents, cents } from '#domain/money/money.ts'
import { balanceOf } from '#domain/order/order-ledger.ts'
import { dueOf, storedMoney } from '#domain/order/order-money.ts'
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
import { type Actor, STRIPE, SYSTEM } from '#domain/people/audit.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { SessionState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { sendTogether } from '#server/database/transactions.ts'
import { queueReceipt } from '#server/order/notice/receipt.ts'
import { slotRules } from '#server/order/promise/check-time.ts'
import { promiseBegun, promiseContext } from '#server/order/promise/promise-orders.ts'
import {
  type CheckoutSession,
  findOrderOfSessionForUpdate,
  insertCheckoutSession,
  isOpenSession,
  listCheckoutSessions,
  listSessionsOfOwnOrder,
  updateCheckoutSession,
} from '#server/order/record/checkout-queries.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { flagged, savePaymentChange } from '#server/order/record/order-changes.ts'
import { findAnyOrderForUpdate, type OrderRow } from '#server/order/record/order-queries.ts'
import { insertPayment, recordForeignPayment } from '#server/order/record/payment-queries.ts'
import { countedRefunds, splitEarlyRefunds } from '#server/order/refund/settle-refund.ts'
import { queueTickets } from '#server/order/ticket/tickets.ts'
import type { Shop } from '#server/shop.ts'
import { isOfShop, recordLostOrder } from './lost-orders.ts'

/** A checkout session with its order, whose row is locked, and all sessions of that order. */
type OrderSession = {
  readonly order: OrderRow
  readonly session: CheckoutSession
  readonly sessions: readonly CheckoutSession[]
  /** Whether any payment or refund of the order is known. */
  readonly hasMoney: boolean
}
type KnownState = SessionState & { readonly sessionId: string }

/**
 * Applies the provider's report about a checkout session to its order. Webhook and reconciliation both end here. The order's row
 * is locked, so that simultaneous reports wait and find the result.
 */
export async function settleSession(tx: Db, shop: Shop, sessionId: string, state: SessionState): Promise<void> {
  // Sent together. The second runs once the first has locked the order's row.
  const [found, { sessions, hasMoney }] = await Promise.all([
    findOrderOfSessionForUpdate(tx, sessionId, state),
    listSessionsOfOwnOrder(tx, sessionId, state),
  ])
  if (!found) return keepPaymentWithoutOrder(tx, shop, sessionId, state)
  const { order, isOwn } = found
  if (!isOwn) return flagForeignPayment(tx, order, { ...state, sessionId }, shop.now())
  const session =
    storedSession(sessions, sessionId) ?? (await insertUnrecordedSession(tx, { order, sessions }, sessionId, state))
  if (session) await applyState(tx, shop, { order, session, sessions, hasMoney }, { ...state, sessionId })
}

/** An order that no longer exists is on no list of orders, so the System screen shows its payment. Payments of other shops name no order. */
async function keepPaymentWithoutOrder(
  tx: Db,
  { log, publicUrl }: Shop,
  sessionId: string,
  state: SessionState,
): Promise<void> {
  if (isOfShop(state, publicUrl)) await recordLostOrder(tx, sessionId, state)
  const { outcome, paymentIntent, orderId = state.reference } = state
  if (outcome.kind !== 'paid' || orderId === undefined) return
  const { amount, currency } = outcome
  log.error(
    { orderId, sessionId, paymentIntent, amount, currency },
    'a payment arrived for an order that does not exist',
  )
}

/** Flags once a payment that names this order but did not come through one of our sessions. */
async function flagForeignPayment(
  tx: Db,
  order: OrderRow,
  { sessionId, outcome, paymentIntent }: KnownState,
  at: Date,
): Promise<void> {
  if (outcome.kind !== 'paid' || !(await recordForeignPayment(tx, { sessionId, orderId: order.id }))) return
  await savePaymentChange(
    tx,
    order,
    flagged(order, foreignPayment({ ...outcome, paymentIntent, format: formatOfSale(order) })),
    { at },
  )
}

/** A session that is stored without the provider's id was opened just before a crash. */
const storedSession = (sessions: readonly CheckoutSession[], sessionId: string): CheckoutSession | undefined =>
  sessions.find((one) => one.sessionId === sessionId) ?? sessions.find((one) => one.sessionId === null)

/** A paid session with our own metadata that was never stored. Money has moved, so it is never ignored. */
async function insertUnrecordedSession(
  tx: Db,
  { order, sessions }: Pick<OrderSession, 'order' | 'sessions'>,
  sessionId: string,
  { outcome }: SessionState,
): Promise<CheckoutSession | undefined> {
  if (outcome.kind !== 'paid') return undefined
  return insertCheckoutSession(tx, {
    orderId: order.id,
    attempt: Math.max(0, ...sessions.map(({ attempt }) => attempt)) + 1,
    idempotencyKey: `unrecorded:${sessionId}`,
    sessionId,
    status: 'open',
    expiresAt: order.createdAt,
    amountCents: order.totalCents,
    currency: order.currency,
  })
}

/** Ends a session that the provider does not know, unless it has changed since the caller read it. */
export async function abandonSession(tx: Db, shop: Shop, { id, orderId, status }: CheckoutSession): Promise<void> {
  const order = await findAnyOrderForUpdate(tx, orderId)
  const sessions = await listCheckoutSessions(tx, orderId)
  const session = sessions.find((one) => one.id === id)
  if (!order || session?.status !== status) return
  const outcome = { kind: 'ended', sessionId: session.id } as const
  const attention = session.paymentIntent === null ? undefined : lostPayment(session.paymentIntent)
  await applyOutcome(tx, shop, { order, session, sessions, hasMoney: true }, { outcome, by: SYSTEM, attention })
}

async function applyState(
  tx: Db,
  shop: Shop,
  found: OrderSession,
  { sessionId, outcome, paymentIntent }: KnownState,
): Promise<void> {
  const { session } = found
  // The whole sum was paid: further reports about this session change nothing.
  if (session.status === 'paid') return
  // This wrong sum was flagged before, and staff may have cleared the flag.
  if (outcome.kind === 'paid' && !isSameSum(outcome, askedOf(found)) && isSameSum(outcome, paidSumOf(session))) return
  const update = { sessionId, updatedAt: shop.now(), ...(paymentIntent && { paymentIntent }) }
  // The order that replaces this one is about to take over its portions, and cancels it itself.
  if (outcome.kind === 'ended' && isBeingReplaced(session, shop.now())) return
  if (outcome.kind === 'open') await updateCheckoutSession(tx, session.id, update)
  else await applyOutcome(tx, shop, found, { outcome, by: STRIPE, sessionUpdate: update })
}

/** After that, it was interrupted. */
const REPLACING_MS = 60_000

const isBeingReplaced = ({ replacingAt }: CheckoutSession, now: Date): boolean =>
  replacingAt !== null && now.getTime() - replacingAt.getTime() < REPLACING_MS

type DecidedOutcome = {
  readonly outcome: SessionOutcome
  readonly by: Actor
  readonly attention?: Attention | undefined
  /** What else is now known about the session. */
  readonly sessionUpdate?: Partial<CheckoutSession>
}

async function applyOutcome(tx: Db, shop: Shop, found: OrderSession, decided: DecidedOutcome): Promise<void> {
  const { outcome, by, attention } = decided
  const { order, session } = found
  const sessionUpdate = { ...decided.sessionUpdate, ...sessionAfter(found, outcome) }
  const at = shop.now()
  const decision: PaymentDecision = {
    ...(attention && { attention }),
    ...decidePayment(payableOrder(found, shop.restaurant, at), outcome),
  }
  const { paidBySession } = decision
  const stored = { ...session, ...sessionUpdate }
  const saved = Object.keys(decision).length > 0 && (await savedDecision(tx, shop, found, { decision, stored, at }))
  await sendTogether([
    updateCheckoutSession(tx, session.id, sessionUpdate),
    paidBySession && insertPayment(tx, cardPayment(found, paidBySession, at)),
    saved && savePaymentChange(tx, order, saved, { by, at }),
    paidBySession && queueReceipt(tx, shop, order),
    decision.status === 'new' && queueTickets(tx, shop, order),
  ])
  if (saved) await documentOrder(tx, shop, order.id, { by, at })
}

type Decided = {
  readonly decision: PaymentDecision
  /** The session as it is about to be stored. */
  readonly stored: CheckoutSession
  readonly at: Date
}

/** The order after a decision. */
async function savedDecision(
  tx: Db,
  shop: Shop,
  found: OrderSession,
  { decision, stored, at }: Decided,
): Promise<Partial<OrderRow>> {
  const { order, sessions, hasMoney } = found
  const { paidBySession } = decision
  const update = orderAfter(order, decision, at)
  if (!paidBySession) return update
  // Any other order is already with the kitchen, or has the promise from when it was accepted.
  const isBegunNow = order.status === 'pending' || order.status === 'cancelled'
  const promise = isBegunNow && { promisedFor: await promiseBegun(tx, order, promiseContext(shop)) }
  if (!hasMoney) return { ...update, ...promise, ...paidAtOnce(order) }
  // Money may have been refunded in the provider's dashboard before we knew of the payment.
  const payment = cardPayment(found, paidBySession, at)
  await insertPayment(tx, payment)
  const { paymentIntent } = stored
  if (paymentIntent && found.session.tip) {
    await splitEarlyRefunds(tx, { orderId: order.id, paymentIntent, paid: payment.amountCents })
  }
  return { ...update, ...promise, ...(await countedRefundsOf(tx, { ...order, ...update }, sessions, stored)) }
}

function paidAtOnce(order: OrderRow): Partial<OrderRow> {
  const balance = balanceOf(order.totalCents, [{ kind: 'paid', amount: dueOf(order) }])
  return storedMoney(order.totalCents, balance)
}

const cardPayment = ({ order, session: { tip } }: OrderSession, sessionId: string, createdAt: Date) => ({
  orderId: order.id,
  method: 'card' as const,
  amountCents: dueOf(order),
  ...(tip && { tipCents: tip.cents, tipFor: tip.for }),
  currency: order.currency,
  sessionId,
  createdAt,
})

const countedRefundsOf = (
  tx: Db,
  order: OrderRow,
  sessions: readonly CheckoutSession[],
  updated: CheckoutSession,
): ReturnType<typeof countedRefunds> =>
  countedRefunds(
    tx,
    order,
    order.refundedCents,
    sessions.map((one) => (one.id === updated.id ? updated : one)),
  )

/** A wrong sum is stored, but does not pay the order: the correct one may still arrive. */
function sessionAfter(found: OrderSession, outcome: SessionOutcome): Partial<CheckoutSession> {
  if (outcome.kind === 'ended') return { status: 'ended' }
  const { amount: amountCents, currency } = outcome
  return { status: isSameSum(outcome, askedOf(found)) ? 'paid' : 'ended', amountCents, currency }
}

/** A checkout asks for the order's total, a link for the amount due when it was made; both with the tip. */
const askedOf = ({ order: { totalCents, currency }, session }: OrderSession): Sum =>
  session.isLink ? paidSumOf(session) : { amount: addCents(totalCents, session.tip?.cents ?? cents(0)), currency }

/** The sum asked for, or, once something was paid, the sum paid. */
const paidSumOf = ({ amountCents, currency }: CheckoutSession): Sum => ({ amount: amountCents, currency })

const payableOrder = ({ order, session, sessions }: OrderSession, restaurant: Restaurant, now: Date): PayableOrder => ({
  status: order.status,
  paymentStatus: order.paymentStatus,
  totalCents: order.totalCents,
  // The card page of an order that was refunded since does not pay it again; a link does.
  dueCents: order.paymentStatus === 'refunded' && !session.isLink ? cents(0) : dueOf(order),
  tipCents: session.tip?.cents,
  currency: order.currency,
  format: formatOfSale(order),
  paidBySession: order.paidBySession,
  hasOtherOpenSession: sessions.some((one) => one.id !== session.id && isOpenSession(one)),
  lateness: latenessOf(order, slotRules(restaurant, order.type), now),
})

function orderAfter(
  order: OrderRow,
  { attention, paidBySession, ...change }: PaymentDecision,
  now: Date,
): Partial<OrderRow> {
  return {
    ...change,
    ...(paidBySession !== undefined && {
      paidBySession: order.paidBySession ?? paidBySession,
      paidAt: order.paidAt ?? now,
    }),
    ...(attention && flagged(order, attention)),
  }
}
