import type { KitchenLoad, KitchenLoadQuery } from '#contract/capacity.ts'
import { WINDOW_MS, windowStates } from '#domain/order/capacity.ts'
import { minutesInAQuarter } from '#domain/order/kitchen-load.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { clockTimeOf, dateOf, type PlainDate, timeOf } from '#domain/time/clock-time.ts'
import { hoursFor, spansWithin } from '#domain/time/opening-hours.ts'
import { endOfDay, instantAt, localDateTimeAt, startOfDay } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { listBooked } from './capacity-queries.ts'

const WINDOW_MINUTES = WINDOW_MS / 60_000

/** How full each quarter of an hour of a day is: while orders are taken, and where orders are promised. */
export async function readKitchenLoad({ db, settings, now }: Shop, query: KitchenLoadQuery): Promise<KitchenLoad> {
  const { restaurant, sections } = settings.read()
  const { timeZone } = restaurant
  const date = query.date ?? dateOf(localDateTimeAt(now(), timeZone))
  const [from, until] = [startOfDay(date, timeZone), new Date(endOfDay(date, timeZone).getTime() + 1)]
  const booked = await listBooked(db, { from, until })
  return {
    date,
    limits: sections.capacity.limits,
    minutesInAQuarter: minutesInAQuarter(sections.capacity),
    windows: windowStates(sections.capacity, booked, openQuarters(date, restaurant)).map(({ from, ...states }) => ({
      from: from.toISOString(),
      time: timeOf(localDateTimeAt(from, timeZone)),
      ...states,
    })),
  }
}

/** The starts of the quarters of an hour in which pickup or delivery is open. */
function openQuarters(date: PlainDate, { hours, offers, timeZone }: Restaurant): Date[] {
  const spans = ORDER_TYPES.filter((type) => offers[type]).flatMap((type) => spansWithin(hoursFor(hours, type), date))
  return spans.flatMap(({ from, to }) => {
    const first = Math.floor(from / WINDOW_MINUTES)
    return Array.from({ length: Math.ceil(to / WINDOW_MINUTES) - first }, (_, index) =>
      instantAt(`${date}T${clockTimeOf((first + index) * WINDOW_MINUTES)}`, timeZone),
    )
  })
}
