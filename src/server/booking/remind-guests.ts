import { addDays, type ClockTime, dateOf, timeOf } from '#domain/time/clock-time.ts'
import { endOfDay, localDateTimeAt, startOfDay } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { defineScheduledJob } from '#server/shop-job.ts'
import { tableRules } from './availability.ts'
import { queueReminder } from './booking-emails.ts'
import { takeUnreminded } from './booking-queries.ts'

/** Late enough to wake nobody. */
const REMIND_FROM: ClockTime = '10:00'

export const REMIND_GUESTS_JOB = defineScheduledJob({
  task: 'remind_guests',
  lane: 'housekeeping',
  at: '*/15 * * * *',
  run: remindGuests,
})

/**
 * The job: queues an email to tomorrow's guests, once per booking. Guests who booked today are not reminded: their confirmation
 * is recent. Days and hours are the restaurant's, so that daylight saving changes nothing.
 */
export async function remindGuests(shop: Shop): Promise<void> {
  const { db, mailer, now, restaurant } = shop
  const { timeZone } = restaurant
  const local = localDateTimeAt(now(), timeZone)
  if (!mailer || !tableRules(shop).sendsReminders || timeOf(local) < REMIND_FROM) return
  const today = dateOf(local)
  const tomorrow = addDays(today, 1)
  const [from, to] = [startOfDay(tomorrow, timeZone), endOfDay(tomorrow, timeZone)]
  await db.transaction(async (tx) => {
    const reminded = await takeUnreminded(tx, { from, to, bookedBefore: startOfDay(today, timeZone), now: now() })
    for (const booking of reminded) await queueReminder(tx, booking)
  })
}
