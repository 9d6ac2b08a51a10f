import { givenCents } from '#contract/given-amount.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { RefundRequest } from '#contract/order-payment.ts'
import { InvalidInput } from '#contract/problem.ts'
import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { invalidPayment } from '#domain/money/amount-limits.ts'
import { cashStepOf } from '#domain/money/cash-rounding.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { addCents, type Cents, cents, type Decimal, exactPrice, subtractCents, sumCents } from '#domain/money/money.ts'
import { partsOfReturn, type ReturnParts } from '#domain/order/order-ledger.ts'
import type { CounterMethod, PaymentMethod } from '#domain/order/order-money.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import { inRefundOrder } from '#domain/order/refund.ts'
import type { RefundCause } from '#domain/order/refund-lines.ts'
import { assertRefundWithin } from '#domain/people/access.ts'
import type { Actor } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/database/client.ts'
import { withLockedOrder } from '#server/order/read/locked-order.ts'
import { findStaffOrder } from '#server/order/read/read-orders.ts'
import { documentOrder } from '#server/order/record/document-order.ts'
import { idFromKey } from '#server/order/record/id-from-key.ts'
import { type Change, saveCounterPayment } from '#server/order/record/order-changes.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import {
  findPayment,
  findRefundById,
  hasFailed,
  isUnsent,
  type RefundRow,
  wholeRefund,
} from '#server/order/record/payment-queries.ts'
import { type Ledger, readLedger } from '#server/order/record/read-ledger.ts'
import type { Shop } from '#server/shop.ts'
import { readCause } from './refund-cause.ts'
import { NO_PARTS, refundOtherTips, refundToCard } from './refund-to-card.ts'
import { formatFor, refundFailed, sendRefund } from './send-refund.ts'
import { countedRefunds, flagHeldMoney, heldByCancelled, insertNegativePayment } from './settle-refund.ts'

/**
 * Refunds the given amount, or everything left: card payments through the payment provider, counter payments by hand. A repeat
 * with the same idempotency key is the same refund, so a lost answer never causes a second one.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { amount, method, tip, isDueAgain, lines, deposits, reason }: RefundRequest,
  by: Actor,
  idempotencyKey?: string,
): Promise<StaffOrder> {
  const { now, restaurant } = shop
  const wanted = {
    id: idempotencyKey === undefined ? undefined : idFromKey(id, idempotencyKey),
    method,
    isDueAgain,
    lines,
    deposits,
    reason,
    terminalName: restaurant.terminalName,
    by,
    at: now(),
  }
  const { refunds, isRepeat } = await withLockedOrder(shop, id, {}, async (tx, order) => {
    const sums = { ...countGiven(order, { amount, tip }), cashStep: cashStepOf(order, restaurant) }
    const stored = await storeRefund(tx, order, { ...wanted, ...sums })
    await documentOrder(tx, shop, id, wanted)
    return stored
  })
  for (const refund of refunds) {
    if (hasFailed(refund)) throw refundFailed(wholeRefund(refund), await formatFor(shop, refund))
    if (isUnsent(refund)) await sendRefund(shop, refund, { isRepeat })
  }
  return findStaffOrder(shop, id)
}

function countGiven(order: OrderRow, { amount, tip }: Pick<RefundRequest, 'amount' | 'tip'>) {
  const currency = currencyOf(order.currency)
  const sentence = invalidPayment(currency)
  const count = (field: string, sum: Decimal | undefined) =>
    sum === undefined ? undefined : givenCents(sum, currency, { field, sentence, least: 1 })
  return { amount: count('amount', amount), tip: count('tip', tip) }
}

type WantedRefund = Change & {
  /** Derived from the idempotency key; undefined without one. */
  readonly id: string | undefined
  /** Undefined: everything left of this method. */
  readonly amount: Cents | undefined
  /** Undefined: by card if any card payment is left, otherwise as it was paid at the counter. */
  readonly method: PaymentMethod | undefined
  /** Undefined: the tips of a method go back with the last of its money. Without an amount, the tip alone. */
  readonly tip: Cents | undefined
  /** Whether the customer pays it again; undefined: as `isMeantAgain` says. */
  readonly isDueAgain: boolean | undefined
  /** Dishes whose price goes back. */
  readonly lines: RefundRequest['lines']
  readonly deposits: RefundRequest['deposits']
  readonly reason: RefundRequest['reason']
  readonly terminalName: string
  readonly cashStep: Cents
}
/** Card refunds only: a refund at the counter is complete once it is stored. */
type StoredRefunds = { readonly refunds: readonly RefundRow[]; readonly isRepeat: boolean }

