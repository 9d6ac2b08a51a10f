import type { HoursImpact } from '#contract/opening-hours.ts'
import { isHit } from '#domain/hours-impact.ts'
import type { OpeningTimes } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { listAppointments } from './settings-queries.ts'

/** No screen shows more of them; the count is exact. */
const LISTED_MAX = 200

/** The coming orders and bookings that could be made by today's hours, and could no longer by these. */
export async function findHoursImpact(
  { db, restaurant, now }: Shop,
  change: { readonly [Field in keyof OpeningTimes]?: OpeningTimes[Field] | undefined },
): Promise<HoursImpact> {
  const { hours, timeZone } = restaurant
  const after: OpeningTimes = {
    weekly: change.weekly ?? hours.weekly,
    services: change.services ?? hours.services,
    specialDays: change.specialDays ?? hours.specialDays,
  }
  const coming = (await listAppointments(db, now())).map(({ at, ...appointment }) => ({
    ...appointment,
    at: localDateTimeAt(new Date(at), timeZone),
  }))
  const hits = coming.filter((appointment) => isHit(appointment, hours, after))
  return { count: hits.length, items: hits.slice(0, LISTED_MAX) }
}
