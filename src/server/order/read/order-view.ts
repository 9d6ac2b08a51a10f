import type { OrderView } from '#contract/checkout.ts'
import type { LastChange, StaffOrder } from '#contract/order.ts'
import type { OrderPayment, OrderRefund } from '#contract/order-payment.ts'
import type { PrintedTicket } from '#contract/printing.ts'
import { heatOf } from '#domain/menu/heat.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents, type Decimal, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { chosenOptions } from '#domain/order/chosen-options.ts'
import { dueOf, paidOf } from '#domain/order/order-money.ts'
import { isInKitchen } from '#domain/order/order-notice.ts'
import { describeChange, type OrderedChange } from '#domain/order/ordered-change.ts'
import { awaitsPayment, type PaymentState } from '#domain/order/payment.ts'
import { latenessOf } from '#domain/order/payment-deadline.ts'
import { canBeAccepted, startBy } from '#domain/order/preorder.ts'
import type { RefundedLine } from '#domain/order/refund-lines.ts'
import { awaitsAgreement, ownWay } from '#domain/order/ways-to-pay.ts'
import { ERASED } from '#domain/people/given-name.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { slotRules } from '#server/order/promise/check-time.ts'
import { attentionOf } from '#server/order/record/order-changes.ts'
import type { LineRow, OrderRow } from '#server/order/record/order-queries.ts'
import type { PaymentRow, RefundRow } from '#server/order/record/payment-queries.ts'
import type { TicketRecord } from '#server/order/record/ticket-queries.ts'
import { type MoneyRows, orderItem, staffItems } from './order-items.ts'
import { documentsForGuest, documentsOf, handedOver, soldAt } from './shown-receipt.ts'

type ViewContext = {
  readonly restaurant: Restaurant
  readonly hasOpenPage: boolean
  /** Of the current menu. */
  readonly dishes: Parameters<typeof heatOf>[1]
  readonly payments: readonly PaymentRow[]
  /** By card. */
  readonly refunds: readonly RefundRow[]
  readonly now: Date
}

/** An order as its customer sees it: without phone, address and the flags for staff. */
export function orderView(
  order: OrderRow,
  lines: readonly LineRow[],
  { restaurant, hasOpenPage, dishes, payments, refunds, now }: ViewContext,
): OrderView {
  const inDecimal = decimalsOf(order)
  return {
    id: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    type: order.type,
    deliveryFee: inDecimal(order.deliveryFeeCents),
    ...depositOf(order),
    total: inDecimal(order.totalCents),
    ...soldAt(order),
    refunded: inDecimal(order.refundedCents),
    customerName: nameOf(order),
    pickupTime: pickupTimeOf(order, restaurant),
    promisedFor: order.promisedFor.toISOString(),
    ...(order.promisedBefore && { promisedBefore: order.promisedBefore.toISOString() }),
    ...startOf(order, restaurant, now),
    createdAt: order.createdAt.toISOString(),
    items: lines.map((line) => orderItem(line, currencyOf(order.currency))),
    ...(order.notes && { notes: order.notes }),
    ...heatOn(lines, dishes),
    needsConfirmation: needsConfirmation(order),
    isDemo: order.isDemo,
    ...runOutOf(order),
    ...laterPaymentOf(order, restaurant),
    ...(order.status === 'cancelled' && order.declinedBecause && { declined: order.declinedBecause }),
    ...(order.lastChange && { changed: describeChange(order.lastChange, restaurant.t) }),
    ...(paidOf(order) > 0 &&
      dueOf(order) > 0 &&
      order.paymentStatus !== 'refunded' && { due: inDecimal(dueOf(order)) }),
    ...handedOver(payments, refunds, inDecimal),
    ...documentsForGuest(order, restaurant, now),
    paymentState: paymentStateOf(order, restaurant, hasOpenPage),
  }
}

/** How, and how much, the customer pays when collecting or at the door. */
function laterPaymentOf(order: OrderRow, restaurant: Restaurant) {
  const { payBy, status } = order
  if (payBy === null) return {}
  const due = status === 'cancelled' ? cents(0) : dueOf(order)
  const own = ownWay(restaurant, payBy)
  return {
    payLater: {
      by: payBy,
      due: decimalFromCents(due, currencyOf(order.currency)),
      isAccepted: !awaitsAgreement(order),
      sentence: own?.sentence ?? '',
      imageUrl: own?.imageUrl ?? '',
    },
  }
}