/** The order's row is locked while the remaining money is counted and taken, so two refunds cannot use the same money. */
async function storeRefund(tx: Db, order: OrderRow, wanted: WantedRefund): Promise<StoredRefunds> {
  const { by, at } = wanted
  const repeated = await findRepeated(tx, wanted)
  if (repeated) return { refunds: repeated, isRepeat: true }
  if (wanted.tip !== undefined && wanted.amount === undefined) {
    return { refunds: await refundTip(tx, order, { ...wanted, tip: wanted.tip }), isRepeat: false }
  }
  const ledger = await ledgerOrRefuse(tx, order)
  const { amount, cause } = await readCause(tx, order, wanted)
  const source = refundSource(ledger, { ...wanted, amount }, order)
  const given = amount ?? source.left
  const heldBefore = await heldByCancelled(tx, order)
  assertRefundWithin(by.refundLimit, addCents(totalRefunded(ledger), given), formatOfSale(order))
  const parts = partsOfReturn(
    ledger.balance,
    given,
    !(wanted.isDueAgain ?? isMeantAgain(order, source, { given, cause })),
  )
  const others = order.status === 'cancelled' && given === ledger.balance.held
  const tipsAlone = others ? await refundOtherTips(tx, order, ledger, wanted) : []
  const tip = wanted.tip ?? (given === source.left ? source.tips : cents(0))
  refuseTip(order, tip, source.tips)
  if (source.method !== 'card') {
    await refundAtCounter(tx, order, { ...wanted, method: source.method, amount: given, tip, parts, cause, heldBefore })
    return { refunds: tipsAlone, isRepeat: false }
  }
  const { id } = wanted
  const back = { id, paymentIntent: source.paymentIntent, amount: given, tip, parts, cause, by, at }
  return { refunds: [await refundToCard(tx, order, back, heldBefore), ...tipsAlone], isRepeat: false }
}

/**
 * Money that came back is due again (decision 0147), unless staff say otherwise or the order is completed. A part that goes back to a card
 * is an apology, and so is a part with a cause: nobody asks for it at the counter.
 */
function isMeantAgain({ status }: OrderRow, { method, left }: RefundSource, { given, cause }: Given): boolean {
  const isApology = given !== left && (method === 'card' || cause !== undefined)
  return status !== 'completed' && !isApology
}
type Given = { readonly given: Cents; readonly cause: RefundCause | undefined }

async function findRepeated(tx: Db, { id, amount, tip }: WantedRefund): Promise<readonly RefundRow[] | undefined> {
  if (id === undefined) return undefined
  const byCard = await findRefundById(tx, id)
  const atCounter = byCard ? undefined : await findPayment(tx, id)
  const known = byCard?.amountCents ?? (atCounter && subtractCents(cents(0), atCounter.amountCents))
  if (known === undefined) return undefined
  // Below zero: the key was used for a payment.
  const tipBack = byCard ? (byCard.tipCents ?? 0) : -(atCounter?.tipCents ?? 0)
  const isSameTip = tip === undefined || tip === tipBack
  const isTipAlone = known === 0 && tip !== undefined && amount === undefined
  if ((known > 0 || isTipAlone) && isSameTip && (amount === undefined || amount === known))
    return byCard ? [byCard] : []
  throw new Refusal(
    'idempotency_conflict',
    message('This Idempotency-Key was used for another refund or payment. Please use a new one.'),
  )
}

type RefundSource = { readonly left: Cents; readonly tips: Cents } & (
  | { readonly method: 'card'; readonly paymentIntent: string }
  | { readonly method: CounterMethod }
)

const sourcesIn = ({ refundable: { byCard, atCounter } }: Ledger): readonly RefundSource[] => [
  ...byCard.map((one) => ({ ...one, method: 'card' as const })),
  ...atCounter,
]

/** The payment that the money goes back to: of several card payments, the one with the most left. */
function refundSource(ledger: Ledger, { method, amount }: WantedRefund, order: OrderRow): RefundSource {
  const sources = sourcesIn(ledger)
  const [source] = inRefundOrder(sources.filter((one) => method === undefined || one.method === method))
  const other = otherWay(ledger, method)
  if (other && (!source || (amount ?? source.left) > source.left)) {
    refuseMoreThan(order, amount, addCents(other.left, source?.left ?? cents(0)))
    return { ...other, left: source ? addCents(other.left, source.left) : other.left }
  }
  if (!source) throw new InvalidInput({ method: message('Nothing that was paid in this way is left to refund.') })
  const isPart = sources.some((one) => one !== source && one.left > 0 && one.method === (method ?? one.method))
  refuseMoreThan(order, amount, source.left, { isPart })
  return source
}

