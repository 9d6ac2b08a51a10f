import { formatOfSale, type Sale } from '#domain/amount-format.ts'
import { STRIPE } from '#domain/audit.ts'
import { type Cents, cents, exactPrice, subtractCents, sumCents } from '#domain/money.ts'
import { COUNTER_METHODS, type CounterMethod, dueOf, paidOf, paymentStatusOf } from '#domain/order/order-money.ts'
import { heldMoneyAttention, tipToHandOver } from '#domain/order/payment.ts'
import { isActiveRefund, latestRefundStatus, refundableSum, refundedAfterCharge } from '#domain/order/refund.ts'
import type { NamedPayment, RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { type CheckoutSession, listCheckoutSessions } from './checkout-queries.ts'
import { findOpenDrawerId } from './drawer-queries.ts'
import {
  attentionOf,
  type Change,
  type Flag,
  flagged,
  flagWith,
  recordCounterPayment,
  restoredIfNeeded,
  savePaymentChange,
  saveRefundChange,
} from './order-changes.ts'
import { findAnyOrderForUpdate, type OrderRow } from './order-queries.ts'
import {
  findRefund,
  findRefundsOfPayment,
  insertPayment,
  insertRefund,
  knownRefund,
  listPayments,
  type PaymentRow,
  type RefundRow,
  recordChargeRefund,
  updateRefund,
} from './payment-queries.ts'

/** Applies the provider's report about a refund, whether staff requested it here or in the provider's dashboard. */
export async function settleRefund(tx: Db, refund: RefundState, at: Date): Promise<void> {
  const order = await findOrderOfRefund(tx, refund)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  // Read again now that the order's row is locked: the same report may have arrived twice at once.
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const row = known ?? (await insertForeignRefund(tx, order, refund))
  if (!row) return
  const status = latestRefundStatus(row.status, refund.status)
  const hasFailed = isActiveRefund(row.status) && !isActiveRefund(status)
  await updateRefund(tx, row.id, { refundId: refund.refundId, status })
  const counted = await countedRefunds(
    tx,
    order,
    hasFailed ? subtractCents(order.refundedCents, row.amountCents) : order.refundedCents,
  )
  const flag = await flagAfterRefund(tx, { ...order, ...counted }, heldBefore, at)
  const update = restoredIfNeeded(order, {
    ...counted,
    ...flag,
    ...(hasFailed && failedRefund({ ...order, ...flag }, row.amountCents)),
  })
  await saveRefundChange(tx, order, { before: known, after: { ...row, status }, update, by: STRIPE, at })
}

async function findOrderOfRefund(tx: Db, refund: RefundState): Promise<OrderRow | undefined> {
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const orderId = known?.orderId ?? refund.orderId
  return orderId ? findAnyOrderForUpdate(tx, orderId) : undefined
}

async function insertForeignRefund(
  tx: Db,
  order: OrderRow,
  { refundId, paymentIntent, amount }: RefundState,
): Promise<RefundRow | undefined> {
  if (!paymentIntent || amount <= 0) return undefined
  return insertRefund(tx, { orderId: order.id, refundId, paymentIntent, amountCents: amount })
}

/**
 * The charge's own total of refunds, which includes those that were never reported to us. Stored, so that it counts even when it
 * arrives before its payment.
 */
export async function settleChargeRefunded(
  tx: Db,
  { paymentIntent, orderId, refunded }: NamedPayment & { readonly refunded: Cents },
  at: Date,
): Promise<void> {
  const order = orderId && (await findAnyOrderForUpdate(tx, orderId))
  if (!order || !paymentIntent) return
  const heldBefore = await heldByCancelled(tx, order)
  await recordChargeRefund(tx, { orderId, paymentIntent, refundedCents: refunded })
  const payments = await cardPaymentsOf(tx, order)
  if (!payments.some((one) => one.paymentIntent === paymentIntent)) return
  const counted = await countedRefunds(tx, order, order.refundedCents)
  const flag = await flagAfterRefund(tx, { ...order, ...counted }, heldBefore, at)
  await savePaymentChange(tx, order, { ...counted, ...flag }, { at })
}

/** With the last money of a cancelled order its tips are booked back, and staff are asked to hand them over (decision 0173). */
async function flagAfterRefund(tx: Db, order: OrderRow, heldBefore: Cents, at: Date): Promise<Flag> {
  const flag = await flagHeldMoney(tx, order, heldBefore)
  const refundable = heldBefore > 0 ? await refundableOf(tx, order) : undefined
  if (refundable?.left !== 0) return flag
  const tips = await refundRemainingTips(tx, order, refundable.atCounter, { by: STRIPE, at })
  return tips.reduce((flags, tip) => flagged(flags, tipToHandOver(tip, formatOfSale(order))), flag)
}

export type RefundSums = Pick<OrderRow, 'refundedCents' | 'paymentStatus'>

/** How the refunds of its payments change an order whose row the caller has locked: by `atLeast` or more. */
export async function countedRefunds(
  tx: Db,
  order: OrderRow,
  atLeast: Cents,
  knownSessions?: readonly CheckoutSession[],
): Promise<Partial<RefundSums>> {
  const payments = await listPayments(tx, [order.id])
  const byCard = await cardPaymentsOf(tx, order, { payments, sessions: knownSessions })
  const sums = await Promise.all(byCard.map(({ paymentIntent }) => refundedOfCard(tx, order.id, paymentIntent)))
  const atCounter = subtractCents(cents(0), sumCents(counterRefunds(payments)))
  if (byCard.length === 0 && atCounter === 0) return {}
  return afterRefunds(order, cents(Math.max(atLeast, sumCents([...sums.map(({ refunded }) => refunded), atCounter]))))
}

const counterRefunds = (payments: readonly PaymentRow[]): Cents[] =>
  payments.map(({ amountCents }) => amountCents).filter((amount) => amount < 0)

async function refundedOfCard(tx: Db, orderId: string, paymentIntent: string) {
  const { refunds, ofCharge } = await findRefundsOfPayment(tx, orderId, paymentIntent)
  const known = refunds.map(knownRefund)
  return { refunded: refundedAfterCharge(ofCharge, known), known }
}

/** An order's sums once this much of its money has gone back in all. */
export function afterRefunds(order: OrderRow, refundedInAll: Cents): RefundSums {
  const [paid, due] = [paidOf(order), dueOf(order)]
  const refundedCents = cents(Math.min(paid, Math.max(0, refundedInAll)))
  return { refundedCents, paymentStatus: paymentStatusOf({ paid, due, refunded: refundedCents }) }
}

/** What can still be refunded of an order, in total and by payment. */
export type Refundable = {
  readonly left: Cents
  readonly byCard: readonly { readonly paymentIntent: string; readonly left: Cents }[]
  readonly atCounter: readonly { readonly method: CounterMethod; readonly left: Cents; readonly tips: Cents }[]
}

/** Undefined when nothing was paid. */
export async function refundableOf(tx: Db, order: OrderRow): Promise<Refundable | undefined> {
  const payments = await listPayments(tx, [order.id])
  const atCounter = COUNTER_METHODS.map((method) => {
    const own = payments.filter((one) => one.method === method)
    const left = sumCents(own.map(({ amountCents }) => amountCents))
    return { method, left, tips: sumCents(own.map(({ tipCents }) => tipCents)) }
  })
  const cards = await cardPaymentsOf(tx, order, { payments })
  if (cards.length === 0 && payments.length === 0) return undefined
  const isOnlyPayment = cards.length === 1 && payments.every(({ method }) => method === 'card')
  const byCard = await Promise.all(
    cards.map(async ({ paymentIntent, paid }) => {
      const { refunded, known } = await refundedOfCard(tx, order.id, paymentIntent)
      // The order's sum includes refunds that were not reported individually.
      return { paymentIntent, left: refundableSum(paid, isOnlyPayment ? order.refundedCents : refunded, known) }
    }),
  )
  return { left: sumCents([...byCard, ...atCounter].map(({ left }) => left)), byCard, atCounter }
}

/** The payments by card that the order's money is made of. A surplus payment is not among them. */
async function cardPaymentsOf(
  tx: Db,
  order: OrderRow,
  known: { readonly payments?: readonly PaymentRow[]; readonly sessions?: readonly CheckoutSession[] | undefined } = {},
): Promise<{ readonly paymentIntent: string; readonly paid: Cents }[]> {
  const { id, paidBySession } = order
  if (paidBySession === null) return []
  const sessions = known.sessions ?? (await listCheckoutSessions(tx, id))
  const payments = (known.payments ?? (await listPayments(tx, [id]))).filter(({ method }) => method === 'card')
  return sessions.flatMap(({ sessionId, paymentIntent }) => {
    const payment = payments.find((one) => one.sessionId === sessionId)
    if (!paymentIntent || (!payment && sessionId !== paidBySession)) return []
    return [{ paymentIntent, paid: payment?.amountCents ?? paidOf(order) }]
  })
}

/** The money that a cancelled order still holds: neither refunded nor being refunded. */
export async function heldByCancelled(tx: Db, order: OrderRow): Promise<Cents> {
  if (order.status !== 'cancelled') return cents(0)
  return (await refundableOf(tx, order))?.left ?? cents(0)
}

/** The flag of an order after a change, given the money that it held before while cancelled. */
export async function flagHeldMoney(tx: Db, order: OrderRow, heldBefore: Cents): Promise<Flag> {
  const after = await heldByCancelled(tx, order)
  return flagWith(heldMoneyAttention(attentionOf(order), { before: heldBefore, after, format: formatOfSale(order) }))
}

/** The flag of an order whose refund failed. */
export const failedRefund = (
  order: Flag & Sale,
  amount: Cents,
  advice = 'Try again, or give the money back in another way.',
): Flag =>
  flagged(order, {
    code: 'refund_failed',
    message: `The refund of ${exactPrice(amount, formatOfSale(order))} failed. ${advice}`,
  })

type NegativePayment = Change & {
  readonly id?: string | undefined
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
}

/** Stores what goes back at the counter as a payment below zero. Cash comes out of the open drawer. */
export async function insertNegativePayment(
  tx: Db,
  order: OrderRow,
  { id, method, ...back }: NegativePayment,
): Promise<void> {
  await insertPayment(tx, {
    ...(id !== undefined && { id }),
    orderId: order.id,
    method,
    amountCents: subtractCents(cents(0), back.amount),
    tipCents: subtractCents(cents(0), back.tip),
    currency: order.currency,
    takenBy: back.by.name,
    drawerId: method === 'cash' ? await findOpenDrawerId(tx) : null,
    createdAt: back.at,
  })
}

export type RefundedTip = { readonly method: CounterMethod; readonly tip: Cents }
type CounterBalance = { readonly method: CounterMethod; readonly left: Cents; readonly tips: Cents }

/**
 * Tips of methods that were fully refunded before the last money of a cancelled order went back (decision 0173), each with an
 * entry in the history. Returns them.
 */
export async function refundRemainingTips(
  tx: Db,
  order: OrderRow,
  atCounter: readonly CounterBalance[],
  { by, at }: Change,
): Promise<readonly RefundedTip[]> {
  const kept = atCounter.filter(({ left, tips }) => left === 0 && tips > 0)
  for (const { method, tips } of kept) {
    const back = { method, amount: cents(0), tip: tips, by, at }
    await insertNegativePayment(tx, order, back)
    await recordCounterPayment(tx, order, { ...back, action: 'refunded', update: {} })
  }
  return kept.map(({ method, tips: tip }) => ({ method, tip }))
}
