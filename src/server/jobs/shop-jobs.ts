import { EMAIL_CHANGE_JOB, EMAIL_CHANGED_JOB } from '#server/account/email-change.ts'
import { PASSWORD_RESET_JOB } from '#server/account/password-reset.ts'
import { SEND_ALERT_JOB } from '#server/alert/send-alert.ts'
import { KEEP_ARCHIVE_JOB } from '#server/backup/continuous/keep-archive.ts'
import { BOOKING_EMAIL_JOB } from '#server/booking/booking-emails.ts'
import { REMIND_GUESTS_JOB } from '#server/booking/remind-guests.ts'
import { PURGE_JOB } from '#server/jobs/purge.ts'
import { REMOVE_UPLOAD_JOB } from '#server/media/make-picture.ts'
import { REMOVE_PICTURES_JOB, SWEEP_PICTURES_JOB } from '#server/media/pictures.ts'
import { GIVE_UP_UNACCEPTED_JOB } from '#server/order/checkout/give-up-unaccepted.ts'
import { SEND_INVOICE_JOB } from '#server/order/invoice/invoice-mail.tsx'
import { SEND_ACCEPTANCE_JOB } from '#server/order/notice/acceptance-mail.ts'
import { SEND_CANCELLATION_JOB } from '#server/order/notice/cancellation-mail.ts'
import { SEND_ORDER_NOTICE_JOB } from '#server/order/notice/order-notices.ts'
import { SEND_RECEIPT_JOB } from '#server/order/notice/receipt.ts'
import { CLOSE_PAGES_JOB } from '#server/order/payment/close-pages.ts'
import { SEND_PAYMENT_LINK_JOB } from '#server/order/payment/payment-link.ts'
import { RECONCILE_PAYMENTS_JOB } from '#server/order/payment/reconcile-payments.ts'
import { SEND_DELAY_JOB } from '#server/order/staff/delay-order.ts'
import { SEND_ORDER_CHANGE_JOB } from '#server/order/staff/order-change-mail.ts'
import { SEND_RUN_OUT_JOB } from '#server/order/staff/tell-run-out.ts'
import { PRINT_SLIP_JOB } from '#server/order/ticket/deleted-order-slips.ts'
import { PRINT_TICKET_JOB } from '#server/order/ticket/tickets.ts'
import { REHEARSAL_JOB } from '#server/rehearsal/play-rehearsal.ts'
import { DAY_END_JOB, QUEUE_DAY_END_JOB } from '#server/report/day-end.ts'
import { SEAL_DAYS_JOB } from '#server/seal/keep-books.ts'
import { MOVE_HOLIDAYS_JOB } from '#server/settings/change-hours.ts'
import type { ShopJob } from '#server/shop-job.ts'

/** Every kind of background job. */
export const SHOP_JOBS: readonly ShopJob[] = [
  PRINT_TICKET_JOB,
  PRINT_SLIP_JOB,
  SEND_ALERT_JOB,
  SEND_ORDER_NOTICE_JOB,
  SEND_RECEIPT_JOB,
  SEND_INVOICE_JOB,
  SEND_DELAY_JOB,
  SEND_RUN_OUT_JOB,
  SEND_ORDER_CHANGE_JOB,
  SEND_CANCELLATION_JOB,
  SEND_ACCEPTANCE_JOB,
  SEND_PAYMENT_LINK_JOB,
  BOOKING_EMAIL_JOB,
  PASSWORD_RESET_JOB,
  EMAIL_CHANGE_JOB,
  EMAIL_CHANGED_JOB,
  DAY_END_JOB,
  RECONCILE_PAYMENTS_JOB,
  GIVE_UP_UNACCEPTED_JOB,
  CLOSE_PAGES_JOB,
  REMOVE_PICTURES_JOB,
  REMOVE_UPLOAD_JOB,
  SWEEP_PICTURES_JOB,
  REHEARSAL_JOB,
  PURGE_JOB,
  KEEP_ARCHIVE_JOB,
  REMIND_GUESTS_JOB,
  MOVE_HOLIDAYS_JOB,
  SEAL_DAYS_JOB,
  QUEUE_DAY_END_JOB,
]
