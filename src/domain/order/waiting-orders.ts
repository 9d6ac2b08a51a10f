import { newOrdersBanner } from './order-status.ts'
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
export const waitingSentences = ({ newOrders, preordersDue, flagged }: WaitingOrders): string[] =>
  [newOrdersBanner(newOrders), preordersDueBanner(preordersDue), flaggedBanner(flagged)].filter(
    (sentence) => sentence !== undefined,
  )

function preordersDueBanner(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? '1 preorder must be started now!' : `${count} preorders must be started now!`
}

/** Names the most severe reason and counts the others, which the orders screen lists. */
function flaggedBanner([first, ...others]: readonly Flagged[]): string | undefined {
  if (!first) return undefined
  const words = FLAGGED_WORDS[first.code]
  const sentence = first.count === 1 ? words.one : words.many(first.count)
  const more = others.reduce((sum, { count }) => sum + count, 0)
  if (more === 0) return sentence
  return `${sentence} ${more === 1 ? '1 other order needs' : `${more} other orders need`} a look.`
}

const FLAGGED_WORDS: Readonly<Record<AttentionCode, { readonly one: string; many(count: number): string }>> = {
  amount_mismatch: {
    one: '1 payment does not match its order. Check it before you cook.',
    many: (count) => `${count} payments do not match their orders. Check them before you cook.`,
  },
  late_payment: {
    one: '1 order was paid too late. Cook it or refund it.',
    many: (count) => `${count} orders were paid too late. Cook them or refund them.`,
  },
  duplicate_payment: {
    one: '1 order was paid twice. Refund one of the payments.',
    many: (count) => `${count} orders were paid twice. Refund one payment of each.`,
  },
  refund_failed: {
    one: '1 refund failed. The customer is still owed the money.',
    many: (count) => `${count} refunds failed. The customers are still owed their money.`,
  },
  dispute: {
    one: '1 payment is disputed. Answer the dispute in Stripe.',
    many: (count) => `${count} payments are disputed. Answer the disputes in Stripe.`,
  },
  foreign_payment: {
    one: '1 payment for something else names an order. Check it before you cook.',
    many: (count) => `${count} payments for something else name orders. Check them before you cook.`,
  },
  money_held: {
    one: '1 cancelled order still holds its money. Refund it.',
    many: (count) => `${count} cancelled orders still hold their money. Refund them.`,
  },
}

/** The question before staff sign out while presses on the kitchen board would be lost; undefined when none would. */
export function signOutQuestion(unsentPresses: number): string | undefined {
  if (unsentPresses === 0) return undefined
  const are =
    unsentPresses === 1 ? '1 press on the kitchen board is' : `${unsentPresses} presses on the kitchen board are`
  return `${are} not sent yet and would be lost. Sign out anyway?`
}