/** What the guest was told has run out, while it can still be changed. What was said by telephone needs no answer any more. */
const runOutOf = ({ toldRunOut, status }: OrderRow) =>
  toldRunOut && toldRunOut.phonedBy === undefined && isInKitchen(status) && { runOut: [...toldRunOut.dishes] }

/** Of the spice levels that were chosen. */
function heatOn(lines: readonly LineRow[], dishes: ViewContext['dishes']) {
  const levels = lines.flatMap(({ meta }) => chosenOptions(meta).flatMap(({ spice }) => spice ?? []))
  const heat = heatOf(levels, dishes)
  return Object.keys(heat).length > 0 && { heat }
}

/** Of a preorder: when the kitchen begins once staff have accepted it, or that they can still accept it. */
function startOf(order: OrderRow, restaurant: Restaurant, now: Date) {
  const { status, acceptedAt, payBy, paymentStatus } = order
  const start = status === 'new' ? startOfPreorder(order, restaurant) : null
  if (start && acceptedAt !== null) return { startBy: start.toISOString() }
  // One that is paid later has an acceptance of its own (`payLater`).
  const isPrepaid = payBy === null && paymentStatus === 'paid'
  return isPrepaid && canBeAccepted({ status, startBy: start }, now) && AWAITED
}

const AWAITED = { awaitsAcceptance: true } as const

const decimalsOf =
  ({ currency }: Pick<OrderRow, 'currency'>) =>
  (amount: Cents): Decimal =>
    decimalFromCents(amount, currencyOf(currency))

/** Whether staff must still confirm the delivery address: until they accept or start the order. */
export const needsConfirmation = ({ isAddressApproximate, status, acceptedAt }: OrderRow): boolean =>
  isAddressApproximate && acceptedAt === null && (status === 'pending' || status === 'new')

function paymentStateOf(order: OrderRow, restaurant: Restaurant, hasOpenPage: boolean): PaymentState {
  if (awaitsPayment(order)) return hasOpenPage ? 'awaited' : 'in_review'
  return isLateUndecided(order, restaurant) ? 'late' : 'settled'
}

/**
 * A late payment about which staff have not decided yet. They decide when they start, cancel or accept the order, correct its
 * time, or clear its flag.
 */
export function isLateUndecided(order: OrderRow, restaurant: Restaurant): boolean {
  const { status, paymentStatus, attentionCode, acceptedAt, paidAt } = order
  if (status !== 'new' || paymentStatus !== 'paid' || attentionCode === null || acceptedAt || !paidAt) return false
  return latenessOf(order, slotRules(restaurant, order.type), paidAt) !== null
}

/** An order as staff see it. */
export function staffOrder(
  order: OrderRow,
  lines: readonly LineRow[],
  { refunds, payments }: MoneyRows,
  restaurant: Restaurant,
  tickets: readonly TicketRecord[] = [],
  noShows = 0,
): StaffOrder {
  const currency = currencyOf(order.currency)
  const inDecimal = decimalsOf(order)
  return {
    ...{ id: order.id, orderCode: order.id, status: order.status },
    payment_status: order.paymentStatus,
    type: order.type,
    ...(order.eatIn && { eatIn: true }),
    items: staffItems(lines, { refunds, payments }, currency),
    deliveryFee: inDecimal(order.deliveryFeeCents),
    ...depositOf(order),
    total: inDecimal(order.totalCents),
    ...soldAt(order),
    paid: inDecimal(paidOf(order)),
    due: inDecimal(dueOf(order)),
    refunded: inDecimal(order.refundedCents),
    payments: payments.map((payment) => orderPayment(payment, currency)),
    customer: customerOf(order, restaurant),
    deliveryZone: order.deliveryZone,
    distanceKm: order.distanceKm,
    isAddressApproximate: order.isAddressApproximate,
    promisedFor: order.promisedFor.toISOString(),
    startBy: startOfPreorder(order, restaurant)?.toISOString() ?? null,
    begunAt: order.begunAt?.toISOString() ?? null,
    acceptedAt: order.acceptedAt?.toISOString() ?? null,
    payBy: order.payBy,
    agreedAt: order.agreedAt?.toISOString() ?? null,
    declinedBecause: order.declinedBecause,
    isNoShow: order.noShowAt !== null,
    ...documentsOf(order, restaurant),
    ...(noShows > 0 && { noShows }),
    attention: attentionOf(order),
    refunds: refunds.map((refund) => orderRefund(refund, currency)),
    isRehearsal: order.isRehearsal,
    tickets: tickets.map(showTicket),
    erasedAt: order.erasedAt?.toISOString() ?? null,
    lastChange: order.lastChange && changeInDecimal(order.lastChange, currency),
    changeSeenAt: order.changeSeenAt?.toISOString() ?? null,
    toldRunOut: order.toldRunOut && { ...order.toldRunOut, dishes: [...order.toldRunOut.dishes] },
    ...{ isDemo: order.isDemo, version: order.version },
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    updatedAt: order.updatedAt.toISOString(),
  }
}

