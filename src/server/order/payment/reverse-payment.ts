import { randomUUID } from 'node:crypto'
import { givenCents } from '#contract/given-amount.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { PaymentReversal } from '#contract/order-payment.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { invalidPayment } from '#domain/money/amount-limits.ts'
import { cashRounding, cashStepOf } from '#domain/money/cash-rounding.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents, decimalFromCents, exactPrice, subtractCents, sumCents } from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { findDrawerAt, findOpenDrawerId, insertDrawerCorrection } from '#server/order/drawer/drawer-queries.ts'
import { assertSeen, withLockedOrder } from '#server/order/read/locked-order.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { idFromKey } from '#server/order/record/id-from-key.ts'
import { type Change, savePaymentReversal } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { findPayment, insertPayment, listPayments, type PaymentRow } from '#server/order/record/payment-queries.ts'
import { netOf, readLedger } from '#server/order/record/read-ledger.ts'
import { countedRefunds, flagHeldMoney, heldByCancelled } from '#server/order/refund/settle-refund.ts'
import type { Shop } from '#server/shop.ts'
import { refuseUnknownMethod } from './take-payment.ts'

type Corrector = Change['by'] & { readonly isOwner: boolean }
type Mistake = { readonly orderId: string; readonly paymentId: string; readonly key: string | undefined }

/**
 * Takes back a payment at the counter that never was, or gives it the method by which it was really paid. Nothing goes back to the
 * customer: it is no refund, and what it had paid is due again.
 */
export async function reversePayment(
  shop: Shop,
  mistake: Mistake,
  request: PaymentReversal,
  by: Corrector,
): Promise<StaffOrder> {
  const reversal = { ...request, by, at: shop.now() }
  await withLockedOrder(shop, mistake.orderId, {}, (tx, order) => storeReversal(tx, shop, order, mistake, reversal))
  return findStaffOrder(shop, mistake.orderId)
}

type Reversal = PaymentReversal & { readonly by: Corrector; readonly at: Date }

async function storeReversal(tx: Db, shop: Shop, order: OrderRow, mistake: Mistake, reversal: Reversal): Promise<void> {
  const { orderId, key } = mistake
  const id = key === undefined ? randomUUID() : idFromKey(orderId, key)
  if (await isRepeat(tx, id, mistake)) return
  await assertSeen(tx, shop, order, reversal)
  const payment = await paymentOrRefuse(tx, order, mistake.paymentId, reversal)
  if (reversal.method) refuseUnknownMethod(shop, order, reversal.method)
  const back = await partToReverse(tx, shop, order, payment, reversal)
  const heldBefore = await heldByCancelled(tx, order)
  const drawers = await drawersOf(tx, order, payment, { ...reversal, ...back })
  await insertPayment(tx, {
    ...{ id, orderId, method: payment.method, currency: payment.currency, createdAt: payment.createdAt },
    ...{ amountCents: cents(-back.amount), tipCents: cents(-back.tip), roundingCents: cents(-back.rounding || 0) },
    ...{ reversesId: payment.id, reason: reversal.reason, takenBy: reversal.by.name, drawerId: drawers.from },
  })
  if (reversal.method) {
    await insertPayment(tx, {
      ...{ id: idFromKey(orderId, id), orderId, method: reversal.method, currency: payment.currency },
      ...{ amountCents: back.amount, tipCents: back.tip, createdAt: payment.createdAt },
      ...(reversal.method === 'cash' && {
        roundingCents: back.roundingNow,
        givenCents: sumCents([back.amount, back.tip, back.roundingNow]),
      }),
      ...{ takenBy: reversal.by.name, drawerId: drawers.to },
    })
  }
  await saveOrder(tx, order, payment, { ...reversal, ...back, heldBefore })
  await documentOrder(tx, shop, orderId, reversal)
}

async function isRepeat(tx: Db, id: string, { paymentId }: Mistake): Promise<boolean> {
  const known = await findPayment(tx, id)
  if (!known) return false
  if (known.reversesId === paymentId) return true
  throw new Refusal(
    'idempotency_conflict',
    message('This Idempotency-Key was used for another payment or refund. Please use a new one.'),
  )
}

async function paymentOrRefuse(tx: Db, order: OrderRow, id: string, { method }: Reversal): Promise<PaymentRow> {
  const payment = (await listPayments(tx, [order.id])).find((one) => one.id === id)
  if (!payment) throw new Refusal('not_found', message('This order has no such payment.'))
  if (payment.method === 'card') {
    throw new Refusal('cannot_reverse', message('A payment by card was made with the provider. Refund it instead.'))
  }
  if (payment.amountCents <= 0) {
    throw new Refusal(
      'cannot_reverse',
      message('Money that was given back cannot be taken back. Take the payment again.'),
    )
  }
  if (payment.method === method) {
    throw new InvalidInput({ method: message('This payment is already recorded by this method.') })
  }
  return payment
}

