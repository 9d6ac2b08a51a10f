import type { HoursImpact, TimeZoneImpact } from '#contract/opening-hours.ts'
import { isHit } from '#domain/hours-impact.ts'
import type { OpeningTimes } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { listAppointments } from './settings-queries.ts'

/** No screen shows more of them; the count is exact. */
const LISTED_MAX = 200

/** The coming orders and bookings that could be made by today's hours, and could no longer by these. */
export async function findHoursImpact(
  shop: Shop,
  change: { readonly [Field in keyof OpeningTimes]?: OpeningTimes[Field] | undefined },
): Promise<HoursImpact> {
  const { hours } = shop.restaurant
  const after: OpeningTimes = {
    weekly: change.weekly ?? hours.weekly,
    services: change.services ?? hours.services,
    specialDays: change.specialDays ?? hours.specialDays,
  }
  return earliest((await comingAppointments(shop)).filter((appointment) => isHit(appointment, hours, after)))
}

/** The coming orders and bookings whose local time would be another one: their instants stay (decision 0110). */
export async function findTimeZoneImpact(
  shop: Shop,
  { timeZone = shop.restaurant.timeZone }: { readonly timeZone?: string | undefined },
): Promise<TimeZoneImpact> {
  const coming = await comingAppointments(shop)
  const moved = coming.map((one) => ({ ...one, becomes: localDateTimeAt(one.instant, timeZone) }))
  return earliest(moved.filter(({ at, becomes }) => becomes !== at))
}

async function comingAppointments({ db, restaurant, now }: Shop) {
  return (await listAppointments(db, now())).map(({ at, ...appointment }) => {
    const instant = new Date(at)
    return { ...appointment, instant, at: localDateTimeAt(instant, restaurant.timeZone) }
  })
}

const earliest = <Hit extends { readonly instant: Date }>(hits: readonly Hit[]) => ({
  count: hits.length,
  items: hits.slice(0, LISTED_MAX).map(({ instant: _instant, ...hit }) => hit),
})
