import type { BookingRequest } from '#contract/booking.ts'
import { InvalidInput } from '#contract/problem.ts'
import { bookingProblems } from '#domain/booking/booking.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { insertBooking } from './booking-queries.ts'

/** A visitor asks for a table; staff hear of it at once. `admit` may refuse a request that is in order: a slip of the pen is not counted. */
export const bookTable =
  ({ db, restaurant, now }: Adapters) =>
  async (request: BookingRequest, admit = async () => {}): Promise<{ id: string }> => {
    const { timeZone, hours } = restaurant
    const at = now()
    const local = localDateTimeAt(at, timeZone)
    const problems = bookingProblems(request, { today: local.slice(0, 10), now: local.slice(11), hours })
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
    await admit()
    const { name, email, phone, guests, date, time, message } = request
    const startsAt = instantAt(`${date}T${time}`, timeZone)
    return db.transaction(async (tx) => {
      const { id } = await insertBooking(tx, {
        name,
        email,
        phone,
        guests,
        startsAt,
        message,
        status: 'new',
        createdAt: at,
      })
      await announce(tx, { topic: 'bookings', id })
      return { id }
    })
  }
