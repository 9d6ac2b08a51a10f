import { createHash } from 'node:crypto'
import type { AdminOrder, RefundRequest } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit.ts'
import { type Cents, centsFromDollars, exactPrice } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { findAdminOrder } from './find-admin-order.ts'
import { findOrderForUpdate, type OrderRow, updateOrder } from './order-queries.ts'
import { noSuchOrder } from './order-refusals.ts'
import { recordRefund } from './record-order-change.ts'
import { findRefundById, hasFailed, insertRefund, isUnsent, type RefundRow } from './refund-queries.ts'
import { refusedRefund, sendRefund } from './send-refund.ts'
import { flagHeldMoney, heldByCancelled, refundableOf } from './settle-refund.ts'

/**
 * Gives money back through the payment provider: all that is left, or the amount named. Asked again under the same
 * idempotency key, it is the same refund: no part goes back twice because an answer was lost.
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
    asked: amount === undefined ? undefined : centsFromDollars(amount),
    by,
    now: now(),
  }
  const { refund, isRepeat } = await db.transaction((tx) => storeRefund(tx, id, wanted))
  if (hasFailed(refund)) throw refusedRefund(refund.amountCents)
  if (isUnsent(refund)) await sendRefund(shop, refund, { isRepeat })
  return findAdminOrder(shop, id)
}

/** One key of one order always makes the same id, a UUID of version 8: the table itself keeps it from coming twice. */
function refundIdFor(orderId: string, idempotencyKey: string): string {
  const hash = createHash('sha256').update(`${orderId}\n${idempotencyKey}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

type StoredRefund = { readonly refund: RefundRow; readonly isRepeat: boolean }
type Wanted = {
  /** Of the refund that its idempotency key makes; undefined without one. */
  readonly id: string | undefined
  readonly asked: Cents | undefined
  readonly by: Actor
  readonly now: Date
}

/** The order's row is held while the money left is counted and taken: two refunds at once cannot share it. */
async function storeRefund(tx: Db, orderId: string, { id, asked, by, now }: Wanted): Promise<StoredRefund> {
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw noSuchOrder()
  const repeated = id === undefined ? undefined : await findRefundById(tx, id)
  if (repeated) return { refund: sameRefund(repeated, asked), isRepeat: true }
  const { paymentIntent, left } = await leftToRefund(tx, order)
  if (asked !== undefined && asked > left) {
    throw new InvalidInput({ amount: `At most ${exactPrice(left)} can still be refunded.` })
  }
  const heldBefore = await heldByCancelled(tx, order)
  const refund = await askForRefund(tx, order, { id, paymentIntent, amount: asked ?? left, by, now })
  const update = await flagHeldMoney(tx, order, heldBefore)
  await updateOrder(tx, orderId, update)
  await recordRefund(tx, order, { before: undefined, after: refund, update, by, at: now })
  await announce(tx, { topic: 'orders', id: orderId })
  return { refund, isRepeat: false }
}

type Asked = Pick<Wanted, 'by' | 'now'> & {
  readonly id?: string | undefined
  readonly paymentIntent: string
  readonly amount: Cents
}

/** Writes a refund down in the transaction that wants it; `sendRefund` sends it after that. */
const askForRefund = (tx: Db, { id: orderId }: OrderRow, { id, paymentIntent, amount, by, now }: Asked) =>
  insertRefund(tx, {
    ...(id !== undefined && { id }),
    orderId,
    paymentIntent,
    amountCents: amount,
    requestedBy: by.name,
    createdAt: now,
    updatedAt: now,
  })

/** All that can still be given back of an order whose row the caller holds; undefined when that is nothing. */
export async function askForFullRefund(
  tx: Db,
  order: OrderRow,
  { by, at }: { readonly by: Actor; readonly at: Date },
): Promise<RefundRow | undefined> {
  const refundable = await refundableOf(tx, order)
  if (!refundable || refundable.left === 0) return undefined
  const { paymentIntent, left: amount } = refundable
  const refund = await askForRefund(tx, order, { paymentIntent, amount, by, now: at })
  await recordRefund(tx, order, { before: undefined, after: refund, by, at })
  return refund
}

function sameRefund(refund: RefundRow, asked: Cents | undefined): RefundRow {
  if (asked === undefined || asked === refund.amountCents) return refund
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
