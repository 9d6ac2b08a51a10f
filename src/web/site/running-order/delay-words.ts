import type { OrderView } from '#contract/checkout.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { describePromise } from '#domain/time/format-dates.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

type Place = Pick<Restaurant, 'timeZone' | 'hourCycle' | 't'>

/** While the guest waits for an order that staff have delayed. */
export function delayWords({ status, promisedFor, promisedBefore }: OrderView, restaurant: Place) {
  const isWaiting = status === 'new' || status === 'preparing'
  if (!isWaiting || promisedBefore === undefined) return {}
  const [before, promised] = [promisedBefore, promisedFor].map((at) =>
    restaurantClock(restaurant.timeZone, new Date(at)),
  )
  const minutes = Math.round((Date.parse(promisedFor) - Date.parse(promisedBefore)) / 60_000)
  return {
    before: describePromise(before ?? '', dateOf(promised ?? ''), restaurant),
    apology: apologyFor(minutes, restaurant.t ?? english),
  }
}

/** Staff delay an order by 5 to 20 minutes with one to four presses. */
function apologyFor(minutes: number, t: Translate): string {
  if (minutes === 5) return t('Five minutes later than we said. Sorry.')
  if (minutes === 10) return t('Ten minutes later than we said. Sorry.')
  if (minutes === 15) return t('Fifteen minutes later than we said. Sorry.')
  if (minutes === 20) return t('Twenty minutes later than we said. Sorry.')
  return t.plural(minutes, '{count} minute later than we said. Sorry.', '{count} minutes later than we said. Sorry.')
}
