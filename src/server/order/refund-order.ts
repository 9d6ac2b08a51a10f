import { createHash } from 'node:crypto'
import type { AdminOrder, RefundRequest } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { assertRefundWithin } from '#domain/access.ts'
import { formatOfSale } from '#domain/amount-format.ts'
import { type Actor, STRIPE } from '#domain/audit.ts'
import { type AmountFormat, addCents, type Cents, centsFromDecimal, exactPrice, subtractCents } from '#domain/money.ts'

import { OTHER_KEYS } from '#domain/order/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { PaymentRejected, type RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { type Change, recordRefund, restoredIfNeeded, saveRefundChange } from './order-changes.ts'
import { findAnyOrderForUpdate, findOrder, findOrderForUpdate, type OrderRow } from './order-queries.ts'
import { findRefundById, hasFailed, insertRefund, isUnsent, type RefundRow, updateRefund } from './payment-queries.ts'
import { findAdminOrder, noSuchOrder } from './read-orders.ts'
import { failedRefund, flagHeldMoney, heldByCancelled, refundableOf, settleRefund } from './settle-refund.ts'

/**
 * Refunds through the payment provider the given amount, or all that is left. A repeat with the same idempotency key is the same
 * refund: nothing goes back twice because an answer was lost.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { amount }: RefundRequest,
  by: Actor,
  idempotencyKey?: string,
): Promise<AdminOrder> {
  const { db, now } = shop
  const wanted = {
    id: idempotencyKey === undefined ? undefined : refundIdFor(id, idempotencyKey),
    amount: amount === undefined ? undefined : centsFromDecimal(amount),
    by,
    at: now(),
  }
  const { refund, isRepeat } = await db.transaction((tx) => storeRefund(tx, id, wanted))
  if (hasFailed(refund)) throw refundFailed(refund.amountCents, await formatFor(shop, refund))
  if (isUnsent(refund)) await sendRefund(shop, refund, { isRepeat })
  return findAdminOrder(shop, id)
}

/** One key of one order always makes the same id, a UUID of version 8, so the table itself refuses a second row. */
function refundIdFor(orderId: string, idempotencyKey: string): string {
  const hash = createHash('sha256').update(`${orderId}\n${idempotencyKey}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

type WantedRefund = Change & {
  /** Made from the idempotency key; undefined without one. */
  readonly id: string | undefined
  /** Undefined: all that is left. */
  readonly amount: Cents | undefined
}
type StoredRefund = { readonly refund: RefundRow; readonly isRepeat: boolean }

/** The order's row is held while the money left is counted and taken: two refunds at once cannot share it. */
async function storeRefund(tx: Db, orderId: string, { id, amount, by, at }: WantedRefund): Promise<StoredRefund> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw noSuchOrder()
  const repeated = id === undefined ? undefined : await findRefundById(tx, id)
  if (repeated) return { refund: sameRefund(repeated, amount), isRepeat: true }
  const { paymentIntent, left } = await leftToRefund(tx, order)
  if (amount !== undefined && amount > left) {
    throw new InvalidInput({ amount: `At most ${exactPrice(left, formatOfSale(order))} can still be refunded.` })
  }
  const heldBefore = await heldByCancelled(tx, order)
  assertRefundWithin(by.refundLimit, refundedInAll(order, left, amount ?? left), formatOfSale(order))
  const refund = await insertPendingRefund(tx, order, { id, paymentIntent, amount: amount ?? left, by, at })
  const update = await flagHeldMoney(tx, order, heldBefore)
  await saveRefundChange(tx, order, { before: undefined, after: refund, update, by, at })
  return { refund, isRepeat: false }
}

function sameRefund(refund: RefundRow, amount: Cents | undefined): RefundRow {
  if (amount === undefined || amount === refund.amountCents) return refund
  throw new Refusal('idempotency_conflict', 'This Idempotency-Key was used for another refund. Please use a new one.')
}

async function leftToRefund(tx: Db, order: OrderRow) {
  const refundable = await refundableOf(tx, order)
  if (!refundable) throw new Refusal('nothing_to_refund', 'This order was not paid, so there is nothing to refund.')
  if (refundable.left === 0) {
    throw new Refusal('nothing_to_refund', 'All of this payment has been refunded, or is being refunded, already.')
  }
  return refundable
}

/** By whomever, this refund included, so that many small ones do not get past a limit. */
const refundedInAll = ({ totalCents }: OrderRow, left: Cents, amount: Cents): Cents =>
  addCents(subtractCents(totalCents, left), amount)

/** Stores a refund of all that is left. The caller holds the order's row, and stores the order. Undefined when nothing is left. */
export async function insertFullRefund(tx: Db, order: OrderRow, { by, at }: Change): Promise<RefundRow | undefined> {
  const refundable = await refundableOf(tx, order)
  if (!refundable || refundable.left === 0) return undefined
  const { paymentIntent, left: amount } = refundable
  assertRefundWithin(by.refundLimit, refundedInAll(order, amount, amount), formatOfSale(order))
  const refund = await insertPendingRefund(tx, order, { paymentIntent, amount, by, at })
  await recordRefund(tx, order, { before: undefined, after: refund, update: {}, by, at })
  return refund
}

type PendingRefund = Change & {
  readonly id?: string | undefined
  readonly paymentIntent: string
  readonly amount: Cents
}

/** `sendRefund` sends it after the transaction. */
const insertPendingRefund = (tx: Db, order: OrderRow, { id, paymentIntent, amount, by, at }: PendingRefund) =>
  insertRefund(tx, {
    ...(id !== undefined && { id }),
    orderId: order.id,
    paymentIntent,
    amountCents: amount,
    requestedBy: by.name,
    createdAt: at,
    updatedAt: at,
  })

/**
 * Sends a stored refund and applies the answer. Its id is the idempotency key. Because the provider forgets keys after a day, a
 * repeat first checks whether the refund was made already.
 */
export async function sendRefund(shop: Shop, refund: RefundRow, { isRepeat = false } = {}): Promise<void> {
  const { db, log, now } = shop
  try {
    const known = isRepeat ? await findMadeRefund(shop, refund) : undefined
    const made = known ?? (await requestRefund(shop, refund))
    if (made === 'already_refunded') return await settleRefundedElsewhere(shop, refund)
    await db.transaction((tx) => settleRefund(tx, { ...made, requestId: refund.id }, now()))
  } catch (error) {
    log.warn({ err: error, orderId: refund.orderId }, 'a refund was not accepted')
    if (error instanceof PaymentRejected) await db.transaction((tx) => recordRejection(tx, refund, error, now()))
    throw refusalOf(error, refund.amountCents, await formatFor(shop, refund))
  }
}

async function findMadeRefund({ payments }: Shop, { id, paymentIntent }: RefundRow): Promise<RefundState | undefined> {
  return (await payments.listRefunds(paymentIntent)).find(({ requestId }) => requestId === id)
}

async function requestRefund({ payments }: Shop, { id, orderId, paymentIntent, amountCents: amount }: RefundRow) {
  try {
    return await payments.refund({ paymentIntent, amount, orderId, requestId: id, idempotencyKey: `refund:${id}` })
  } catch (error) {
    if (error instanceof PaymentRejected && error.reason === 'already_refunded') return error.reason
    throw error
  }
}

/** All of the payment went back already, by this refund or by others, which are counted now. The request is fulfilled. */
async function settleRefundedElsewhere({ db, payments, now }: Shop, refund: RefundRow): Promise<void> {
  const made = await payments.listRefunds(refund.paymentIntent)
  await db.transaction(async (tx) => {
    for (const one of made) await settleRefund(tx, { ...one, orderId: refund.orderId }, now())
    if (!made.some(({ requestId }) => requestId === refund.id)) await withdrawRefund(tx, refund, now())
  })
}

async function withdrawRefund(tx: Db, refund: RefundRow, at: Date): Promise<void> {
  const order = await findAnyOrderForUpdate(tx, refund.orderId)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  await updateRefund(tx, refund.id, { status: 'canceled' })
  const update = await flagHeldMoney(tx, order, heldBefore)
  const after = { ...refund, status: 'canceled' } as const
  await saveRefundChange(tx, order, { before: refund, after, update, by: STRIPE, at })
}

async function recordRejection(tx: Db, refund: RefundRow, rejection: PaymentRejected, at: Date): Promise<void> {
  const order = await findAnyOrderForUpdate(tx, refund.orderId)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  await updateRefund(tx, refund.id, { status: 'failed' })
  const flag = await flagHeldMoney(tx, order, heldBefore)
  const update = restoredIfNeeded(order, failedRefund({ ...order, ...flag }, refund.amountCents, adviceFor(rejection)))
  const after = { ...refund, status: 'failed' } as const
  await saveRefundChange(tx, order, { before: refund, after, update, by: STRIPE, at })
}

async function formatFor({ db, restaurant }: Shop, { orderId }: RefundRow): Promise<AmountFormat> {
  const order = await findOrder(db, orderId)
  return order ? formatOfSale(order) : restaurant.amountFormat
}

function refusalOf(error: unknown, amount: Cents, format: AmountFormat): Refusal {
  if (error instanceof PaymentRejected) return refundFailed(amount, format, adviceFor(error))
  const stored = `The refund of ${exactPrice(amount, format)} is stored and will be sent again within a minute.`
  return new Refusal('payment_unavailable', `The payment provider did not answer. ${stored}`)
}

const refundFailed = (amount: Cents, format: AmountFormat, advice = 'Look at the payment there.'): Refusal =>
  new Refusal(
    'refund_failed',
    `The refund of ${exactPrice(amount, format)} was refused by the payment provider. ${advice}`,
  )

const adviceFor = ({ reason }: PaymentRejected): string | undefined =>
  reason === 'unknown_payment' ? `It was paid with ${OTHER_KEYS}. Refund it in that Stripe account.` : undefined
