import { EMAIL_CHANGE_JOB, EMAIL_CHANGED_JOB, sendEmailChange, sendEmailChanged } from '#server/admin/email-change.ts'
import { PASSWORD_RESET_JOB, sendPasswordReset } from '#server/admin/password-reset.ts'
import { SEND_ALERT_JOB, sendAlert } from '#server/alert/send-alert.ts'
import { BOOKING_EMAIL_JOB, sendQueuedBookingEmail } from '#server/booking/booking-emails.ts'
import { remindGuests } from '#server/booking/remind-guests.ts'
import type { Job } from '#server/database/job-lanes.ts'
import { purge } from '#server/jobs/purge.ts'
import { REMOVE_UPLOAD_JOB } from '#server/media/make-picture.ts'
import { REMOVE_PICTURES_JOB, removePictures, removeUpload, sweepPictures } from '#server/media/pictures.ts'
import { SEND_CANCELLATION_JOB, sendCancellation } from '#server/order/cancellation-mail.ts'
import { CLOSE_PAGES_JOB } from '#server/order/checkout-queries.ts'
import { closePages } from '#server/order/close-pages.ts'
import { SEND_DELAY_JOB, sendDelay } from '#server/order/delay-order.ts'
import { PRINT_SLIP_JOB, printSlip } from '#server/order/deleted-order-slips.ts'
import { SEND_ORDER_CHANGE_JOB, sendOrderChange } from '#server/order/order-change-mail.ts'
import { SEND_ORDER_NOTICE_JOB } from '#server/order/order-notice-queries.ts'
import { sendOrderNotice } from '#server/order/order-notices.ts'
import { SEND_PAYMENT_LINK_JOB, sendPaymentLink } from '#server/order/payment-link.ts'
import { SEND_RECEIPT_JOB, sendReceipt } from '#server/order/receipt.ts'
import { reconcilePayments } from '#server/order/reconcile-payments.ts'
import { PRINT_TICKET_JOB, printQueuedTicket } from '#server/order/tickets.ts'
import { playRehearsal } from '#server/rehearsal/play-rehearsal.ts'
import { REHEARSAL_JOB } from '#server/rehearsal/rehearsal.ts'
import { DAY_END_JOB, queueDayEnd, sendDayEnd } from '#server/report/day-end.ts'
import { moveHolidays } from '#server/settings/change-hours.ts'
import type { Shop } from '#server/shop.ts'

export type ShopJob = {
  readonly job: Job
  readonly run: (shop: Shop, payload: unknown) => Promise<unknown>
  /** When it is queued by itself, as in a crontab. */
  readonly at?: string
}

const HOUSEKEEPING = 'housekeeping'

/** Every kind of background job. */
export const SHOP_JOBS: readonly ShopJob[] = [
  { job: PRINT_TICKET_JOB, run: printQueuedTicket },
  { job: PRINT_SLIP_JOB, run: printSlip },
  { job: SEND_ALERT_JOB, run: sendAlert },
  { job: SEND_ORDER_NOTICE_JOB, run: sendOrderNotice },
  { job: SEND_RECEIPT_JOB, run: sendReceipt },
  { job: SEND_DELAY_JOB, run: sendDelay },
  { job: SEND_ORDER_CHANGE_JOB, run: sendOrderChange },
  { job: SEND_CANCELLATION_JOB, run: sendCancellation },
  { job: SEND_PAYMENT_LINK_JOB, run: sendPaymentLink },
  { job: BOOKING_EMAIL_JOB, run: sendQueuedBookingEmail },
  { job: PASSWORD_RESET_JOB, run: sendPasswordReset },
  { job: EMAIL_CHANGE_JOB, run: sendEmailChange },
  { job: EMAIL_CHANGED_JOB, run: sendEmailChanged },
  { job: DAY_END_JOB, run: sendDayEnd },
  { job: { task: 'reconcile_payments', lane: 'payments' }, run: reconcilePayments, at: '* * * * *' },
  { job: CLOSE_PAGES_JOB, run: closePages },
  { job: REMOVE_PICTURES_JOB, run: removePictures },
  { job: REMOVE_UPLOAD_JOB, run: removeUpload },
  { job: { task: 'sweep_pictures', lane: 'pictures' }, run: sweepPictures, at: '41 * * * *' },
  { job: REHEARSAL_JOB, run: playRehearsal },
  { job: { task: 'purge', lane: HOUSEKEEPING }, run: purge, at: '17 * * * *' },
  { job: { task: 'remind_guests', lane: HOUSEKEEPING }, run: remindGuests, at: '*/15 * * * *' },
  { job: { task: 'move_holidays', lane: HOUSEKEEPING }, run: moveHolidays, at: '7 * * * *' },
  { job: { task: 'queue_day_end', lane: HOUSEKEEPING }, run: queueDayEnd, at: '*/5 * * * *' },
]
