import type { Adapters } from '#server/adapters/adapters.ts'
import { deleteOldObjects } from '#server/adapters/payments/demo-stripe/object-queries.ts'
import { deleteEndedSessions, deleteOldSignInFailures } from '#server/admin/admin-queries.ts'
import { deleteEndedRateLimits } from '#server/http/rate-limit-queries.ts'
import type { Services } from '#server/services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DEMO_PAYMENTS_KEPT_MS = 30 * DAY_MS

/** Forgets what nobody needs any more: ended counts and sessions, old checkouts, events and unpaid demo payments. */
export const purge =
  ({ db, now }: Adapters, { order }: Services) =>
  async (): Promise<void> => {
    // These two go by the real clock, as what they end was counted by it.
    await deleteEndedRateLimits(db, Date.now())
    await deleteEndedSessions(db, new Date())
    await deleteOldSignInFailures(db, new Date(now().getTime() - DAY_MS))
    await order.forgetOldCheckouts()
    await deleteOldObjects(db, new Date(now().getTime() - DEMO_PAYMENTS_KEPT_MS))
  }
