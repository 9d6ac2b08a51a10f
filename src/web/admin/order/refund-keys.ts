import type { AdminOrder } from '#contract/order.ts'
import type { Cents } from '#domain/money.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'

/**
 * Sends refunds with an Idempotency-Key that stays the same for an order and amount until the outcome is known, so that pressing
 * again after a timeout does not refund twice.
 */
export function refundKeys() {
  const unanswered = new Map<string, string>()
  return async <Answer>(
    { id }: Pick<AdminOrder, 'id'>,
    amount: Cents,
    ask: (key: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const wish = `${id} ${amount}`
    const key = unanswered.get(wish) ?? randomKey()
    unanswered.set(wish, key)
    try {
      const answer = await ask(key)
      unanswered.delete(wish)
      return answer
    } catch (error) {
      if (isAnswer(error)) unanswered.delete(wish)
      throw error
    }
  }
}

/** After a network or server error, the outcome is unknown. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'refund_failed' || (error.status >= 400 && error.status < 500))
