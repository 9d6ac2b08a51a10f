import { english } from '../language/translate.ts'
import { type AmountFormat, type Cents, exactPrice } from '../money/money.ts'
import { ATTENTION_WORDS, REFUND_ELSEWHERE, TRY_AGAIN } from './attention-words.ts'
import { type Attention, withoutReason } from './payment.ts'

export const failedRefundAttention = (amount: Cents, format: AmountFormat, advice: string = TRY_AGAIN): Attention => ({
  code: 'refund_failed',
  message: `${ATTENTION_WORDS.refundFailed(english, { amount: exactPrice(amount, format) })} ${advice}`,
})

const partOwed = (amount: Cents, format: AmountFormat, advice: string): string =>
  `${ATTENTION_WORDS.stillOwed(english, { amount: exactPrice(amount, format) })} ${advice}`

const ADVICE = [TRY_AGAIN, REFUND_ELSEWHERE]
const SENTENCES = new RegExp(
  ` ?(?:The refund of .+? failed\\.|A refund failed, and .+? is still to go back\\.) (${ADVICE.map(escaped).join('|')})`,
  'g',
)

function escaped(text: string): string {
  return text.replace(/[.()]/g, '\\$&')
}

/**
 * The flag of an order that now owes this much of its failed refunds. It goes when nothing is owed, even if the money went back in another
 * way or a more expensive order used it up.
 */
export function owedAttention(
  unread: Attention | null,
  { owed, isCancelled, format }: { readonly owed: Cents; readonly isCancelled: boolean; readonly format: AmountFormat },
): Attention | null {
  if (unread === null) return null
  const found = [...unread.message.matchAll(SENTENCES)]
  const [first] = found
  if (!first) return unread
  if (owed === 0) return withoutReason(unread, { code: 'refund_failed', says: SENTENCES })
  // A cancelled order owes all that it holds, which its other sentence says.
  if (isCancelled || found.some(([sentence]) => sentence.includes(exactPrice(owed, format)))) return unread
  const others = unread.message.replaceAll(SENTENCES, '').trim()
  return { ...unread, message: `${others} ${partOwed(owed, format, first[1] ?? TRY_AGAIN)}`.trim() }
}