type Part = {
  readonly amount: Cents
  readonly tip: Cents
  /** What the mistake had rounded, and what the right payment rounds if it was cash. */
  readonly rounding: Cents
  readonly roundingNow: Cents
}

/** No more than the method still holds: what was given back of it was really there. */
async function partToReverse(
  tx: Db,
  { restaurant }: Shop,
  order: OrderRow,
  payment: PaymentRow,
  { amount, method }: Reversal,
): Promise<Part> {
  const payments = await listPayments(tx, [order.id])
  const { atCounter } = (await readLedger(tx, order)).refundable
  const source = atCounter.find(({ method }) => method === payment.method)
  const left = cents(Math.min(netOf(payment, payments), source?.left ?? 0))
  if (left <= 0) {
    throw new Refusal(
      'cannot_reverse',
      message('Nothing of this payment is left: it was given back, or corrected before.'),
    )
  }
  const currency = currencyOf(order.currency)
  const given = { field: 'amount', sentence: invalidPayment(currency), least: 1 }
  const wanted = amount === undefined ? left : givenCents(amount, currency, given)
  if (wanted > left) {
    const most = exactPrice(left, formatOfSale(order))
    throw new InvalidInput({ amount: (t) => t('Only {most} of this payment is left.', { most }) })
  }
  const isWhole = wanted === left
  const step = cashStepOf(order, restaurant)
  const roundingLeft = sumCents(
    payments.filter(({ id, reversesId }) => (reversesId ?? id) === payment.id).map((one) => one.roundingCents),
  )
  const kept = isWhole ? cents(0) : cashRounding(subtractCents(left, wanted), step)
  return {
    amount: wanted,
    tip: isWhole ? cents(Math.min(payment.tipCents, source?.tips ?? 0)) : cents(0),
    rounding: payment.method === 'cash' ? subtractCents(roundingLeft, kept) : cents(0),
    roundingNow: method === 'cash' ? cashRounding(wanted, step) : cents(0),
  }
}

type Decided = Omit<Reversal, 'amount'> & Part
type Drawers = { readonly from: string | null; readonly to: string | null }

/**
 * In the open drawer the payment is corrected itself. A counted drawer does not change: it gets a correction, by an owner
 * (docs/design/money.md).
 */
async function drawersOf(tx: Db, order: OrderRow, payment: PaymentRow, reversal: Decided): Promise<Drawers> {
  const { by, at, method, reason, amount, tip, rounding, roundingNow } = reversal
  const open = await findOpenDrawerId(tx)
  // Practice cash is in no drawer.
  const drawer = order.isRehearsal ? undefined : await findDrawerAt(tx, payment.createdAt)
  if (drawer && drawer.id !== open && !by.isOwner) throw new Refusal('owners_only', COUNTED)
  const isInOpen = drawer !== undefined && drawer.id === open
  const wasCash = payment.drawerId !== null
  const isCash = method === 'cash' && drawer !== undefined
  if (drawer && !isInOpen && wasCash !== isCash) {
    const sum = sumCents([amount, tip, wasCash ? rounding : roundingNow])
    const correction = { id: randomUUID(), drawerId: drawer.id, amountCents: wasCash ? sum : cents(-sum) }
    const words = `${order.id}: ${reason}`
    await insertDrawerCorrection(tx, { ...correction, reason: words, correctedBy: by.name, createdAt: at })
    const after = { correction: decimalFromCents(correction.amountCents, currencyOf(order.currency)), reason: words }
    await recordChange(tx, { entity: 'drawer', entityId: drawer.id, action: 'changed', after, by, at })
  }
  return { from: isInOpen && wasCash ? open : null, to: isInOpen && isCash ? open : null }
}

const COUNTED = message(
  'The drawer of this payment has been counted, so only an owner can correct the payment. Please ask one of them.',
)

async function saveOrder(
  tx: Db,
  order: OrderRow,
  payment: PaymentRow,
  reversal: Decided & { readonly heldBefore: Cents },
): Promise<void> {
  const { method, reason, amount, tip, heldBefore, by, at } = reversal
  const sums = await countedRefunds(tx, order, order.refundedCents)
  const flag = await flagHeldMoney(tx, { ...order, ...sums }, heldBefore)
  const isUnpaid = (await readLedger(tx, order)).balance.paid === 0
  const update = { ...sums, ...flag, ...(isUnpaid && { paidAt: null }) }
  const before = { method: payment.method as CounterMethod, amount, tip }
  await savePaymentReversal(tx, order, { ...before, now: method ?? null, reason, update, by, at })
}
