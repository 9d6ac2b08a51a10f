import { createHash } from 'node:crypto'
import type { AdminOrder, RefundRequest } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { assertRefundWithin } from '#domain/access.ts'
import { formatOfSale } from '#domain/amount-format.ts'
import type { Actor } from '#domain/audit.ts'
import { addCents, type Cents, cents, centsFromDecimal, exactPrice, subtractCents } from '#domain/money.ts'
import { type CounterMethod, type PaymentMethod, paidOf } from '#domain/order/order-money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import {
  type Change,
  recordCounterPayment,
  recordRefund,
  saveCounterPayment,
  saveRefundChange,
} from './order-changes.ts'
import { findOrderForUpdate, type OrderRow } from './order-queries.ts'
import { findPayment, findRefundById, hasFailed, insertRefund, isUnsent, type RefundRow } from './payment-queries.ts'
import { findAdminOrder, noSuchOrder } from './read-orders.ts'
import { formatFor, refundFailed, sendRefund } from './send-refund.ts'
import {
  afterRefunds,
  flagHeldMoney,
  heldByCancelled,
  insertNegativePayment,
  type Refundable,
  type RefundSums,
  refundableOf,
  refundRemainingTips,
} from './settle-refund.ts'

/**
 * Refunds the given amount, or everything left: card payments through the payment provider, counter payments by hand. A repeat
 * with the same idempotency key is the same refund, so a lost answer never causes a second one.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { amount, method }: RefundRequest,
  by: Actor,
  idempotencyKey?: string,
): Promise<AdminOrder> {
  const { db, now } = shop
  const wanted = {
    id: idempotencyKey === undefined ? undefined : idFromKey(id, idempotencyKey),
    amount: amount === undefined ? undefined : centsFromDecimal(amount),
    method,
    by,
    at: now(),
  }
  const { refunds, isRepeat } = await db.transaction((tx) => storeRefund(tx, id, wanted))
  for (const refund of refunds) {
    if (hasFailed(refund)) throw refundFailed(refund.amountCents, await formatFor(shop, refund))
    if (isUnsent(refund)) await sendRefund(shop, refund, { isRepeat })
  }
  return findAdminOrder(shop, id)
}

/** One key of one order always yields the same id, a version 8 UUID, so the table itself refuses a second row. */
export function idFromKey(orderId: string, idempotencyKey: string): string {
  const hash = createHash('sha256').update(`${orderId}\n${idempotencyKey}`).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

type WantedRefund = Change & {
  /** Derived from the idempotency key; undefined without one. */
  readonly id: string | undefined
  /** Undefined: everything left of this method. */
  readonly amount: Cents | undefined
  /** Undefined: by card if any card payment is left, otherwise as it was paid at the counter. */
  readonly method: PaymentMethod | undefined
}
/** Card refunds only: a refund at the counter is complete once it is stored. */
type StoredRefunds = { readonly refunds: readonly RefundRow[]; readonly isRepeat: boolean }

/** The order's row is locked while the remaining money is counted and taken, so two refunds cannot use the same money. */
async function storeRefund(tx: Db, orderId: string, wanted: WantedRefund): Promise<StoredRefunds> {
  const { amount, by, at } = wanted
  const order = await findOrderForUpdate(tx, orderId)
  if (!order) throw noSuchOrder()
  const repeated = await findRepeated(tx, wanted)
  if (repeated) return { refunds: repeated, isRepeat: true }
  const refundable = await refundableOrRefuse(tx, order)
  const source = refundSource(refundable, wanted, order)
  const given = amount ?? source.left
  const heldBefore = await heldByCancelled(tx, order)
  assertRefundWithin(by.refundLimit, addCents(totalRefunded(order, refundable), given), formatOfSale(order))
  if (order.status === 'cancelled' && given === refundable.left)
    await refundRemainingTips(tx, order, refundable.atCounter, wanted)
  if (source.method !== 'card') {
    const tip = given === source.left ? source.tips : cents(0)
    await refundAtCounter(tx, order, { ...wanted, method: source.method, amount: given, tip, heldBefore })
    return { refunds: [], isRepeat: false }
  }
  const { paymentIntent } = source
  const refund = await insertPendingRefund(tx, order, { id: wanted.id, paymentIntent, amount: given, by, at })
  const update = await flagHeldMoney(tx, order, heldBefore)
  await saveRefundChange(tx, order, { before: undefined, after: refund, update, by, at })
  return { refunds: [refund], isRepeat: false }
}

async function findRepeated(tx: Db, { id, amount }: WantedRefund): Promise<readonly RefundRow[] | undefined> {
  if (id === undefined) return undefined
  const byCard = await findRefundById(tx, id)
  const atCounter = byCard ? undefined : await findPayment(tx, id)
  const known = byCard?.amountCents ?? (atCounter && subtractCents(cents(0), atCounter.amountCents))
  if (known === undefined) return undefined
  // Below zero: the key was used for a payment.
  if (known > 0 && (amount === undefined || amount === known)) return byCard ? [byCard] : []
  throw new Refusal(
    'idempotency_conflict',
    'This Idempotency-Key was used for another refund or payment. Please use a new one.',
  )
}

type RefundSource = { readonly left: Cents } & (
  | { readonly method: 'card'; readonly paymentIntent: string }
  | { readonly method: CounterMethod; readonly tips: Cents }
)

/** The payment that the money goes back to: of several card payments, the one with the most left. */
function refundSource(
  { byCard, atCounter }: Refundable,
  { method, amount }: WantedRefund,
  order: OrderRow,
): RefundSource {
  const sources: readonly RefundSource[] = [...byCard.map((one) => ({ ...one, method: 'card' as const })), ...atCounter]
  const [source] = sources
    .filter((one) => one.left > 0 && (method === undefined || one.method === method))
    .toSorted((one, other) => Number(other.method === 'card') - Number(one.method === 'card') || other.left - one.left)
  if (!source) throw new InvalidInput({ method: 'Nothing that was paid in this way is left to refund.' })
  if (amount !== undefined && amount > source.left) {
    throw new InvalidInput({ amount: `At most ${exactPrice(source.left, formatOfSale(order))} can still be refunded.` })
  }
  return source
}

async function refundableOrRefuse(tx: Db, order: OrderRow): Promise<Refundable> {
  const refundable = await refundableOf(tx, order)
  if (!refundable) throw new Refusal('nothing_to_refund', 'This order was not paid, so there is nothing to refund.')
  if (refundable.left === 0) {
    throw new Refusal('nothing_to_refund', 'All of this payment has already been refunded, or is being refunded.')
  }
  return refundable
}

/** Counts refunds by everybody, so that many small refunds cannot exceed a limit. */
const totalRefunded = (order: OrderRow, { left }: Refundable): Cents => subtractCents(paidOf(order), left)

type CounterRefund = Change & {
  readonly id?: string | undefined
  readonly method: CounterMethod
  readonly amount: Cents
  /** Goes back with the last money paid by this method (decision 0165). */
  readonly tip: Cents
  readonly heldBefore: Cents
}

async function refundAtCounter(tx: Db, order: OrderRow, { heldBefore, ...refund }: CounterRefund): Promise<void> {
  const sums = await insertCounterRefund(tx, order, refund)
  const flag = await flagHeldMoney(tx, { ...order, ...sums }, heldBefore)
  await saveCounterPayment(tx, order, { ...refund, action: 'refunded', update: { ...sums, ...flag } })
}

/** Returns the changes to its order, which the caller stores. */
async function insertCounterRefund(
  tx: Db,
  order: OrderRow,
  refund: Omit<CounterRefund, 'heldBefore'>,
): Promise<RefundSums> {
  await insertNegativePayment(tx, order, refund)
  return afterRefunds(order, addCents(order.refundedCents, refund.amount))
}

export type InsertedRefunds = {
  /** Stored, to be sent by `sendRefund` after the transaction. */
  readonly refunds: readonly RefundRow[]
  /** The changes to the order, which the caller stores. */
  readonly sums: Partial<RefundSums>
}

/**
 * Stores refunds of this amount, or of everything left: by card first, the rest at the counter. When everything goes back, so do
 * the tips, even of methods that were refunded before. The caller has locked the order's row.
 */
export async function insertRefunds(
  tx: Db,
  order: OrderRow,
  { amount, by, at }: Change & { readonly amount?: Cents },
): Promise<InsertedRefunds> {
  const refundable = await refundableOf(tx, order)
  let open = cents(Math.min(amount ?? refundable?.left ?? 0, refundable?.left ?? 0))
  if (!refundable) return { refunds: [], sums: {} }
  if (open > 0)
    assertRefundWithin(by.refundLimit, addCents(totalRefunded(order, refundable), open), formatOfSale(order))
  const take = (left: Cents): Cents => {
    const taken = cents(Math.min(left, open))
    open = subtractCents(open, taken)
    return taken
  }
  const refunds: RefundRow[] = []
  for (const { paymentIntent, left } of refundable.byCard) {
    const part = take(left)
    if (part === 0) continue
    const refund = await insertPendingRefund(tx, order, { paymentIntent, amount: part, by, at })
    await recordRefund(tx, order, { before: undefined, after: refund, update: {}, by, at })
    refunds.push(refund)
  }
  let after = order
  let sums: Partial<RefundSums> = {}
  for (const { method, left, tips } of refundable.atCounter) {
    const part = take(left)
    const tip = amount === undefined ? tips : cents(0)
    if (part === 0 && tip === 0) continue
    const back = { method, amount: part, tip, by, at }
    sums = await insertCounterRefund(tx, after, back)
    after = { ...after, ...sums }
    // The change of the order names the money alone.
    if (tip > 0) await recordCounterPayment(tx, order, { ...back, action: 'refunded', update: {} })
  }
  return { refunds, sums }
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
