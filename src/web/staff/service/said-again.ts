import type { NewSoldOut, SoldOutEntry, SoldOutTarget } from '#contract/sold-out.ts'
import { timeOf } from '#domain/time/clock-time.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

/** What an entry is about, as a request names it. */
export const targetOf = ({ menuItemId, categoryId, optionId }: SoldOutTarget) => ({ menuItemId, categoryId, optionId })

/** Equal for what is one number, or was sold out in one press. */
export const saidAs = ({ id, sharedId, left, until, createdAt }: SoldOutEntry): string =>
  sharedId ?? (left === null ? `${createdAt} ${until}` : id)

const DAY_MS = 24 * 60 * 60_000

/** Ended entries, which shared a number if they are several, as new ones, for undo. The API takes a time of day, which is less than a day ahead; a later end becomes `tomorrow`. */
export function asNewEntry(entries: readonly SoldOutEntry[], timeZone: string): NewSoldOut {
  const { until = null, left = null } = entries[0] ?? {}
  const end = until === null ? null : new Date(until)
  const isNear = end !== null && end.getTime() - Date.now() < DAY_MS
  const time = isNear ? timeOf(restaurantClock(timeZone, end)) : end === null ? 'further_notice' : 'tomorrow'
  return { targets: entries.map(targetOf), until: time, left, isShared: entries.length > 1 }
}
