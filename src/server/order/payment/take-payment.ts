import { givenCents } from '#contract/given-amount.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { CounterPayment } from '#contract/order-payment.ts'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { invalidPayment } from '#domain/money/amount-limits.ts'
import { cashRounding, cashStepOf } from '#domain/money/cash-rounding.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents, type Decimal, exactPrice, sumCents } from '#domain/money/money.ts'
import { COUNTER_IS_OFF, describeTipToConfirm } from '#domain/order/counter-payment.ts'
import { type CounterMethod, dueOf, isOwnMethod, isTipToConfirm, nameOfOwn } from '#domain/order/order-money.ts'
import { counterMethodsFor, ownMethodsOf } from '#domain/order/ways-to-pay.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { findOpenDrawerId } from '#server/order/drawer/drawer-queries.ts'
import { queueReceipt } from '#server/order/notice/receipt.ts'
import { assertSeen, withLockedOrder } from '#server/order/read/locked-order.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { queueClosing } from '#server/order/record/checkout-queries.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { idFromKey } from '#server/order/record/id-from-key.ts'
import { type Change, saveCounterPayment } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import { findPayment, insertPayment } from '#server/order/record/payment-queries.ts'
import { countedRefunds } from '#server/order/refund/settle-refund.ts'
import type { Shop } from '#server/shop.ts'
import { takesPayment } from './checkout-session.ts'

/**
 * Records what a customer paid in cash or by EFTPOS: the amount, or everything due. A repeat with the same idempotency key is the
 * same payment.
 */
export async function takePayment(
  shop: Shop,
  id: string,
  { method, amount: decimals, tip, given: handed, isTipConfirmed = false, version }: CounterPayment,
  by: Actor,
  idempotencyKey?: string,
): Promise<StaffOrder> {
  const { now } = shop
  const paid = {
    id: idempotencyKey === undefined ? undefined : idFromKey(id, idempotencyKey),
    method,
    isTipConfirmed,
    version,
    by,
    at: now(),
  }
  const given = { amount: decimals, tip, given: handed }
  await withLockedOrder(shop, id, {}, (tx, order) =>
    storePayment(tx, shop, order, { ...paid, ...countGiven(order, given) }),
  )
  return findStaffOrder(shop, id)
}

/** What was sent, counted in the currency of the order. */
function countGiven(order: OrderRow, { amount, tip, given }: Pick<CounterPayment, 'amount' | 'tip' | 'given'>) {
  const currency = currencyOf(order.currency)
  const sentence = invalidPayment(currency)
  const count = (field: string, sum: Decimal) => givenCents(sum, currency, { field, sentence, least: 1 })
  return {
    amount: amount === undefined ? undefined : count('amount', amount),
    tip: tip === undefined ? cents(0) : count('tip', tip),
    given:
      given === undefined
        ? undefined
        : givenCents(given, currency, { field: 'given', sentence, least: 1, isCounted: true }),
  }
}

type Paid = Change & {
  readonly id: string | undefined
  readonly method: CounterMethod
  readonly amount: Cents | undefined
  readonly tip: Cents
  readonly isTipConfirmed: boolean
  readonly given: Cents | undefined
  readonly version: number | undefined
}

async function storePayment(tx: Db, shop: Shop, order: OrderRow, paid: Paid): Promise<void> {
  const { id: orderId } = order
  if (await isRepeat(tx, paid)) return
  await assertSeen(tx, shop, order, paid)
  refuseUnpayable(order)
  refuseUnknownMethod(shop, order, paid.method)
  refuseClosedCounter(shop, order, paid.method)
  const due = dueOf(order)
  const { method, amount = due, tip, by, at } = paid
  const rounding = method === 'cash' ? cashRounding(amount, cashStepOf(order, shop.restaurant)) : cents(0)
  const wanted = sumCents([amount, tip, rounding])
  const given = method === 'cash' ? (paid.given ?? wanted) : undefined
  refuseAmounts(order, { amount, wanted, given })
  if (isTipToConfirm(order.totalCents, tip) && !paid.isTipConfirmed) {
    throw new Refusal('large_tip', (t) => describeTipToConfirm(t, tip, order.totalCents, formatOfSale(order)))
  }
  await insertPayment(tx, {
    ...(paid.id !== undefined && { id: paid.id }),
    orderId,
    method,
    amountCents: amount,
    tipCents: tip,
    roundingCents: rounding,
    currency: order.currency,
    givenCents: given ?? null,
    takenBy: by.name,
    drawerId: method === 'cash' ? await findOpenDrawerId(tx) : null,
    createdAt: at,
  })
  const update = { ...(await countedRefunds(tx, order, order.refundedCents)), paidAt: order.paidAt ?? at }
  await saveCounterPayment(tx, order, { action: 'paid', method, amount, tip, rounding, update, by, at })
  if (amount === due) await queueReceipt(tx, shop, order)
  // A payment on a page that is still open is flagged as a second payment.
  await queueClosing(tx, orderId)
  await documentOrder(tx, shop, orderId, { by, at })
}

/** One of the restaurant's own methods, or the one that this order was placed with. */
export function refuseUnknownMethod(
  { restaurant }: Pick<Shop, 'restaurant'>,
  { payBy }: OrderRow,
  method: CounterMethod,
): void {
  if (!isOwnMethod(method) || method === payBy || ownMethodsOf(restaurant).includes(method)) return
  throw new InvalidInput({ method: (t) => t('{method} is not among your ways to pay.', { method: nameOfOwn(method) }) })
}

function refuseClosedCounter({ restaurant }: Shop, { payBy }: OrderRow, method: CounterMethod): void {
  if (counterMethodsFor(restaurant, payBy).includes(method)) return
  throw new InvalidInput({ method: COUNTER_IS_OFF })
}

async function isRepeat(tx: Db, { id, method, amount, tip }: Paid): Promise<boolean> {
  const known = id === undefined ? undefined : await findPayment(tx, id)
  if (!known) return false
  // Below zero: the key was used for a refund.
  const isSameAmount = known.amountCents > 0 && (amount === undefined || amount === known.amountCents)
  if (known.method === method && isSameAmount && tip === known.tipCents) return true
  throw new Refusal(
    'idempotency_conflict',
    message('This Idempotency-Key was used for another payment or refund. Please use a new one.'),
  )
}

/** Refuses an order that cannot be paid at the counter or by a link, and says why. */
export function refuseUnpayable(order: OrderRow): void {
  if (takesPayment(order)) return
  throw new Refusal('nothing_to_pay', whyUnpayable(order))
}

function whyUnpayable({ status, ...money }: OrderRow): string {
  if (status === 'cancelled') return message('This order is cancelled. Set it to new first, then take the payment.')
  if (status === 'pending') {
    return message(
      'The customer is still paying for this order by card. Set it to new first: that closes the card page.',
    )
  }
  return dueOf(money) === 0 ? message('This order is already paid.') : message('This order cannot be paid.')
}

function refuseAmounts(
  order: OrderRow,
  { amount, wanted, given }: { readonly amount: Cents; readonly wanted: Cents; readonly given: Cents | undefined },
): void {
  const format = formatOfSale(order)
  const due = dueOf(order)
  if (amount > due) {
    throw new InvalidInput({
      amount: (t) => t('Only {amount} is still to be paid.', { amount: exactPrice(due, format) }),
    })
  }
  if (given !== undefined && given < wanted) {
    throw new InvalidInput({
      given: (t) => t('That is less than the {amount} to be paid.', { amount: exactPrice(wanted, format) }),
    })
  }
}