/** What a card has refused can be given back at the counter instead. */
function otherWay({ balance, refundable }: Ledger, method: PaymentMethod | undefined) {
  const counter = refundable.atCounter.find((one) => one.method === method)
  const onCards = sumCents(refundable.byCard.map(({ left }) => left))
  const left = cents(Math.min(balance.owed, onCards))
  return counter && left > 0 ? { ...counter, left } : undefined
}

function refuseMoreThan(order: OrderRow, amount: Cents | undefined, left: Cents, { isPart = false } = {}): void {
  if (amount === undefined || amount <= left) return
  const most = exactPrice(left, formatOfSale(order))
  throw new InvalidInput({
    amount: (t) =>
      isPart
        ? t('At most {most} can now be refunded. The order was paid in parts, which go back one after the other.', {
            most,
          })
        : t('At most {most} can still be refunded.', { most }),
  })
}

async function ledgerOrRefuse(tx: Db, order: OrderRow): Promise<Ledger> {
  const ledger = await readLedger(tx, order)
  if (!ledger.hasPayments) {
    throw new Refusal('nothing_to_refund', message('This order was not paid, so there is nothing to refund.'))
  }
  if (ledger.balance.held === 0) {
    throw new Refusal(
      'nothing_to_refund',
      message('All of this payment has already been refunded, or is being refunded.'),
    )
  }
  return ledger
}

/** Counts refunds by everybody, so that many small refunds cannot exceed a limit. */
const totalRefunded = ({ balance }: Pick<Ledger, 'balance'>): Cents => subtractCents(balance.paid, balance.held)

/** A tip goes back without other money: mistyped, or taken back (docs/design/money.md). What goes back to a card is still to be sent. */
async function refundTip(
  tx: Db,
  order: OrderRow,
  { id, method, tip, terminalName, by, at }: WantedRefund & { readonly tip: Cents },
): Promise<readonly RefundRow[]> {
  const tipped = sourcesIn(await readLedger(tx, order)).filter(
    (one) => one.tips > 0 && (method ?? one.method) === one.method,
  )
  const [source] = tipped
  if (!source) throw new Refusal('nothing_to_refund', message('No tip is left that was paid in this way.'))
  if (new Set(tipped.map((one) => one.method)).size > 1) {
    throw new InvalidInput({ method: (t) => askWhichTip(t, tipped, terminalName) })
  }
  refuseTip(order, tip, source.tips)
  if (source.method === 'card') {
    const { paymentIntent } = source
    const heldBefore = await heldByCancelled(tx, order)
    const onCard = { id, paymentIntent, amount: cents(0), tip, parts: NO_PARTS, by, at }
    return [await refundToCard(tx, order, onCard, heldBefore)]
  }
  const back = { id, method: source.method, amount: cents(0), tip, cashStep: cents(0), by, at }
  await insertNegativePayment(tx, order, back)
  await saveCounterPayment(tx, order, { ...back, action: 'refunded', update: {} })
  return []
}

function askWhichTip(t: Translate, tipped: readonly RefundSource[], terminalName: string): string {
  const ways = tipped.map(({ method }) => byMethod(method, terminalName, t))
  return t('Tips were paid {ways}. Please say which one goes back.', {
    ways: isInEnglish({ t }) ? ways.join(' and ') : listIn(t, ways),
  })
}

function refuseTip(order: OrderRow, tip: Cents, tips: Cents): void {
  if (tip <= tips) return
  const most = exactPrice(tips, formatOfSale(order))
  throw new InvalidInput({ tip: (t) => t('The tip is {tip}. No more of it can go back.', { tip: most }) })
}

type CounterRefund = Change & {
  readonly id?: string | undefined
  readonly method: CounterMethod
  readonly amount: Cents
  /** Goes back with the last money paid by this method (docs/design/money.md). */
  readonly tip: Cents
  readonly cashStep: Cents
  readonly parts: ReturnParts
  readonly cause: RefundCause | undefined
  readonly heldBefore: Cents
}

async function refundAtCounter(tx: Db, order: OrderRow, { heldBefore, ...refund }: CounterRefund): Promise<void> {
  await insertNegativePayment(tx, order, refund)
  const sums = await countedRefunds(tx, order, addCents(order.refundedCents, refund.amount))
  const flag = await flagHeldMoney(tx, { ...order, ...sums }, heldBefore)
  await saveCounterPayment(tx, order, { ...refund, action: 'refunded', update: { ...sums, ...flag } })
}
