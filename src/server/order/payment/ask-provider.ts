import { PaymentsUnreachable } from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { isProviderPaused, pauseProvider } from './provider-pause-queries.ts'

/** A silent provider is asked once a minute at most; a little less, since the minutes of jobs are not exact. */
const PAUSE_MS = 55_000
/** A question may take two calls of ten seconds: with this, half a minute is never exceeded. */
const BEGIN_WITHIN_MS = 10_000

type Question = { readonly orderId: string; readonly ask: () => Promise<void> }

/**
 * Asks the payment provider in a job, one question after the other, for half a minute at most. Stops when it does not answer: then no job asks
 * it for a minute. The rest is left to the next reconciliation. Returns how many were asked.
 */
export async function askProvider({ db, log, now }: Shop, questions: readonly Question[]): Promise<number> {
  const beganAt = now().getTime()
  if (questions.length === 0 || (await isProviderPaused(db, beganAt))) return 0
  for (const [asked, { orderId, ask }] of questions.entries()) {
    if (now().getTime() - beganAt > BEGIN_WITHIN_MS) return asked
    try {
      await ask()
    } catch (err) {
      log.warn({ err, orderId }, 'the payment provider could not be asked about an order')
      if (!(err instanceof PaymentsUnreachable)) continue
      await pauseProvider(db, beganAt + PAUSE_MS)
      return asked + 1
    }
  }
  return questions.length
}
