import type { Translate } from '../language/translate.ts'
import type { AttentionCode } from './payment.ts'

type Flagged = { readonly code: AttentionCode; readonly count: number }

/** The orders that ring on staff screens. */
export type WaitingOrders = {
  readonly newOrders: number
  readonly preordersDue: number
  /** The most severe first. */
  readonly flagged: readonly Flagged[]
}

/** How many order tasks wait for staff. An order that is new and flagged counts twice. */
export const countWaiting = ({ newOrders, preordersDue, flagged }: WaitingOrders): number =>
  newOrders + preordersDue + flagged.reduce((sum, { count }) => sum + count, 0)

/** One sentence for each reason why orders ring. */
export const waitingSentences = (t: Translate, { newOrders, preordersDue, flagged }: WaitingOrders): string[] =>
  [newOrdersBanner(t, newOrders), preordersDueBanner(t, preordersDue), flaggedBanner(t, flagged)].filter(
    (sentence) => sentence !== undefined,
  )

const newOrdersBanner = (t: Translate, count: number): string | undefined =>
  count === 0 ? undefined : t.plural(count, '{count} new order waiting for acceptance!', '{count} new orders waiting!')

const preordersDueBanner = (t: Translate, count: number): string | undefined =>
  count === 0
    ? undefined
    : t.plural(count, '{count} preorder must be started now!', '{count} preorders must be started now!')

/** Names the most severe reason and counts the others, which the orders screen lists. */
function flaggedBanner(t: Translate, [first, ...others]: readonly Flagged[]): string | undefined {
  if (!first) return undefined
  const sentence = describeFlagged[first.code](t, first.count)
  const more = others.reduce((sum, { count }) => sum + count, 0)
  if (more === 0) return sentence
  return `${sentence} ${t.plural(more, '{count} other order needs a look.', '{count} other orders need a look.')}`
}

const describeFlagged: Readonly<Record<AttentionCode, (t: Translate, count: number) => string>> = {
  amount_mismatch: (t, count) =>
    t.plural(
      count,
      '{count} payment does not match its order. Check it before you cook.',
      '{count} payments do not match their orders. Check them before you cook.',
    ),
  late_payment: (t, count) =>
    t.plural(
      count,
      '{count} order was paid too late. Cook it or refund it.',
      '{count} orders were paid too late. Cook them or refund them.',
    ),
  duplicate_payment: (t, count) =>
    t.plural(
      count,
      '{count} order was paid twice. Refund one of the payments.',
      '{count} orders were paid twice. Refund one payment of each.',
    ),
  refund_failed: (t, count) =>
    t.plural(
      count,
      '{count} refund failed. The customer is still owed the money.',
      '{count} refunds failed. The customers are still owed their money.',
    ),
  dispute: (t, count) =>
    t.plural(
      count,
      '{count} payment is disputed. Answer the dispute in Stripe.',
      '{count} payments are disputed. Answer the disputes in Stripe.',
    ),
  foreign_payment: (t, count) =>
    t.plural(
      count,
      '{count} payment for something else names an order. Check it before you cook.',
      '{count} payments for something else name orders. Check them before you cook.',
    ),
  money_held: (t, count) =>
    t.plural(
      count,
      '{count} cancelled order still holds its money. Refund it.',
      '{count} cancelled orders still hold their money. Refund them.',
    ),
}

/** The question before staff sign out while presses on the kitchen board would be lost; undefined when none would. */
export const signOutQuestion = (t: Translate, unsentPresses: number): string | undefined =>
  unsentPresses === 0
    ? undefined
    : t.plural(
        unsentPresses,
        '{count} press on the kitchen board is not sent yet and would be lost. Sign out anyway?',
        '{count} presses on the kitchen board are not sent yet and would be lost. Sign out anyway?',
      )
