import { deleteEndedSessions, deleteOldNonAdmins, deleteOldSignInFailures } from '#server/account/admin-queries.ts'
import { EMAIL_CHANGED_JOB } from '#server/account/email-change.ts'
import { deleteOldInvitations } from '#server/account/invitation-queries.ts'
import { PASSWORD_RESET_JOB } from '#server/account/password-reset.ts'
import { deleteOldObjects } from '#server/adapters/payments/demo-stripe/demo-objects.ts'
import { deleteOldAlerts } from '#server/alert/alert-queries.ts'
import { BOOKING_EMAIL_JOB } from '#server/booking/booking-emails.ts'
import { deleteGivenUpJobs } from '#server/database/job-queries.ts'
import { eraseOldGuestData } from '#server/guest/guest-data.ts'
import { deleteEndedRateLimits } from '#server/http/rate-limit-queries.ts'
import { deleteEndedSoldOut } from '#server/menu/sold-out-queries.ts'
import { deleteOldCheckouts } from '#server/order/payment/checkout-session.ts'
import { deleteOldLost } from '#server/order/payment/lost-orders.ts'
import { deleteOldNotices, ORDER_NOTICE } from '#server/order/record/order-notice-queries.ts'
import { PRINT_SLIP_JOB } from '#server/order/ticket/deleted-order-slips.ts'
import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'
import { deleteOldProposals } from '#server/translation/proposal-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Long enough to ask an admin for access. */
const NON_ADMINS_KEPT_MS = 30 * DAY_MS
const ALERTS_KEPT_MS = 90 * DAY_MS
const PROPOSALS_KEPT_MS = 90 * DAY_MS
const DEMO_PAYMENTS_KEPT_MS = 30 * DAY_MS

type Step = (shop: Shop) => Promise<unknown>

const STEPS: readonly Step[] = [
  // These four use the real clock: their rows were written by it.
  ({ db }) => deleteEndedRateLimits(db, Date.now()),
  ({ db }) => deleteEndedSessions(db, new Date()),
  ({ db }) => deleteOldInvitations(db, new Date(Date.now() - NON_ADMINS_KEPT_MS)),
  ({ db }) => deleteOldNonAdmins(db, new Date(Date.now() - NON_ADMINS_KEPT_MS)),
  ({ db, now }) => deleteOldSignInFailures(db, new Date(now().getTime() - DAY_MS)),
  deleteOldCheckouts,
  deleteOldLost,
  eraseOldGuestData,
  ({ db, now }) => deleteOldAlerts(db, new Date(now().getTime() - ALERTS_KEPT_MS)),
  ({ db, now }) => deleteOldNotices(db, new Date(now().getTime() - DAY_MS)),
  ({ db, now }) => deleteEndedSoldOut(db, new Date(now().getTime() - DAY_MS)),
  ({ db, now }) => deleteOldProposals(db, new Date(now().getTime() - PROPOSALS_KEPT_MS)),
  // The email about a deleted booking holds the guest's name and address, the slip of a deleted order the name.
  ...[BOOKING_EMAIL_JOB, PRINT_SLIP_JOB, PASSWORD_RESET_JOB, EMAIL_CHANGED_JOB, ORDER_NOTICE].map(
    (job): Step =>
      ({ db }) =>
        deleteGivenUpJobs(db, job),
  ),
  ({ db, now }) => deleteOldObjects(db, new Date(now().getTime() - DEMO_PAYMENTS_KEPT_MS)),
]

export const PURGE_JOB = defineScheduledJob({ task: 'purge', lane: 'housekeeping', at: '17 * * * *', run: purge })

/**
 * Deletes what is no longer needed: rate limits, sessions, accounts of non-admins, old checkouts and demo payments, guests' data, ended
 * sold-out entries, guests' proposals that nobody decided about. A step that fails holds up no other.
 */
export async function purge(shop: Shop): Promise<void> {
  const failures: unknown[] = []
  for (const step of STEPS) await step(shop).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${STEPS.length} steps of the purge failed: ${failures.join('; ')}`,
    )
}