const customerOf = (order: OrderRow, restaurant: Restaurant): StaffOrder['customer'] => ({
  name: nameOf(order),
  phone: order.customerPhone,
  ...(order.language && { language: order.language }),
  email: order.customerEmail,
  pickupTime: pickupTimeOf(order, restaurant),
  notes: order.notes,
  orderType: order.type,
  address: order.address,
})

const orderPayment = (payment: PaymentRow, currency: Unit): OrderPayment => ({
  id: payment.id,
  method: payment.method,
  amount: decimalFromCents(payment.amountCents, currency),
  tip: decimalFromCents(payment.tipCents, currency),
  ...(payment.roundingCents !== 0 && { rounding: decimalFromCents(payment.roundingCents, currency) }),
  given: payment.givenCents === null ? null : decimalFromCents(payment.givenCents, currency),
  by: payment.takenBy,
  at: payment.createdAt.toISOString(),
  reverses: payment.reversesId,
  reason: payment.reason,
  ...causeOf(payment, currency),
})

const orderRefund = (refund: RefundRow, currency: Unit): OrderRefund => ({
  amount: decimalFromCents(refund.amountCents, currency),
  ...(refund.tipCents !== null && { tip: decimalFromCents(refund.tipCents, currency) }),
  status: refund.status,
  requestedBy: refund.requestedBy,
  createdAt: refund.createdAt.toISOString(),
  ...causeOf(refund, currency),
})

const changeInDecimal = (
  { added, removed, totalBefore, totalAfter, ...change }: OrderedChange,
  currency: Unit,
): LastChange => ({
  ...change,
  added: added.map((line) => ({ ...line, options: [...line.options] })),
  removed: removed.map((line) => ({ ...line, options: [...line.options] })),
  totalBefore: decimalFromCents(totalBefore, currency),
  totalAfter: decimalFromCents(totalAfter, currency),
})

export const showTicket = ({
  id,
  printerId,
  printerName,
  status,
  isReprint,
  change,
  printedAt,
  error,
}: TicketRecord): PrintedTicket => ({
  ...{ id, printerId, status, isReprint, error },
  isChange: change !== null,
  printer: printerName,
  printedAt: printedAt?.toISOString() ?? null,
})

const nameOf = ({ customerName, erasedAt }: OrderRow): string => (erasedAt ? ERASED : customerName)

/** `ASAP`, or the restaurant's local time. */
export const pickupTimeOf = ({ pickupAt }: OrderRow, { timeZone }: Restaurant): string =>
  pickupAt ? localDateTimeAt(pickupAt, timeZone) : 'ASAP'

/** When the kitchen must start a preorder, including delays by staff; null for "as soon as possible". */
export const startOfPreorder = (
  { type, pickupAt, promisedFor, minutesBeyondLead }: OrderRow,
  restaurant: Restaurant,
): Date | null => startBy(pickupAt && promisedFor, { leadMinutes: restaurant[type].leadMinutes, minutesBeyondLead })

const depositOf = ({ depositCents, currency }: OrderRow) =>
  depositCents && { deposit: decimalFromCents(depositCents, currencyOf(currency)) }

/** What money that went back was for. */
const causeOf = ({ cause }: Pick<PaymentRow, 'cause'>, currency: Unit) =>
  cause && {
    cause: {
      ...(cause.reason && { reason: cause.reason }),
      ...(cause.lines && { lines: linesInDecimal(cause.lines, currency) }),
      ...(cause.deposits && { deposits: linesInDecimal(cause.deposits, currency) }),
    },
  }

const linesInDecimal = (lines: readonly RefundedLine[], currency: Unit) =>
  lines.map(({ amountCents, ...line }) => ({ ...line, amount: decimalFromCents(amountCents, currency) }))
