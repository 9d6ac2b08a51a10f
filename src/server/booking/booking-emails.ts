import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { english } from '#domain/language/translate.ts'
import { mailIn } from '#domain/settings/mail-texts.ts'
import type { MailSettings } from '#server/adapters/mail/mail-words.ts'
import type { Mail, Mailer } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, removeJob } from '#server/database/job-queries.ts'
import { type OfGuest, spokenToGuest } from '#server/language/guest-language.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { type BookingEmail, bookingMail, type EmailedBooking } from './booking-email-text.tsx'
import { bookingLink, newBookingKey } from './booking-links.ts'
import { type BookingRow, findBooking, findBookingForUpdate, setAnnouncedVersion } from './booking-queries.ts'

const instant = z.coerce.date()
const DeletedBooking = z.object({
  name: z.string(),
  email: z.string(),
  guests: z.number(),
  startsAt: instant,
  confirmedAt: instant.nullable(),
  language: z.enum(LANGUAGE_CODES).nullable().default(null),
  toldVersion: z.number().nullable(),
})
/** Its keys are stored with waiting jobs: renaming one would lose its value. */
const Payload = z.object({
  id: z.string(),
  letter: z.enum(['confirmation', 'change', 'cancellation', 'reminder']).default('confirmation'),
  /** The version to announce. If the guest already knows it, nothing is sent. */
  version: z.number().default(Number.POSITIVE_INFINITY),
  /** The contents of a deleted booking. */
  deleted: DeletedBooking.optional(),
})

/** The name dates from when only confirmations were sent. It stays, since jobs may be waiting under it during an upgrade. */
export const BOOKING_EMAIL_JOB = defineJob({
  task: 'send_confirmation',
  lane: 'mail',
  payload: Payload,
  run: sendQueuedBookingEmail,
})

type QueueParts = Pick<Shop, 'mailer' | 'now'>

/**
 * Queues an email in the transaction that causes it. A booking has one job: a later email replaces one that is still waiting,
 * and shows the booking as it is when it is sent (docs/design/tables.md).
 */
export async function queueBookingEmail(
  tx: Db,
  { mailer, now }: QueueParts,
  email: BookingEmail,
  booking: BookingRow,
  delayMs = 0,
): Promise<void> {
  if (mailer && whyNoEmail(booking, now()) === undefined) await addEmailJob(tx, email, booking, delayMs)
}

/**
 * Queues the cancellation of a booking that is being deleted, in place of a waiting email. A booking that was already cancelled
 * needs it only if its cancellation has not been sent yet. The job carries the text's contents.
 */
export async function queueDeletionEmail(
  tx: Db,
  { mailer, now }: QueueParts,
  booking: BookingRow,
  { notifyGuest }: { readonly notifyGuest: boolean },
): Promise<void> {
  const isWaiting = await removeJob(tx, jobKeyOf(booking.id))
  const isWanted = booking.status === 'cancelled' ? isWaiting : notifyGuest
  if (!mailer || !isWanted || whyNoEmail(booking, now()) !== undefined) return
  const { id, version, name, email, guests, startsAt, confirmedAt, language, toldVersion } = booking
  const deleted = { name, email, guests, startsAt, confirmedAt, language, toldVersion }
  const payload = { id, letter: 'cancellation', version: version + 1, deleted } as const
  await addJob(tx, BOOKING_EMAIL_JOB, payload, { jobKey: jobKeyOf(id) })
}

/** Removes the booking's waiting email, if there is one. */
const unqueueBookingEmail = (tx: Db, id: string): Promise<boolean> => removeJob(tx, jobKeyOf(id))

/** The job: sends the email unless it no longer fits the booking or says nothing new. */
async function sendQueuedBookingEmail(
  shop: Shop,
  { id, letter, version, deleted }: z.output<typeof Payload>,
): Promise<void> {
  const { db, mailer, now } = shop
  if (!mailer) return
  if (deleted) {
    const booking = { ...deleted, id, version, area: null, status: 'cancelled' as const }
    if (whyNoEmail(booking, now()) === undefined)
      await mailer.send(bookingMail('cancellation', booking, await mailSettings(shop, booking)))
    return
  }
  const booking = await findBooking(db, id)
  if (!booking || !fits(letter, booking) || whyNoEmail(booking, now()) !== undefined) return
  if (letter === 'reminder') {
    await mailer.send(await mailWithLink(shop, letter, booking))
    return
  }
  const isAnnounced = booking.toldVersion !== null && booking.toldVersion >= version
  if (!isAnnounced) await sendBookingEmail(shop, mailer, letter, booking)
}

type MailParts = Pick<Shop, 'db' | 'settings' | 'menu' | 'publicUrl' | 'now'>

/** Sends one email and stores which version of the booking the guest now knows. */
export async function sendBookingEmail(
  shop: MailParts,
  mailer: Mailer,
  email: BookingEmail,
  booking: BookingRow,
): Promise<void> {
  await mailer.send(await mailWithLink(shop, email, booking))
  await shop.db.transaction(async (tx) => {
    const current = await findBookingForUpdate(tx, booking.id)
    if (!current) return
    await setAnnouncedVersion(tx, booking.id, booking.version)
    const isOutdated = current.toldVersion !== null && current.toldVersion > booking.version
    // A slow mail server delivered an old state after a newer one: send the newest state again.
    if (isOutdated) await addEmailJob(tx, current.status === 'cancelled' ? 'cancellation' : 'change', current)
    // A job for a newer version stays: the guest does not know that version yet.
    else if (current.version === booking.version) await unqueueBookingEmail(tx, booking.id)
  })
}

/** Each email has its own link: only the guest knows its token. */
async function mailWithLink(shop: MailParts, email: BookingEmail, booking: BookingRow): Promise<Mail> {
  const key = email === 'cancellation' ? undefined : await newBookingKey(shop.db, shop, booking)
  const link = key === undefined ? undefined : bookingLink(shop, booking, key)
  return bookingMail(email, booking, await mailSettings(shop, booking), link)
}

/** In the language in which the guest booked. */
async function mailSettings({ settings, menu }: MailParts, booking: OfGuest): Promise<MailSettings> {
  const { restaurant, sections } = settings.read()
  const read = await spokenToGuest(booking, restaurant, menu)
  return { restaurant: read, mail: mailIn(read.t ?? english, sections.mail, sections.languages.first) }
}

const addEmailJob = (tx: Db, letter: BookingEmail, { id, version }: BookingRow, delayMs = 0): Promise<void> =>
  addJob(tx, BOOKING_EMAIL_JOB, { id, letter, version }, { jobKey: jobKeyOf(id), delayMs })

/** Queues the reminder for the day before. It replaces no other email, and leaves no record. */
export const queueReminder = (tx: Db, { id }: BookingRow): Promise<void> =>
  addJob(tx, BOOKING_EMAIL_JOB, { id, letter: 'reminder' }, { jobKey: `reminder:${id}` })

const fits = (email: BookingEmail, { status }: BookingRow): boolean =>
  ({
    confirmation: status === 'confirmed',
    change: status !== 'cancelled',
    cancellation: status === 'cancelled',
    reminder: status === 'confirmed',
  })[email]

/** Undefined when an email can be sent. */
export function whyNoEmail(
  { startsAt, email }: Pick<EmailedBooking, 'startsAt' | 'email'>,
  now: Date,
): 'past' | 'no_address' | undefined {
  if (startsAt <= now) return 'past'
  return email ? undefined : 'no_address'
}

const jobKeyOf = (bookingId: string) => `confirmation:${bookingId}`
