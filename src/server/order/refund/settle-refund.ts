import { formatOfSale } from '#domain/money/amount-format.ts'
import { cashRounding } from '#domain/money/cash-rounding.ts'
import type { Sale } from '#domain/money/format-on-page.ts'
import { addCents, type Cents, cents, subtractCents, sumCents } from '#domain/money/money.ts'
import { failedRefundAttention, owedAttention } from '#domain/order/failed-refund.ts'
import { partsOfReturn, type ReturnParts } from '#domain/order/order-ledger.ts'
import { type CounterMethod, storedMoney } from '#domain/order/order-money.ts'
import { heldMoneyAttention, tipToHandOver } from '#domain/order/payment.ts'
import { isActiveRefund, latestRefundStatus } from '#domain/order/refund.ts'
import type { RefundCause } from '#domain/order/refund-lines.ts'
import { STRIPE } from '#domain/people/audit.ts'
import type { RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { findOpenDrawerId } from '#server/order/drawer/drawer-queries.ts'
import type { CheckoutSession } from '#server/order/record/checkout-queries.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import {
  attentionOf,
  type Change,
  type Flag,
  flagged,
  flagWith,
  recordCounterPayment,
  restoredIfNeeded,
  saveRefundChange,
} from '#server/order/record/order-changes.ts'
import { findAnyOrderForUpdate, type OrderRow } from '#server/order/record/order-queries.ts'
import {
  findRefund,
  insertPayment,
  insertRefund,
  isUnsent,
  listPayments,
  listRefunds,
  type RefundRow,
  updateRefund,
  wholeRefund,
} from '#server/order/record/payment-queries.ts'
import { type Ledger, readLedger } from '#server/order/record/read-ledger.ts'
import type { Shop } from '#server/shop.ts'

type Settling = Pick<Shop, 'now' | 'restaurant' | 'settings'>

/** Applies the provider's report about a refund, whether staff requested it here or in the provider's dashboard. */
export async function settleRefund(tx: Db, shop: Settling, refund: RefundState): Promise<void> {
  const order = await findOrderOfRefund(tx, refund)
  if (!order) return
  const at = shop.now()
  const heldBefore = await heldByCancelled(tx, order)
  // Read again now that the order's row is locked: the same report may have arrived twice at once.
  const known = await findRefund(tx, refund.refundId, refund.requestId)
  const row = known ?? (await insertForeignRefund(tx, order, refund, at))
  if (!row) return
  const status = latestRefundStatus(row.status, refund.status)
  const hasFailed = isActiveRefund(row.status) && !isActiveRefund(status)
  await updateRefund(tx, row.id, { refundId: refund.refundId, status })
  const counted = await countedRefunds(
    tx,
    order,
    hasFailed ? cents(Math.max(0, order.refundedCents - row.amountCents)) : order.refundedCents,
  )
  const flag = await flagAfterRefund(tx, shop, { ...order, ...counted }, heldBefore)
  const update = restoredIfNeeded(order, {
    ...counted,
    ...flag,
    ...(hasFailed && failedRefund({ ...order, ...flag }, wholeRefund(row))),
  })
  await saveRefundChange(tx, order, { before: known, after: { ...row, status }, update, by: STRIPE, at })
  await documentOrder(tx, shop, order.id, { by: STRIPE, at })
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
  at: Date,
): Promise<RefundRow | undefined> {
  if (!paymentIntent || amount <= 0) return undefined
  const ledger = await readLedger(tx, order)
  const unsent = (await listRefunds(tx, [order.id])).filter(
    (one) => one.paymentIntent === paymentIntent && isUnsent(one),
  )
  const { ofOrder, tip } = partsOfWhole(ledger, paymentIntent, amount, unsent)
  const { goodwill, excess } = partsOfRefund(ledger, ofOrder)
  return insertRefund(tx, {
    ...{ orderId: order.id, refundId, paymentIntent, amountCents: ofOrder, tipCents: tip || null },
    ...{ goodwillCents: goodwill, excessCents: excess, createdAt: at, updatedAt: at },
  })
}

/**
 * Nobody has said what a refund in the provider's dashboard is of: the order's money comes first, and its tip last. If it is more than
 * what is left, the refunds that we have requested cannot be made any more, and do not count.
 */
function partsOfWhole({ refundable }: Ledger, paymentIntent: string, amount: Cents, unsent: readonly RefundRow[]) {
  const card = refundable.byCard.find((one) => one.paymentIntent === paymentIntent)
  if (!card) return { ofOrder: amount, tip: cents(0) }
  const lost = amount > addCents(card.left, card.tips) ? unsent : []
  const left = sumCents([card.left, ...lost.map(({ amountCents }) => amountCents)])
  const tips = sumCents([card.tips, ...lost.map(({ tipCents }) => tipCents ?? cents(0))])
  const tip = cents(Math.min(tips, Math.max(0, amount - left)))
  return { ofOrder: subtractCents(amount, tip), tip }
}

type EarlyPayment = { readonly orderId: string; readonly paymentIntent: string; readonly paid: Cents }

