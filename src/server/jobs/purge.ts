import { deleteOldObjects } from '#server/adapters/payments/demo-stripe/demo-objects.ts'
import { deleteEndedSessions, deleteOldNonAdmins, deleteOldSignInFailures } from '#server/admin/admin-queries.ts'
import { EMAIL_CHANGED_JOB } from '#server/admin/email-change.ts'
import { deleteOldInvitations } from '#server/admin/invitation-queries.ts'
import { PASSWORD_RESET_JOB } from '#server/admin/password-reset.ts'
import { deleteOldAlerts } from '#server/alert/alert-queries.ts'
import { BOOKING_EMAIL_JOB } from '#server/booking/booking-emails.ts'
import { deleteGivenUpJobs } from '#server/database/job-queries.ts'
import { eraseOldGuestData } from '#server/guest/guest-data.ts'
import { deleteEndedRateLimits } from '#server/http/rate-limit-queries.ts'
import { deleteEndedSoldOut } from '#server/menu/sold-out-queries.ts'
import { deleteOldCheckouts } from '#server/order/checkout-session.ts'
import { PRINT_SLIP_JOB } from '#server/order/deleted-order-slips.ts'
import { deleteOldLost } from '#server/order/lost-orders.ts'
import { deleteOldNotices } from '#server/order/order-notice-queries.ts'
import type { Shop } from '#server/shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Long enough to ask an admin for access. */
const NON_ADMINS_KEPT_MS = 30 * DAY_MS
const ALERTS_KEPT_MS = 90 * DAY_MS
const DEMO_PAYMENTS_KEPT_MS = 30 * DAY_MS

/** Deletes what is no longer needed: rate limits, sessions, accounts of non-admins, old checkouts and demo payments, guests' data, ended sold-out entries. */
export async function purge(shop: Shop): Promise<void> {
  const { db, now } = shop
  // These four use the real clock: their rows were written by it.
  await deleteEndedRateLimits(db, Date.now())
  await deleteEndedSessions(db, new Date())
  await deleteOldInvitations(db, new Date(Date.now() - NON_ADMINS_KEPT_MS))
  await deleteOldNonAdmins(db, new Date(Date.now() - NON_ADMINS_KEPT_MS))
  await deleteOldSignInFailures(db, new Date(now().getTime() - DAY_MS))
  await deleteOldCheckouts(shop)
  await deleteOldLost(shop)
  await eraseOldGuestData(shop)
  await deleteOldAlerts(db, new Date(now().getTime() - ALERTS_KEPT_MS))
  await deleteOldNotices(db, new Date(now().getTime() - DAY_MS))
  await deleteEndedSoldOut(db, new Date(now().getTime() - DAY_MS))
  // The email about a deleted booking holds the guest's name and address.
  await deleteGivenUpJobs(db, BOOKING_EMAIL_JOB)
  // The slip of a deleted order holds the guest's name.
  await deleteGivenUpJobs(db, PRINT_SLIP_JOB)
  await deleteGivenUpJobs(db, PASSWORD_RESET_JOB)
  await deleteGivenUpJobs(db, EMAIL_CHANGED_JOB)
  await deleteOldObjects(db, new Date(now().getTime() - DEMO_PAYMENTS_KEPT_MS))
}
