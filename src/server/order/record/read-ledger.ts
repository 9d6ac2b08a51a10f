import { addCents, type Cents, cents, subtractCents, sumCents } from '#domain/money/money.ts'
import { type Balance, balanceOf, type Movement } from '#domain/order/order-ledger.ts'
import { type CounterMethod, counterMethodsIn } from '#domain/order/order-money.ts'
import { isActiveRefund, refundedAfterCharge, refundedSum } from '#domain/order/refund.ts'
import type { Db } from '#server/database/client.ts'
import { type CheckoutSession, listCheckoutSessions } from './checkout-queries.ts'
import type { OrderRow } from './order-queries.ts'
import {
  findChargeSums,
  hasFailed,
  knownRefund,
  listPayments,
  listRefunds,
  type PaymentRow,
  type RefundRow,
  refundOfOrder,
} from './payment-queries.ts'

/** A payment by card that the order's money is made of, with its refunds. */
type CardPayment = {
  readonly paymentIntent: string
  readonly paid: Cents
  readonly refunds: readonly RefundRow[]
  readonly tip: Cents
  /** What the provider says was refunded of it, besides these refunds: of the order first, and then of the tip. */
  readonly unlisted: Cents
}

type Left = { readonly left: Cents }
/** What can still be refunded of an order, by payment. */
type Refundable = {
  readonly byCard: readonly (Left & { readonly paymentIntent: string; readonly tips: Cents })[]
  readonly atCounter: readonly (Left & { readonly method: CounterMethod; readonly tips: Cents })[]
}

export type Ledger = {
  readonly hasPayments: boolean
  readonly payments: readonly PaymentRow[]
  readonly balance: Balance
  readonly refundable: Refundable
}

type Known = {
  /** With what is about to be stored about one of them. */
  readonly sessions?: readonly CheckoutSession[] | undefined
  /** What was refunded by the provider's account, whether or not its refunds are known here. */
  readonly refundedAtLeast?: Cents
}

/** Reads all payments and refunds of an order, whose row the caller has locked. */
export async function readLedger(tx: Db, order: OrderRow, known: Known = {}): Promise<Ledger> {
  const payments = await listPayments(tx, [order.id])
  const cards = await readCards(tx, order, payments, known.sessions)
  const refunds = cards.flatMap((card) => card.refunds)
  const counted = sumCents([refundedSum(refunds.map(refundOfOrder)), ...cards.map(({ unlisted }) => unlisted)])
  const atCounter = sumCents(payments.filter(isReturn).map(({ amountCents }) => cents(-amountCents)))
  const { refundedAtLeast = order.refundedCents } = known
  const missing = cents(Math.max(0, refundedAtLeast - counted - atCounter))
  const unlisted = addCents(sumCents(cards.map((card) => card.unlisted)), missing)
  const movements = movementsOf(payments, cards, unlisted)
  const balance = balanceOf(order.totalCents, movements)
  return {
    hasPayments: cards.length > 0 || payments.length > 0,
    payments,
    balance,
    refundable: refundableOf(payments, cards, balance.held),
  }
}

/** Given back at the counter, and no correction of a mistake. */
export const isReturn = ({ amountCents, reversesId }: PaymentRow): boolean => amountCents < 0 && reversesId === null

/** The payments by card that the order's money is made of. A surplus payment is not among them. */
async function readCards(
  tx: Db,
  order: OrderRow,
  payments: readonly PaymentRow[],
  known: readonly CheckoutSession[] | undefined,
): Promise<CardPayment[]> {
  const { id } = order
  if (order.paidBySession === null) return []
  const sessions = known ?? (await listCheckoutSessions(tx, id))
  const [refunds, sums] = [await listRefunds(tx, [id]), await findChargeSums(tx, id)]
  return sessions.flatMap(({ sessionId, paymentIntent }) => {
    const payment = payments.find((one) => one.method === 'card' && one.sessionId === sessionId)
    if (!paymentIntent || !payment) return []
    const own = refunds.filter((one) => one.paymentIntent === paymentIntent && !isWithdrawn(one))
    const listed = own.map(knownRefund)
    const elsewhere = subtractCents(
      refundedAfterCharge(sums.get(paymentIntent) ?? cents(0), listed),
      refundedSum(listed),
    )
    const left = Math.max(0, payment.amountCents - refundedSum(own.map(refundOfOrder)))
    // Without a tip, it is never more than is left.
    const unlisted = payment.tipCents === 0 ? elsewhere : cents(Math.min(elsewhere, left))
    return [{ paymentIntent, paid: payment.amountCents, tip: payment.tipCents, refunds: own, unlisted }]
  })
}

