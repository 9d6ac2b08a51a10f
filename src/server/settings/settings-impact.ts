import type { HoursImpact, TimeZoneImpact } from '#contract/opening-hours.ts'
import type { ImportImpact, SettingsFile } from '#contract/settings.ts'
import type { Translate } from '#domain/language/translate.ts'
import { isAffected, type Moment } from '#domain/settings/hours-impact.ts'
import type { OpeningTimes } from '#domain/time/opening-hours.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { findMissingPictures } from './missing-pictures.ts'
import { withComingHolidays } from './public-holidays.ts'
import { listAppointments } from './settings-queries.ts'

/** No screen shows more of them; the count is exact. */
const LISTED_MAX = 200
const MINUTE_MS = 60_000

type HoursChange = { readonly [Field in keyof OpeningTimes]?: OpeningTimes[Field] | undefined }

/** The upcoming orders and bookings that are possible with the current hours, but not with these. */
export const findHoursImpact = async (shop: Shop, change: HoursChange): Promise<HoursImpact> =>
  hitBy(await withComingHolidays(shop, change), shop, await comingAppointments(shop, shop.restaurant.timeZone))

/** The upcoming orders and bookings whose local time would change, because their instants stay (docs/design/settings.md). */
export const findTimeZoneImpact = async (
  shop: Shop,
  { timeZone = shop.restaurant.timeZone }: { readonly timeZone?: string | undefined },
): Promise<TimeZoneImpact> => movedOf(await comingAppointments(shop, timeZone))

/** Both for a settings file: its hours apply in its own time zone. */
export async function findImportImpact(t: Translate, shop: Shop, file: SettingsFile): Promise<ImportImpact> {
  const coming = await comingAppointments(shop, file.restaurant.timeZone ?? shop.restaurant.timeZone)
  const missingPictures = await findMissingPictures(t, shop.db, file)
  const hours = await withComingHolidays(shop, file.hours)
  return { timeZone: movedOf(coming), hours: hitBy(hours, shop, coming), missingPictures }
}

type Coming = Awaited<ReturnType<typeof comingAppointments>>

async function comingAppointments({ db, restaurant, now }: Shop, zoneAfter: string) {
  const momentAt = (instant: Date): Moment => ({
    at: localDateTimeAt(instant, restaurant.timeZone),
    becomes: localDateTimeAt(instant, zoneAfter),
  })
  return (await listAppointments(db, now())).map(({ at, since, ...appointment }) => ({
    ...appointment,
    ...momentAt(new Date(at)),
    moments: minutesBack(new Date(at), new Date(since), momentAt),
  }))
}

/** From an instant back to another one, minute by minute. */
const minutesBack = (from: Date, to: Date, momentAt: (instant: Date) => Moment): Iterable<Moment> => ({
  *[Symbol.iterator]() {
    yield momentAt(from)
    for (let time = from.getTime() - MINUTE_MS; time >= to.getTime(); time -= MINUTE_MS) yield momentAt(new Date(time))
  },
})

const movedOf = (coming: Coming): TimeZoneImpact =>
  earliest(
    coming.filter(({ at, becomes }) => becomes !== at).map(({ moments: _moments, ...appointment }) => appointment),
  )

function hitBy(change: HoursChange, { restaurant: { hours } }: Shop, coming: Coming): HoursImpact {
  const after: OpeningTimes = {
    weekly: change.weekly ?? hours.weekly,
    services: change.services ?? hours.services,
    specialDays: change.specialDays ?? hours.specialDays,
  }
  const hit = coming.filter(({ service, moments }) => isAffected(service, moments, hours, after))
  return earliest(hit.map(({ becomes: _becomes, moments: _moments, ...appointment }) => appointment))
}

const earliest = <Hit>(hits: readonly Hit[]) => ({ count: hits.length, items: hits.slice(0, LISTED_MAX) })
