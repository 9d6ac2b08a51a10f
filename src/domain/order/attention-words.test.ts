import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { translator } from '../language/translator.ts'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { ATTENTION_WORDS, attentionInWords, inWordsOfStripe, REFUND_ELSEWHERE } from './attention-words.ts'
import { failedRefundAttention } from './failed-refund.ts'
import { addAttention, foreignPayment, restoredAttention } from './payment.ts'

const format = amountFormat('nzd', 'en-NZ')
const german = translator('de', {
  'The refund of {amount} failed.': 'Die Erstattung von {amount} ist gescheitert.',
  'Try again, or give the money back in another way.': 'Versuchen Sie es noch einmal.',
  [REFUND_ELSEWHERE]: 'Erstatten Sie es dort.',
  "The customer's bank disputes the payment ({reason}). Answer it in Stripe before the deadline.":
    'Die Bank bestreitet die Zahlung ({reason}).',
  'product not received': 'nicht erhalten',
  'This order had been deleted.': 'Sie war gelöscht.',
  'A payment of {amount} names this order but was not made on its card page, so it does not pay for it. Look at the payment in Stripe, and refund it there if it is a mistake.':
    'Fremde Zahlung von {amount}.',
})
const failed = failedRefundAttention(cents(2000), format)
const disputed = {
  code: 'dispute',
  message: ATTENTION_WORDS.disputed(english, { reason: inWordsOfStripe('product_not_received') }),
} as const

test('the reasons of a flag are written in the reader’s language, one after the other, with their values', () => {
  const { message } = restoredAttention(addAttention(failed, disputed), { paid: cents(0), refunded: cents(0), format })
  expect(message).toBe(
    "The refund of $20.00 failed. Try again, or give the money back in another way. The customer's bank disputes the payment (product not received). Answer it in Stripe before the deadline. This order had been deleted.",
  )
  expect(attentionInWords(english, message)).toBe(message)
  expect(attentionInWords(german, message)).toBe(
    'Die Erstattung von $20.00 ist gescheitert. Versuchen Sie es noch einmal. Die Bank bestreitet die Zahlung (nicht erhalten). Sie war gelöscht.',
  )
})

test('an advice of two sentences and a payment without a name are found, too', () => {
  const elsewhere = failedRefundAttention(cents(2000), format, REFUND_ELSEWHERE)
  expect(attentionInWords(german, elsewhere.message)).toBe(
    'Die Erstattung von $20.00 ist gescheitert. Erstatten Sie es dort.',
  )
  const foreign = foreignPayment({ amount: cents(100), currency: 'nzd', paymentIntent: undefined, format })
  expect(attentionInWords(german, foreign.message)).toBe('Fremde Zahlung von $1.00 NZD.')
})

test('what an older version has stored in other words stays as it is', () => {
  expect(attentionInWords(german, 'Somebody ought to look at this. Soon.')).toBe(
    'Somebody ought to look at this. Soon.',
  )
})
