import { ApiProblem } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'

/**
 * Sends requests that must not act twice, such as payments and bookings, with an Idempotency-Key. The key stays the same for the same
 * request until its outcome is known, so that pressing again after a timeout acts once; another amount is another request.
 */
export function requestKeys() {
  const unanswered = new Map<string, string>()
  return async <Answer>(request: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const name = JSON.stringify(request)
    const key = unanswered.get(name) ?? randomKey()
    unanswered.set(name, key)
    try {
      const answer = await send(key)
      unanswered.delete(name)
      return answer
    } catch (error) {
      if (isAnswer(error)) unanswered.delete(name)
      throw error
    }
  }
}

/** After a network or server error, the outcome is unknown. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'refund_failed' || (error.status >= 400 && error.status < 500))
