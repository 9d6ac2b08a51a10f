import { z } from 'zod'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob, LETTER_PRIORITY, removeJob } from '#server/database/job-queries.ts'
import { bookingMail, type GuestLetter, type ToldBooking } from './booking-mail.ts'
import { type BookingRow, findBooking, findBookingForUpdate, setToldVersion } from './booking-queries.ts'

/** Its name is from when it sent confirmations only; jobs of that time may still wait. */
export const TELL_GUEST_JOB = 'send_confirmation'

const instant = z.coerce.date()
const DeletedBooking = z.object({
  name: z.string(),
  email: z.string(),
  guests: z.number(),
  startsAt: instant,
  confirmedAt: instant.nullable(),
  toldVersion: z.number().nullable(),
})
const Payload = z.object({
  id: z.string(),
  letter: z.enum(['confirmation', 'change', 'cancellation']).default('confirmation'),
  /** The version that has to be told; one that was told already is not told again. */
  version: z.number().default(Number.POSITIVE_INFINITY),
  /** Of a booking that is deleted, all that its cancellation says. */
  deleted: DeletedBooking.optional(),
})

type Post = Pick<Adapters, 'mailer' | 'now'>

/**
 * Asks for a letter about a booking, in the transaction that makes it necessary. One booking has one job: a later letter takes the
 * place of an earlier one that was not sent yet, and tells what the booking is when it is sent (decision 0087).
 */
export async function queueLetter(
  tx: Db,
  { mailer, now }: Post,
  letter: GuestLetter,
  booking: BookingRow,
  delayMs = 0,
): Promise<void> {
  if (!mailer || whyNoLetter(booking, now()) !== undefined) return
  const { id, version } = booking
  await addJob(tx, TELL_GUEST_JOB, { id, letter, version }, { jobKey: keyOf(id), delayMs, priority: LETTER_PRIORITY })
}

/** The same for a booking that is being deleted: the job carries what the letter says. */
export async function queueFarewell(tx: Db, { mailer, now }: Post, booking: BookingRow): Promise<void> {
  if (!mailer || booking.status === 'cancelled' || whyNoLetter(booking, now()) !== undefined) return
  const { id, version, name, email, guests, startsAt, confirmedAt, toldVersion } = booking
  const deleted = { name, email, guests, startsAt, confirmedAt, toldVersion }
  const payload = { id, letter: 'cancellation', version: version + 1, deleted }
  await addJob(tx, TELL_GUEST_JOB, payload, { jobKey: keyOf(id), priority: LETTER_PRIORITY })
}

/** A letter that still waits is about a table that is gone. */
export const dropLetter = (tx: Db, id: string): Promise<void> => removeJob(tx, keyOf(id))

/** For the job: a letter that no longer fits the booking, or would tell nothing new, is not sent. */
export const tellGuest =
  (adapters: Adapters) =>
  async (payload: unknown): Promise<void> => {
    const { id, letter, version, deleted } = Payload.parse(payload)
    const { db, mailer, now } = adapters
    const booking = await findBooking(db, id)
    if (!mailer) return
    if (deleted) {
      const gone = { ...deleted, id, version, status: 'cancelled' as const }
      if (whyNoLetter(gone, now()) === undefined)
        await mailer.send(bookingMail('cancellation', gone, adapters.restaurant))
      return
    }
    if (!booking || !fits(letter, booking) || whyNoLetter(booking, now()) !== undefined) return
    if (booking.toldVersion !== null && booking.toldVersion >= version) return
    await sendLetter(adapters, mailer, letter, booking)
  }

/** Sends one letter and writes down what its guest knows by it. */
export async function sendLetter(
  { db, restaurant }: Pick<Adapters, 'db' | 'restaurant'>,
  mailer: Mailer,
  letter: GuestLetter,
  booking: BookingRow,
): Promise<void> {
  await mailer.send(bookingMail(letter, booking, restaurant))
  await db.transaction(async (tx) => {
    const current = await findBookingForUpdate(tx, booking.id)
    if (!current) return
    await setToldVersion(tx, current, booking.version)
    const isOvertaken = current.toldVersion !== null && current.toldVersion > booking.version
    // A slow mail server has delivered an old state after a newer one: the newest one is told once more.
    if (isOvertaken) await tellAgain(tx, current)
    // A job for a newer state goes on waiting: that state is not told yet.
    else if (current.version === booking.version) await removeJob(tx, keyOf(booking.id))
  })
}

async function tellAgain(tx: Db, current: BookingRow): Promise<void> {
  const letter = current.status === 'cancelled' ? 'cancellation' : 'change'
  const payload = { id: current.id, letter, version: current.version }
  await addJob(tx, TELL_GUEST_JOB, payload, { jobKey: keyOf(current.id), priority: LETTER_PRIORITY })
}

const fits = (letter: GuestLetter, { status }: BookingRow): boolean =>
  ({
    confirmation: status === 'confirmed',
    change: status !== 'cancelled',
    cancellation: status === 'cancelled',
  })[letter]

/** Undefined when a letter can be sent: nobody is written to about a past table, nor without an address. */
export function whyNoLetter(
  { startsAt, email }: Pick<ToldBooking, 'startsAt' | 'email'>,
  now: Date,
): 'over' | 'unaddressed' | undefined {
  if (startsAt <= now) return 'over'
  return email ? undefined : 'unaddressed'
}

const keyOf = (bookingId: string) => `confirmation:${bookingId}`
