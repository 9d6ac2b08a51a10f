import { english } from '../language/translate.ts'
import { type AmountFormat, addCents, type Cents, cents, exactPrice } from '../money/money.ts'
import { ATTENTION_WORDS } from './attention-words.ts'
import type { CounterMethod } from './order-money.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import { methodName } from './payment-method-words.ts'

export const ATTENTION_CODES = [
  'amount_mismatch',
  'late_payment',
  'duplicate_payment',
  'refund_failed',
  'dispute',
  'foreign_payment',
  'money_held',
] as const
export type AttentionCode = (typeof ATTENTION_CODES)[number]

/** Why staff must look at an order. Its message is stored, and its sentences are found again by their words: in English. `attentionInWords` writes it for a reader. */
export type Attention = { readonly code: AttentionCode; readonly message: string }

/** Money owed to a customer comes first, then what has a deadline, then what matters before cooking. */
export const ATTENTION_BY_SEVERITY: readonly AttentionCode[] = [
  'refund_failed',
  'dispute',
  'amount_mismatch',
  'foreign_payment',
  'money_held',
  'late_payment',
  'duplicate_payment',
]

/** Adds a reason to one that staff have not cleared: its message follows, and the more severe code wins. */
export function addAttention(unread: Attention | null, added: Attention): Attention {
  if (unread === null) return added
  const code = ATTENTION_BY_SEVERITY.find((one) => one === unread.code || one === added.code) ?? added.code
  const isRepeated = unread.message.includes(added.message)
  return { code, message: isRepeated ? unread.message : `${unread.message} ${added.message}` }
}

/** Explains why a deleted order is listed again: the reason given, or what was paid and refunded. */
export function restoredAttention(
  reason: Attention | null,
  { paid, refunded, format }: { readonly paid: Cents; readonly refunded: Cents; readonly format: AmountFormat },
): Attention {
  const wasDeleted = ATTENTION_WORDS.wasDeleted(english)
  if (reason) return { code: reason.code, message: `${reason.message} ${wasDeleted}` }
  const sums = { paid: exactPrice(paid, format), refunded: exactPrice(refunded, format) }
  return { code: 'money_held', message: `${wasDeleted} ${ATTENTION_WORDS.isBack(english, sums)}` }
}

/** True until the order is paid, cancelled, or accepted unpaid. */
export const awaitsPayment = (order: {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
}): boolean => order.status === 'pending' && order.paymentStatus === 'unpaid'

/**
 * What the customer reads about the payment: `awaited` until one arrives, `in_review` when it does not match and staff must check
 * it, `late` when it came too late and staff have not decided yet, `settled` when there is nothing to wait for.
 */
