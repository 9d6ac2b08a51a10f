import { formatOfSale } from '#domain/money/amount-format.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { type CounterMethod, paidOf } from '#domain/order/order-money.ts'
import { isDelayed } from '#domain/order/order-notice.ts'
import { isBegun } from '#domain/order/order-status.ts'
import { describeOrderedLine, type OrderedChange } from '#domain/order/ordered-change.ts'
import { type Attention, addAttention, restoredAttention } from '#domain/order/payment.ts'
import { describeRefundCause, type RefundCause } from '#domain/order/refund-lines.ts'
import { type Actor, STRIPE } from '#domain/people/audit.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { sendTogether } from '#server/database/transactions.ts'
import { queueLateNotices, queueReadyNotices } from './order-notice-queries.ts'
import { type LineRow, type OrderRow, type OrderUpdate, updateOrder } from './order-queries.ts'
import type { RefundRow } from './payment-queries.ts'
import { giveBackPortions, reclaimPortions } from './portion-queries.ts'

/** Who makes a change, and when. */
export type Change = { readonly by: Actor; readonly at: Date }

/** Stores an update of an order whose row the caller has locked, records it in the audit log (docs/design/people.md) and announces it. */
export async function saveOrderChange(tx: Db, order: OrderRow, changed: OrderUpdate, change: Change): Promise<void> {
  const update = { ...changed, ...begunBy(order, changed, change) }
  const recorded = {
    entity: 'order',
    entityId: order.id,
    action: 'changed',
    ...auditedChange(order, update),
    ...change,
  } as const
  await sendTogether([updateOrder(tx, order.id, update), announceOrder(tx, order), recordChange(tx, recorded)])
  // A deleted order holds none, or has sold them (`deleteOrder`).
  if (order.deletedAt === null) await movePortions(tx, order, update)
  // An email about a delay goes to everybody with an address (docs/design/orders.md).
  const notice = { orderId: order.id, at: change.at }
  const { promisedFor = null } = update
  if (isDelayed(order, update)) await queueLateNotices(tx, { ...notice, promisedFor, byPushAlone: true })
  if (update.status === 'ready') await queueReadyNotices(tx, notice)
}

/** Setting an order back to new does not undo that it was begun. */
const begunBy = (order: OrderRow, { status = order.status }: OrderUpdate, { at }: Change): OrderUpdate =>
  order.begunAt === null && (isBegun(order.status) || isBegun(status)) ? { begunAt: at } : {}

/** An order that is cancelled before it is cooked gives back its counted portions. A revived order takes them again, or what is left of them. */
async function movePortions(
  tx: Db,
  { id, status, begunAt }: OrderRow,
  { status: next = status }: OrderUpdate,
): Promise<void> {
  if ((status === 'cancelled') === (next === 'cancelled')) return
  if (next === 'cancelled' && (isBegun(status) || begunAt !== null)) return
  const hasMoved = await (next === 'cancelled' ? giveBackPortions(tx, id) : reclaimPortions(tx, id))
  if (hasMoved) await announce(tx, { topic: 'menu' })
}

/** Every process is notified of the change if and only if it commits. */
export const announceOrder = (tx: Db, { id }: Pick<OrderRow, 'id'>): Promise<void> =>
  announce(tx, { topic: 'orders', id })

/** Saves what the payment provider reports, which may concern a deleted order. */
export const savePaymentChange = (
  tx: Db,
  order: OrderRow,
  update: OrderUpdate,
  { at, by = STRIPE }: { readonly at: Date; readonly by?: Actor },
): Promise<void> => saveOrderChange(tx, order, restoredIfNeeded(order, update), { by, at })

type RefundChange = Change & {
  /** Undefined for a new refund. */
  readonly before: RefundRow | undefined
  readonly after: RefundRow
  readonly update: OrderUpdate
}

/** Saves a refund together with its effect on the order. */
export async function saveRefundChange(tx: Db, order: OrderRow, refundChange: RefundChange): Promise<void> {
  await sendTogether([
    updateOrder(tx, order.id, refundChange.update),
    announceOrder(tx, order),
    recordRefund(tx, order, refundChange),
  ])
}

