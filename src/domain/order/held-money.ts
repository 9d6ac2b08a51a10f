import { type Cents, exactPrice } from '../money/money.ts'
import { type Attention, addAttention } from './payment.ts'

const heldMoney = (held: Cents): Attention => ({
  code: 'money_held',
  message: `This order is cancelled and still holds ${exactPrice(held)}. Refund it, or clear this mark if the restaurant keeps the money.`,
})

/**
 * The flag of an order after something changed the money that it holds although it is cancelled. More of it is news, also when
 * staff cleared the flag before. Less of it changes what the flag says, or ends it, unless staff have cleared it or something else
 * is said with it.
 */
export function afterHeldMoney(
  unread: Attention | null,
  { before, after }: { readonly before: Cents; readonly after: Cents },
): Attention | null {
  const saysBefore = before > 0 && unread?.message === heldMoney(before).message
  if (after > before) return addAttention(saysBefore ? null : unread, heldMoney(after))
  if (!saysBefore || after === before) return unread
  return after > 0 ? heldMoney(after) : null
}
