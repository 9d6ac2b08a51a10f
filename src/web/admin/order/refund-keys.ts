import type { AdminOrder } from '#contract/order.ts'
import type { Cents } from '#domain/money.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'

/**
 * Asks for refunds under an Idempotency-Key that stays the same for one order and amount until it is known what became of
 * it: whoever presses again because no answer came gives nothing back twice.
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

/** A network's silence and a server's fault leave open whether the money went back. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'refund_failed' || (error.status >= 400 && error.status < 500))
