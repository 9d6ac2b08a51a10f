import type { Adapters } from '#server/adapters/adapters.ts'
import { deleteOldObjects } from '#server/adapters/payments/demo-stripe/object-queries.ts'
import { deleteEndedSessions, deleteOldSignInFailures, deleteStrangers } from '#server/admin/admin-queries.ts'
import type { Services } from '#server/app/services.ts'
import { TELL_GUEST_JOB } from '#server/booking/tell-guest.ts'
import { deleteGivenUpJobs } from '#server/database/job-queries.ts'
import { deleteEndedRateLimits } from '#server/http/rate-limit-queries.ts'
import { forgetOldCheckouts } from '#server/order/forget-old-checkouts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Long enough to ask an admin to let one in. */
const STRANGERS_KEPT_MS = 30 * DAY_MS
const DEMO_PAYMENTS_KEPT_MS = 30 * DAY_MS

/**
 * Forgets what nobody needs any more: ended counts and sessions, accounts of strangers, old checkouts, events and unpaid demo
 * payments, and what guests told about themselves long ago.
 */
export const purge =
  ({ db, now }: Adapters, { guest }: Services) =>
  async (): Promise<void> => {
    // These three go by the real clock, as what they end was counted by it.
    await deleteEndedRateLimits(db, Date.now())
    await deleteEndedSessions(db, new Date())
    await deleteStrangers(db, new Date(Date.now() - STRANGERS_KEPT_MS))
    await deleteOldSignInFailures(db, new Date(now().getTime() - DAY_MS))
    await forgetOldCheckouts({ db, now })
    await guest.eraseOldData()
    // The letter about a deleted booking holds its guest's name and address.
    await deleteGivenUpJobs(db, TELL_GUEST_JOB)
    await deleteOldObjects(db, new Date(now().getTime() - DEMO_PAYMENTS_KEPT_MS))
  }
