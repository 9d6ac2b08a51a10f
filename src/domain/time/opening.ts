import { addDays, dateOf } from './clock-time.ts'
import { endsNextDay, hoursOn, type OpeningHours } from './opening-hours.ts'
import type { ZoneClock } from './zone-clock.ts'

/** Whether the restaurant is open at a moment, until when, and when it next opens; undefined means never. */
export type Opening =
  | { readonly isOpen: true; readonly closesAt: Date | undefined }
  | { readonly isOpen: false; readonly opensAt: Date | undefined }

/** A longer closure counts as "never". */
const DAYS_SEARCHED = 400
/** A restaurant that is open for this long counts as always open. */
const ALWAYS_DAYS = 8
const DAY_MS = 86_400_000

/** Counts in real time, so that it is exact when the clocks change. */
export function openingAt(hours: OpeningHours, moment: Date, clock: ZoneClock): Opening {
  const today = dateOf(clock.localAt(moment))
  let closesAt: Date | undefined
  for (let ahead = -1; ahead <= (closesAt ? ALWAYS_DAYS : DAYS_SEARCHED); ahead++) {
    const date = addDays(today, ahead)
    for (const range of hoursOn(hours, date)) {
      if (ahead < 0 && !endsNextDay(range)) continue
      const opens = clock.instantAt(`${date}T${range.opens}`)
      const closes = clock.instantAt(`${endsNextDay(range) ? addDays(date, 1) : date}T${range.closes}`)
      // The hour that the clocks skip can swallow a range.
      if (closes <= opens) continue
      if (opens > (closesAt ?? moment))
        return closesAt ? openUntil(closesAt, moment) : { isOpen: false, opensAt: opens }
      if (closes > (closesAt ?? moment)) closesAt = closes
    }
  }
  return closesAt ? openUntil(closesAt, moment) : { isOpen: false, opensAt: undefined }
}

/** Since when the restaurant has been open at this moment; undefined while it is closed. */
export function openSince(hours: OpeningHours, moment: Date, clock: ZoneClock): Date | undefined {
  const today = dateOf(clock.localAt(moment))
  for (const date of [addDays(today, -1), today]) {
    for (const range of hoursOn(hours, date)) {
      const opens = clock.instantAt(`${date}T${range.opens}`)
      const closes = clock.instantAt(`${endsNextDay(range) ? addDays(date, 1) : date}T${range.closes}`)
      if (opens <= moment && moment < closes) return opens
    }
  }
  return undefined
}

const openUntil = (closesAt: Date, moment: Date): Opening => ({
  isOpen: true,
  closesAt: closesAt.getTime() - moment.getTime() < (ALWAYS_DAYS - 1) * DAY_MS ? closesAt : undefined,
})