/** Refunds that were reported before their payment have no tip: what is more than was paid of the order was of the tip. */
export async function splitEarlyRefunds(tx: Db, { orderId, paymentIntent, paid }: EarlyPayment): Promise<void> {
  const refunds = (await listRefunds(tx, [orderId])).filter(
    (one) => one.paymentIntent === paymentIntent && isActiveRefund(one.status),
  )
  let left = paid
  for (const { id, amountCents, goodwillCents, excessCents } of refunds.toReversed()) {
    const ofOrder = cents(Math.min(amountCents, left))
    left = subtractCents(left, ofOrder)
    if (ofOrder === amountCents) continue
    const goodwill = cents(Math.min(goodwillCents, ofOrder))
    const excess = cents(Math.min(excessCents, ofOrder - goodwill))
    const parts = { amountCents: ofOrder, goodwillCents: goodwill, excessCents: excess }
    await updateRefund(tx, id, { ...parts, tipCents: subtractCents(amountCents, ofOrder) })
  }
}

/** A part of a payment that was made in the provider's dashboard is goodwill: nobody has said that it is due again. */
const partsOfRefund = ({ balance }: Ledger, amount: Cents): ReturnParts =>
  partsOfReturn(balance, amount, amount < balance.held || balance.held === 0)

/** With the last money of a cancelled order its tips are booked back, and staff are asked to hand them over (docs/design/money.md). */
export async function flagAfterRefund(
  tx: Db,
  { now, restaurant: { terminalName } }: Pick<Shop, 'now' | 'restaurant'>,
  order: OrderRow,
  heldBefore: Cents,
): Promise<Flag> {
  const flag = await flagHeldMoney(tx, order, heldBefore)
  const ledger = heldBefore > 0 ? await readLedger(tx, order) : undefined
  if (ledger?.balance.held !== 0) return flag
  const tips = await refundRemainingTips(tx, order, ledger.refundable.atCounter, { by: STRIPE, at: now() })
  const style = { format: formatOfSale(order), terminalName }
  return tips.reduce((flags, tip) => flagged(flags, tipToHandOver(tip, style)), flag)
}

export type OrderMoney = ReturnType<typeof storedMoney>

/** How its payments and refunds change an order whose row the caller has locked: refunded is at least `atLeast`. */
export async function countedRefunds(
  tx: Db,
  order: OrderRow,
  atLeast: Cents,
  sessions?: readonly CheckoutSession[],
): Promise<Partial<OrderMoney>> {
  const { hasPayments, balance } = await readLedger(tx, order, { sessions, refundedAtLeast: atLeast })
  return hasPayments ? storedMoney(order.totalCents, balance) : {}
}

/** The money that a cancelled order still holds: neither refunded nor being refunded. */
export async function heldByCancelled(tx: Db, order: OrderRow): Promise<Cents> {
  return order.status === 'cancelled' ? (await readLedger(tx, order)).balance.held : cents(0)
}

/** The flag of an order after a change, given the money that it held before while cancelled. */
export const flagHeldMoney = async (tx: Db, order: OrderRow, heldBefore: Cents): Promise<Flag> =>
  flagByLedger(order, await readLedger(tx, order), heldBefore)

/** The same, when the ledger is known. */
function flagByLedger(order: OrderRow, { balance }: Ledger, heldBefore: Cents): Flag {
  const format = formatOfSale(order)
  const isCancelled = order.status === 'cancelled'
  const after = isCancelled ? balance.held : cents(0)
  const unread = heldMoneyAttention(attentionOf(order), { before: heldBefore, after, format })
  return flagWith(owedAttention(unread, { owed: isCancelled ? after : balance.owed, isCancelled, format }))
}

/** The flag of an order whose refund failed. */
export const failedRefund = (order: Flag & Sale, amount: Cents, advice?: string): Flag =>
  flagged(order, failedRefundAttention(amount, formatOfSale(order), advice))

type NegativePayment = Change & {
  readonly id?: string | undefined
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
  /** The smallest coin; 0 if cash is exact. */
  readonly cashStep: Cents
  readonly parts?: ReturnParts | undefined
  readonly cause?: RefundCause | undefined
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
    roundingCents: method === 'cash' ? await roundingBack(tx, order, back) : cents(0),
    goodwillCents: back.parts?.goodwill ?? cents(0),
    excessCents: back.parts?.excess ?? cents(0),
    cause: back.cause ?? null,
    currency: order.currency,
    takenBy: back.by.name,
    drawerId: method === 'cash' ? await findOpenDrawerId(tx) : null,
    createdAt: back.at,
  })
}

/** What rounding changes in the cash that goes back. With the last of it, all that was handed over goes back. */
async function roundingBack(
  tx: Db,
  { id }: OrderRow,
  { amount, cashStep }: Pick<NegativePayment, 'amount' | 'cashStep'>,
): Promise<Cents> {
  if (amount === 0) return cents(0)
  const cash = (await listPayments(tx, [id])).filter((payment) => payment.method === 'cash')
  const left = sumCents(cash.map(({ amountCents }) => amountCents))
  const rounding = sumCents(cash.map(({ roundingCents }) => roundingCents))
  return subtractCents(cents(0), amount === left ? rounding : cashRounding(amount, cashStep))
}

type RefundedTip = { readonly method: CounterMethod; readonly tip: Cents }
type CounterBalance = { readonly method: CounterMethod; readonly left: Cents; readonly tips: Cents }

/**
 * Tips of methods that were fully refunded before the last money of a cancelled order went back (docs/design/money.md), each with an
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
    const back = { method, amount: cents(0), tip: tips, cashStep: cents(0), by, at }
    await insertNegativePayment(tx, order, back)
    await recordCounterPayment(tx, order, { ...back, action: 'refunded', update: {} })
  }
  return kept.map(({ method, tips: tip }) => ({ method, tip }))
}