/** Writes a refund to the audit log. */
export const recordRefund = (
  tx: Db,
  order: OrderRow,
  { before, after, update, ...change }: RefundChange,
): Promise<void> => {
  const currency = currencyOf(order.currency)
  return recordChange(tx, {
    entity: 'order',
    entityId: order.id,
    action: before ? 'changed' : 'refunded',
    before: { ...auditedFields(order), refund: before && auditedRefund(before, currency) },
    after: { ...auditedFields(order), ...changedFields(order, update), refund: auditedRefund(after, currency) },
    ...change,
  })
}

type CounterPayment = Change & {
  readonly action: 'paid' | 'refunded'
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip?: Cents
  readonly rounding?: Cents
  readonly cause?: RefundCause | undefined
  readonly update: OrderUpdate
}

/** Saves what a payment or refund at the counter changes about its order. */
export async function saveCounterPayment(tx: Db, order: OrderRow, payment: CounterPayment): Promise<void> {
  await sendTogether([
    updateOrder(tx, order.id, payment.update),
    announceOrder(tx, order),
    recordCounterPayment(tx, order, payment),
  ])
}

/** Writes a payment or refund at the counter to the audit log. */
export function recordCounterPayment(
  tx: Db,
  order: OrderRow,
  { action, method, amount, tip = cents(0), rounding = cents(0), cause, update, by, at }: CounterPayment,
): Promise<void> {
  const currency = currencyOf(order.currency)
  const after = {
    ...auditedFields(order),
    ...changedFields(order, update),
    payment: {
      ...{ method, amount: decimalFromCents(amount, currency) },
      ...(tip > 0 && { tip: decimalFromCents(tip, currency) }),
      ...(rounding !== 0 && { rounding: decimalFromCents(rounding, currency) }),
      ...auditedCause(cause),
    },
  }
  return recordChange(tx, { entity: 'order', entityId: order.id, action, before: auditedFields(order), after, by, at })
}

type PaymentReversal = Change & {
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
  /** How it was really paid; null if it was not paid. */
  readonly now: CounterMethod | null
  readonly reason: string
  readonly update: OrderUpdate
}

/** Saves what correcting a payment that was recorded by mistake changes about its order. */
export async function savePaymentReversal(tx: Db, order: OrderRow, reversal: PaymentReversal): Promise<void> {
  const { method, amount, tip, now, reason, update, by, at } = reversal
  const currency = currencyOf(order.currency)
  const sums = {
    amount: decimalFromCents(amount, currency),
    ...(tip > 0 && { tip: decimalFromCents(tip, currency) }),
  }
  await sendTogether([
    updateOrder(tx, order.id, update),
    announceOrder(tx, order),
    recordChange(tx, {
      ...{ entity: 'order', entityId: order.id, action: 'changed', by, at },
      before: { ...auditedFields(order), payment: { method, ...sums }, reason: null },
      after: {
        ...auditedFields(order),
        ...changedFields(order, update),
        payment: now && { method: now, ...sums },
        reason,
      },
    }),
  ])
}

type ItemsChange = Change & {
  readonly before: readonly LineRow[]
  readonly after: readonly LineRow[]
  readonly summary: OrderedChange
  readonly fulfilment: Partial<OrderRow>
}

/** Writes a change of what was ordered to the audit log. */
export function recordItemsChange(
  tx: Db,
  order: OrderRow,
  { before, after, summary, fulfilment, by, at }: ItemsChange,
): Promise<void> {
  const { type } = order
  const moved = auditedChange(order, fulfilment)
  const [was, is] = [summary.totalBefore, summary.totalAfter].map((total) =>
    decimalFromCents(total, currencyOf(order.currency)),
  )
  return recordChange(tx, {
    ...{ entity: 'order', entityId: order.id, action: 'changed' },
    before: { items: before.map(describeOrderedLine), total: was, type, ...moved.before },
    after: { items: after.map(describeOrderedLine), total: is, type: summary.type ?? type, ...moved.after },
    ...{ by, at },
  })
}

export type Flag = Pick<OrderRow, 'attentionCode' | 'attentionMessage'>

