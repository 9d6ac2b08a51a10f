import { message, type Translate } from '../language/translate.ts'
import { type SentenceForm, writtenAgain } from '../language/written-again.ts'

type Paid = { readonly amount: string }
type Compared = Paid & { readonly due: string }
type Payment = { readonly payment: string }

const CALL_FIRST = message('Call the customer: agree on another time, or cancel the order and refund it.')

/** What staff read when a refund failed. */
export const TRY_AGAIN = message('Try again, or give the money back in another way.')
/** When the payment was made with keys that the shop no longer uses. */
export const REFUND_ELSEWHERE = message(
  'It was paid with Stripe keys that the shop no longer uses (a test key instead of a live one, or the keys of another account). Refund it in that Stripe account.',
)

/** Why staff must look at an order, with the values. Stored in English; screens write it again for their reader. */
export const ATTENTION_WORDS = {
  wasDeleted: (t: Translate) => t('This order had been deleted.'),
  isBack: (t: Translate, { paid, refunded }: { readonly paid: string; readonly refunded: string }) =>
    t('It is back because its payment has changed: {paid} paid, {refunded} refunded.', { paid, refunded }),
  differsFromOrder: (t: Translate, { amount, due }: Compared) =>
    t('The payment was {amount}, but the order is {due}. Check it in Stripe before you cook.', { amount, due }),
  differsFromDue: (t: Translate, { amount, due }: Compared) =>
    t('The payment was {amount}, but what is due is {due}. Check it in Stripe before you cook.', { amount, due }),
  differsWithTip: (t: Translate, { amount, due }: Compared) =>
    t('The payment was {amount}, but what is due with the tip is {due}. Check it in Stripe before you cook.', {
      amount,
      due,
    }),
  foreignUnnamed: (t: Translate, { amount }: Paid) =>
    t(
      'A payment of {amount} names this order but was not made on its card page, so it does not pay for it. Look at the payment in Stripe, and refund it there if it is a mistake.',
      { amount },
    ),
  foreign: (t: Translate, { amount, payment }: Paid & Payment) =>
    t(
      'A payment of {amount} names this order but was not made on its card page, so it does not pay for it. Look at {payment} in Stripe, and refund it there if it is a mistake.',
      { amount, payment },
    ),
  lost: (t: Translate, { payment }: Payment) =>
    t(
      'A payment ({payment}) was started for this order with Stripe keys that the shop no longer uses (a test key instead of a live one, or the keys of another account). Check in that Stripe account whether it was paid, and refund it there.',
      { payment },
    ),
  afterCancelling: (t: Translate, { amount }: Paid) =>
    t('{amount} was paid after the order had been cancelled. Refund it, or set the order to new and cook it.', {
      amount,
    }),
  slot_passed: (t: Translate, { amount }: Paid) =>
    `${t('{amount} was paid after the time of this order.', { amount })} ${t.message(CALL_FIRST)}`,
  closing: (t: Translate, { amount }: Paid) =>
    `${t('{amount} was paid too late to be ready before closing.', { amount })} ${t.message(CALL_FIRST)}`,
  long_ago: (t: Translate, { amount }: Paid) =>
    `${t('{amount} was paid more than an hour after the order was placed.', { amount })} ${t.message(CALL_FIRST)}`,
  second: (t: Translate, { amount }: Paid) =>
    t('A second payment of {amount} arrived for this order. Refund one of them in Stripe.', { amount }),
  held: (t: Translate, { amount }: Paid) =>
    t(
      'This order is cancelled and still holds {amount}. Refund it, or clear this mark if the restaurant keeps the money.',
      { amount },
    ),
  tipInCash: (t: Translate, { amount }: Paid) =>
    t(
      'All of its money was refunded, so the tip of {amount}, paid in cash, was recorded as given back as well. Give it to the customer, then clear this mark.',
      { amount },
    ),
  tipBy: (t: Translate, { amount, method }: Paid & { readonly method: string }) =>
    t(
      'All of its money was refunded, so the tip of {amount}, paid by {method}, was recorded as given back as well. Give it to the customer, then clear this mark.',
      { amount, method },
    ),
  refundFailed: (t: Translate, { amount }: Paid) => t('The refund of {amount} failed.', { amount }),
  stillOwed: (t: Translate, { amount }: Paid) => t('A refund failed, and {amount} is still to go back.', { amount }),
  disputed: (t: Translate, { reason }: { readonly reason: string }) =>
    t("The customer's bank disputes the payment ({reason}). Answer it in Stripe before the deadline.", {
      reason: t.message(reason),
    }),
  disputeClosed: (t: Translate, { status }: { readonly status: string }) =>
    t('The dispute about the payment is closed ({status}).', { status: t.message(status) }),
} as const satisfies Readonly<Record<string, SentenceForm>>

/** Of disputes, those that are most frequent. */
const STRIPE_WORDS: Readonly<Record<string, string>> = {
  duplicate: message('duplicate'),
  fraudulent: message('fraudulent'),
  general: message('general'),
  product_not_received: message('product not received'),
  product_unacceptable: message('product unacceptable'),
  unrecognized: message('unrecognized'),
  won: message('won'),
  lost: message('lost'),
}

/** A reason or a status of Stripe as people read it. */
export const inWordsOfStripe = (code: string): string => STRIPE_WORDS[code] ?? code.replaceAll('_', ' ')

export const ATTENTION_FORMS: readonly SentenceForm[] = Object.values(ATTENTION_WORDS)

/** Why staff must look at an order, in the reader's language. What an older version has stored in other words stays. */
export const attentionInWords = (t: Translate, stored: string): string => writtenAgain(t, stored, ATTENTION_FORMS)
