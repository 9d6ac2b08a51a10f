import type { HoursImpact, TimeZoneImpact } from '#contract/opening-hours.ts'
import type { ImportImpact, SettingsFile } from '#contract/settings.ts'
import { isHit } from '#domain/hours-impact.ts'
import type { OpeningTimes } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { listAppointments } from './settings-queries.ts'

/** No screen shows more of them; the count is exact. */
const LISTED_MAX = 200

type HoursChange = { readonly [Field in keyof OpeningTimes]?: OpeningTimes[Field] | undefined }

/** The coming orders and bookings that could be made by today's hours, and could no longer by these. */
export const findHoursImpact = async (shop: Shop, change: HoursChange): Promise<HoursImpact> =>
  hitBy(change, shop, await comingAppointments(shop, shop.restaurant.timeZone))

/** The coming orders and bookings whose local time would be another one: their instants stay (decision 0110). */
export const findTimeZoneImpact = async (
  shop: Shop,
  { timeZone = shop.restaurant.timeZone }: { readonly timeZone?: string | undefined },
): Promise<TimeZoneImpact> => movedOf(await comingAppointments(shop, timeZone))

/** Both for a settings file: its hours hold in its own time zone. */
export async function findImportImpact(shop: Shop, { restaurant, hours }: SettingsFile): Promise<ImportImpact> {
  const coming = await comingAppointments(shop, restaurant.timeZone ?? shop.restaurant.timeZone)
  return { timeZone: movedOf(coming), hours: hitBy(hours, shop, coming) }
}

type Coming = Awaited<ReturnType<typeof comingAppointments>>

async function comingAppointments({ db, restaurant, now }: Shop, zoneAfter: string) {
  return (await listAppointments(db, now())).map(({ at, ...appointment }) => {
    const instant = new Date(at)
    return {
      ...appointment,
      at: localDateTimeAt(instant, restaurant.timeZone),
      becomes: localDateTimeAt(instant, zoneAfter),
    }
  })
}

const movedOf = (coming: Coming): TimeZoneImpact => earliest(coming.filter(({ at, becomes }) => becomes !== at))

function hitBy(change: HoursChange, { restaurant: { hours } }: Shop, coming: Coming): HoursImpact {
  const after: OpeningTimes = {
    weekly: change.weekly ?? hours.weekly,
    services: change.services ?? hours.services,
    specialDays: change.specialDays ?? hours.specialDays,
  }
  const hit = coming.filter((appointment) => isHit(appointment, hours, after))
  return earliest(hit.map(({ becomes: _becomes, ...appointment }) => appointment))
}

const earliest = <Hit>(hits: readonly Hit[]) => ({ count: hits.length, items: hits.slice(0, LISTED_MAX) })