/** What staff still have to deal with. */
export const attentionOf = ({ attentionCode: code, attentionMessage: message }: Flag): Attention | null =>
  code && message ? { code, message } : null

export const flagWith = (attention: Attention | null): Flag => ({
  attentionCode: attention?.code ?? null,
  attentionMessage: attention?.message ?? null,
})

/** Adds a reason to those for which an order is flagged already. */
export const flagged = (order: Flag, added: Attention): Flag => flagWith(addAttention(attentionOf(order), added))

/** A deleted order comes back, cancelled and flagged, when its money has moved or staff must look at something. Otherwise it stays deleted. */
export function restoredIfNeeded(order: OrderRow, update: OrderUpdate): OrderUpdate {
  const { attentionCode = order.attentionCode, attentionMessage = order.attentionMessage } = update
  const { refundedCents = order.refundedCents, paymentStatus = order.paymentStatus } = update
  const isFlagged = attentionMessage !== order.attentionMessage
  const hasMoved = refundedCents !== order.refundedCents || paymentStatus !== order.paymentStatus
  if (order.deletedAt === null || !(isFlagged || hasMoved)) return update
  const reason = attentionOf({ attentionCode, attentionMessage })
  const paid = paidOf({ ...order, paymentStatus })
  return {
    ...update,
    // Never new: nobody waits for it, and nobody may cook it.
    ...{ deletedAt: null, status: 'cancelled' },
    ...flagWith(restoredAttention(reason, { paid, refunded: refundedCents, format: formatOfSale(order) })),
  }
}

const auditedFields = (
  order: OrderRow,
  {
    status,
    paymentStatus,
    attentionMessage,
    refundedCents,
    pickupAt,
    promisedFor,
    acceptedAt,
    deletedAt,
    toldRunOut,
    agreedAt,
    declinedBecause,
    noShowAt,
  }: OrderRow | OrderUpdate = order,
) => ({
  agreedAt: agreedAt === undefined ? undefined : (agreedAt?.toISOString() ?? null),
  declinedBecause,
  noShow: noShowAt === undefined ? undefined : noShowAt !== null,
  deleted: deletedAt === undefined ? undefined : deletedAt !== null,
  status,
  payment_status: paymentStatus,
  attention: attentionMessage,
  acceptedAt: acceptedAt === undefined ? undefined : (acceptedAt?.toISOString() ?? null),
  pickupTime: pickupAt === null ? 'ASAP' : pickupAt?.toISOString(),
  promisedFor: promisedFor === undefined ? undefined : (promisedFor?.toISOString() ?? null),
  refunded: refundedCents === undefined ? undefined : decimalFromCents(refundedCents, currencyOf(order.currency)),
  ...toldFields(toldRunOut),
})

/** A field for each way of telling the guest. */
const toldFields = (told: OrderRow['toldRunOut'] | undefined) =>
  told === undefined
    ? {}
    : {
        toldRunOut: (told?.phonedBy === undefined && told?.dishes) || null,
        toldByPhone: (told?.phonedBy !== undefined && told.dishes) || null,
      }

/** What an update changes in an order and its customer, for the audit log. */
const auditedChange = (order: OrderRow, update: OrderUpdate) => ({
  before: { ...auditedFields(order), ...auditedCustomer(order) },
  after: { ...auditedFields(order), ...changedFields(order, update), ...auditedCustomer({ ...order, ...update }) },
})

/** Drops the fields that the update leaves unchanged. */
const changedFields = (order: OrderRow, update: OrderUpdate) =>
  Object.fromEntries(Object.entries(auditedFields(order, update)).filter(([, value]) => value !== undefined))

const auditedCustomer = ({ customerName, customerPhone, customerEmail, notes, address }: OrderUpdate) => ({
  name: customerName,
  phone: customerPhone,
  email: customerEmail,
  notes,
  address,
})

const auditedRefund = ({ amountCents, tipCents, status, cause }: RefundRow, currency: Unit) => ({
  amount: decimalFromCents(amountCents, currency),
  ...(tipCents !== null && { tip: decimalFromCents(tipCents, currency) }),
  status,
  ...auditedCause(cause),
})

const auditedCause = (cause: RefundCause | null | undefined) => cause && { cause: describeRefundCause(cause) }