type Dated = { readonly at: number; readonly movement: Movement }

function movementsOf(
  payments: readonly PaymentRow[],
  cards: readonly CardPayment[],
  unlisted: Cents,
): readonly Movement[] {
  const dated: Dated[] = [
    ...payments.filter(({ amountCents }) => amountCents > 0).map((one) => paidAt(netOf(one, payments), one.createdAt)),
    ...payments.filter(isReturn).map((one) => returned(cents(-one.amountCents), one, 'made')),
    ...cards.flatMap(({ refunds }) => refunds.map((one) => returned(one.amountCents, one, stateOf(one)))),
  ]
  const inOrder = dated.toSorted((one, other) => one.at - other.at).map(({ movement }) => movement)
  const rest: Movement = {
    ...{ kind: 'returned', amount: unlisted, goodwill: unlisted },
    ...{ excess: cents(0), state: 'made' },
  }
  return unlisted > 0 ? [...inOrder, rest] : inOrder
}

const amountOf = ({ amountCents }: PaymentRow): Cents => amountCents

/** A payment without what was taken back as a mistake. */
export const netOf = ({ id, amountCents }: PaymentRow, payments: readonly PaymentRow[]): Cents =>
  addCents(amountCents, sumCents(payments.filter(({ reversesId }) => reversesId === id).map(amountOf)))

const paidAt = (amount: Cents, at: Date): Dated => ({ at: at.getTime(), movement: { kind: 'paid', amount } })

type ReturnRow = Pick<RefundRow, 'goodwillCents' | 'excessCents' | 'createdAt'>

const returned = (amount: Cents, { goodwillCents, excessCents, createdAt }: ReturnRow, state: ReturnState): Dated => ({
  at: createdAt.getTime(),
  movement: { kind: 'returned', amount, goodwill: goodwillCents, excess: excessCents, state },
})

type ReturnState = Extract<Movement, { kind: 'returned' }>['state']

/** The money had gone back otherwise. */
const isWithdrawn = (refund: RefundRow): boolean => !isActiveRefund(refund.status) && !hasFailed(refund)

function stateOf({ status, refundId }: RefundRow): ReturnState {
  if (isActiveRefund(status)) return refundId === null ? 'requested' : 'made'
  return 'failed'
}

/** The tips that went back to cards, or are on their way. */
export const tipsBack = (refunds: readonly RefundRow[]): Cents =>
  sumCents(refunds.filter(({ status }) => isActiveRefund(status)).map(({ tipCents }) => tipCents ?? cents(0)))

/** The tips of an order that were not given back. */
export const tipsKept = (payments: readonly PaymentRow[], refunds: readonly RefundRow[]): Cents =>
  subtractCents(sumCents(payments.map(({ tipCents }) => tipCents)), tipsBack(refunds))

/** Money that went back by another way than it came is missing from the cards first. */
function refundableOf(payments: readonly PaymentRow[], cards: readonly CardPayment[], held: Cents): Refundable {
  const counter = counterMethodsIn(payments).map((method) => {
    const own = payments.filter((one) => one.method === method)
    return { method, left: sumCents(own.map(amountOf)), tips: sumCents(own.map(({ tipCents }) => tipCents)) }
  })
  const byCard = cards.map(({ paymentIntent, paid, tip, refunds, unlisted }) => {
    const active = refunds.filter(({ status }) => isActiveRefund(status))
    return {
      paymentIntent,
      left: cents(paid - unlisted - sumCents(active.map((one) => one.amountCents))),
      tips: subtractCents(tip, tipsBack(active)),
    }
  })
  const sum = sumCents([...byCard, ...counter].map(({ left }) => cents(Math.max(0, left))))
  let missing = cents(Math.max(0, sum - held))
  const reduced = <One extends Left>(one: One): One => {
    const left = cents(Math.max(0, one.left))
    const taken = cents(Math.min(left, missing))
    missing = subtractCents(missing, taken)
    return { ...one, left: subtractCents(left, taken) }
  }
  return { byCard: byCard.map(reduced), atCounter: counter.map(reduced) }
}
