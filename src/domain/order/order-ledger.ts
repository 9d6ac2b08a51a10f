import { addCents, type Cents, cents, subtractCents } from '../money/money.ts'
import type { PaymentStatus } from './order-status.ts'

/** Money that came in, without what was recorded by mistake. */
type Paid = { readonly kind: 'paid'; readonly amount: Cents }

/** Money that goes back: asked for, made, or failed. */
type Returned = {
  readonly kind: 'returned'
  readonly amount: Cents
  /** The part of it that the customer need not pay again. */
  readonly goodwill: Cents
  /** The part of it that the order held too much, because it had become cheaper. */
  readonly excess: Cents
  readonly state: 'requested' | 'made' | 'failed'
}

/** One movement of an order's money. */
export type Movement = Paid | Returned

/** What an order's total, payments and refunds amount to. */
export type Balance = {
  readonly paid: Cents
  readonly refunded: Cents
  /** What the customer has to pay: `paid − refunded + due = total − goodwill`, unless the order holds too much. */
  readonly due: Cents
  readonly status: PaymentStatus
  readonly goodwill: Cents
  /** Neither returned nor being returned. */
  readonly held: Cents
  /** How much of it is more than the order costs. */
  readonly excess: Cents
  /** What should have gone back and did not. Never more than is held. */
  readonly owed: Cents
  readonly failed: Failed
}

/** Failed refunds that no later one has made good. */
type Failed = { readonly goodwill: Cents; readonly other: Cents }
type Running = { readonly held: Cents; readonly goodwill: Cents; readonly failed: Failed }

const ZERO = cents(0)
const EMPTY: Running = { held: ZERO, goodwill: ZERO, failed: { goodwill: ZERO, other: ZERO } }

/** The only place that computes what is due, held and owed. Movements are in the order in which they were recorded. */
export function balanceOf(total: Cents, movements: readonly Movement[]): Balance {
  const settled = runningOf(movements, 'made')
  const committed = runningOf(movements, 'requested')
  const paid = sumOf(movements.filter(({ kind }) => kind === 'paid'))
  const kept = atLeastZero(settled.held)
  const held = atLeastZero(committed.held)
  const refunded = subtractCents(paid, kept)
  const due = cents(Math.min(total, atLeastZero(total - settled.goodwill - settled.held)))
  const excess = atLeastZero(held - atLeastZero(total - committed.goodwill))
  const { failed } = committed
  return {
    paid,
    refunded,
    due,
    status: paymentStatusOf({ paid, due, refunded }),
    goodwill: settled.goodwill,
    held,
    excess,
    owed: cents(Math.min(held, excess + failed.goodwill + failed.other)),
    failed,
  }
}

/** An order is paid when nothing is due, and refunded when everything paid went back. */
function paymentStatusOf({ paid, due, refunded }: Pick<Balance, 'paid' | 'due' | 'refunded'>): PaymentStatus {
  if (paid > 0 && refunded >= paid) return 'refunded'
  return due > 0 || paid === 0 ? 'unpaid' : 'paid'
}

/**
 * Once nothing is left, the order starts anew: all of its total is due again. Less than nothing is held while a refund is known and
 * its payment is not: the provider's reports arrive in any order, and the clocks of two servers differ.
 */
const runningOf = (movements: readonly Movement[], goneFrom: 'requested' | 'made'): Running =>
  movements.reduce<Running>((running, movement) => {
    const next = afterMovement(running, movement, goneFrom)
    return next.held === 0 ? EMPTY : next
  }, EMPTY)

function afterMovement(running: Running, movement: Movement, goneFrom: 'requested' | 'made'): Running {
  const { held, goodwill, failed } = running
  if (movement.kind === 'paid') return { ...running, held: addCents(held, movement.amount) }
  const other = subtractCents(movement.amount, addCents(movement.goodwill, movement.excess))
  if (movement.state === 'failed') {
    const more = { goodwill: addCents(failed.goodwill, movement.goodwill), other: addCents(failed.other, other) }
    return { ...running, failed: more }
  }
  if (movement.state !== 'made' && goneFrom === 'made') return running
  return {
    held: subtractCents(held, movement.amount),
    goodwill: addCents(goodwill, movement.goodwill),
    failed: {
      goodwill: atLeastZero(failed.goodwill - movement.goodwill),
      other: atLeastZero(failed.other - other),
    },
  }
}

export type ReturnParts = Pick<Returned, 'goodwill' | 'excess'>

/**
 * What money that goes back is for: first what the order holds too much, then what should have gone back before, as it was meant
 * then. The rest is due again, unless it is goodwill.
 */
export function partsOfReturn({ excess, failed }: Balance, amount: Cents, isGoodwill: boolean): ReturnParts {
  const tooMuch = cents(Math.min(amount, excess))
  const rest = subtractCents(amount, tooMuch)
  const again = cents(Math.min(rest, failed.goodwill))
  const remaining = atLeastZero(rest - again - failed.other)
  return { excess: tooMuch, goodwill: isGoodwill ? addCents(again, remaining) : again }
}

const atLeastZero = (sum: number): Cents => cents(Math.max(0, sum))

const sumOf = (movements: readonly Movement[]): Cents =>
  movements.reduce((sum, { amount }) => addCents(sum, amount), ZERO)