export const PAYMENT_STATES = ['awaited', 'in_review', 'late', 'settled'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why a payment came too late to simply cook the order. */
export type Lateness = 'slot_passed' | 'closing' | 'long_ago'

export type PayableOrder = {
  readonly status: OrderStatus
  readonly paymentStatus: PaymentStatus
  readonly totalCents: Cents
  /** The amount due. If absent, the total is due until a session has paid. */
  readonly dueCents?: Cents
  /** The tip that this session asks for on top. */
  readonly tipCents?: Cents | undefined
  readonly currency: string
  /** The format of its currency. */
  readonly format: AmountFormat
  /** The checkout session that paid it, if any. */
  readonly paidBySession: string | null
  /** Another checkout session of this order can still be paid. */
  readonly hasOtherOpenSession: boolean
  /** Why a payment now is too late; null when it is not. */
  readonly lateness: Lateness | null
}

/** What the payment provider reports about a checkout session. */
export type SessionOutcome =
  | { readonly kind: 'paid'; readonly sessionId: string; readonly amount: Cents; readonly currency: string }
  | { readonly kind: 'ended'; readonly sessionId: string }

export type PaymentDecision = {
  readonly status?: OrderStatus
  readonly paymentStatus?: PaymentStatus
  /** The session whose payment counts. */
  readonly paidBySession?: string
  readonly attention?: Attention
}

/**
 * How a session's outcome changes its order. Outcomes may arrive in any order and more than once; an empty decision changes
 * nothing. Only a payment of exactly the amount due, with the tip if one was wanted, in the order's currency, makes it paid.
 */
export function decidePayment(order: PayableOrder, outcome: SessionOutcome): PaymentDecision {
  if (outcome.kind === 'ended') return isAbandoned(order) ? { status: 'cancelled' } : {}
  if (order.paidBySession === outcome.sessionId) return {}
  const due = sumDue(order)
  if (due.amount === 0) return { attention: duplicatePayment(outcome.amount, order.format) }
  const asked = { ...due, amount: addCents(due.amount, order.tipCents ?? cents(0)) }
  if (!isSameSum(outcome, asked)) return { attention: amountMismatch(order, outcome, asked.amount) }
  const paid = { paymentStatus: 'paid', paidBySession: outcome.sessionId } as const
  if (order.status === 'cancelled') return { ...paid, attention: latePayment(asked.amount, order, 'cancelled') }
  if (order.status !== 'pending') return paid
  return {
    ...paid,
    status: 'new',
    ...(order.lateness && { attention: latePayment(asked.amount, order, order.lateness) }),
  }
}

/** The amount that a payment must have. */
const sumDue = ({ dueCents, paidBySession, totalCents, currency }: Omit<PayableOrder, 'format'>): Sum => ({
  amount: dueCents ?? (paidBySession === null ? totalCents : cents(0)),
  currency,
})

/** An amount in a currency; `EUR` and `eur` are the same. */
export type Sum = { readonly amount: Cents; readonly currency: string }

export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amount === other.amount && one.currency.toLowerCase() === other.currency.toLowerCase()

const isAbandoned = (order: PayableOrder): boolean => awaitsPayment(order) && !order.hasOtherOpenSession

function amountMismatch(order: PayableOrder, paid: Sum, due: Cents): Attention {
  const inFull = ({ amount, currency }: Sum) => `${exactPrice(amount, order.format)} ${currency.toUpperCase()}`
  const whole = due === order.totalCents ? 'differsFromOrder' : 'differsFromDue'
  const says = ATTENTION_WORDS[order.tipCents ? 'differsWithTip' : whole]
  const values = { amount: inFull(paid), due: inFull({ amount: due, currency: order.currency }) }
  return { code: 'amount_mismatch', message: says(english, values) }
}

/** A payment that names the order but was not made through our checkout. It never pays for the order. */
export function foreignPayment({
  amount,
  currency,
  paymentIntent: payment,
  format,
}: Sum & { paymentIntent: string | undefined; format: AmountFormat }): Attention {
  const paid = { amount: `${exactPrice(amount, format)} ${currency.toUpperCase()}` }
  return {
    code: 'foreign_payment',
    message:
      payment === undefined
        ? ATTENTION_WORDS.foreignUnnamed(english, paid)
        : ATTENTION_WORDS.foreign(english, { ...paid, payment }),
  }
}

/** A payment was started in a checkout session that the payment provider no longer knows. */
export const lostPayment = (payment: string): Attention => ({
  code: 'money_held',
  message: ATTENTION_WORDS.lost(english, { payment }),
})

const latePayment = (amount: Cents, { format }: PayableOrder, why: Lateness | 'cancelled'): Attention => ({
  code: 'late_payment',
  message: ATTENTION_WORDS[why === 'cancelled' ? 'afterCancelling' : why](english, {
    amount: exactPrice(amount, format),
  }),
})

const duplicatePayment = (amount: Cents, format: AmountFormat): Attention => ({
  code: 'duplicate_payment',
  message: ATTENTION_WORDS.second(english, { amount: exactPrice(amount, format) }),
})

const heldMoney = (held: Cents, format: AmountFormat): Attention => ({
  code: 'money_held',
  message: ATTENTION_WORDS.held(english, { amount: exactPrice(held, format) }),
})

/** A refund in the payment provider's dashboard reversed a tip, with nobody at the counter to hand it over. */
export function tipToHandOver(
  { method, tip }: { readonly method: CounterMethod; readonly tip: Cents },
  { format, terminalName }: { readonly format: AmountFormat; readonly terminalName: string },
): Attention {
  const amount = exactPrice(tip, format)
  return {
    code: 'money_held',
    message:
      method === 'cash'
        ? ATTENTION_WORDS.tipInCash(english, { amount })
        : ATTENTION_WORDS.tipBy(english, { amount, method: methodName(method, terminalName) }),
  }
}

/** What only one kind of flag says, to know it again when another reason has gone. */
const SAYS: Partial<Record<AttentionCode, RegExp>> = {
  refund_failed: /The refund of .+? failed\.|A refund failed, and/,
  dispute: /disputes? (the|about the) payment/,
  amount_mismatch: /Check it in Stripe before you cook\./,
  foreign_payment: /was not made on its card page/,
  late_payment: /was paid (after|too late|more than)/,
  duplicate_payment: /A second payment of/,
}

/** A flag without one of its reasons; null if it was the only one. */
export function withoutReason(
  { code, message }: Attention,
  { code: gone, says }: { readonly code: AttentionCode; readonly says: string | RegExp },
): Attention | null {
  const left = message.replaceAll(says, '').replaceAll('  ', ' ').trim()
  if (left === '') return null
  const known = ATTENTION_BY_SEVERITY.find((one) => SAYS[one]?.test(left))
  return { code: known ?? (code === gone ? 'money_held' : code), message: left }
}

/**
 * The flag of a cancelled order after the money it still holds has changed. More money flags it again, even if staff had cleared
 * the flag. Less money updates or clears what the flag says of it; its other reasons stay.
 */
export function heldMoneyAttention(
  unread: Attention | null,
  { before, after, format }: { readonly before: Cents; readonly after: Cents; readonly format: AmountFormat },
): Attention | null {
  const said = heldMoney(before, format)
  const isSaid = before > 0 && unread?.message.includes(said.message) === true
  if (after === before || (after < before && !isSaid)) return unread
  const others = unread && isSaid ? withoutReason(unread, { code: said.code, says: said.message }) : unread
  return after > 0 ? addAttention(others, heldMoney(after, format)) : others
}
