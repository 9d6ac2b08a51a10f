import type { LocalDateTime, TimeStyle } from './clock-time.ts'

/** Turns instants into the wall-clock times of one zone, and back. */
export type ZoneClock = {
  readonly localAt: (instant: Date) => LocalDateTime
  /** A time that daylight saving skips moves forward by the gap; one that occurs twice means the first. */
  readonly instantAt: (local: LocalDateTime) => Date
}

/** A clock whose times are also written in words. */
export type SpokenClock = ZoneClock & TimeStyle

/** False for a time that daylight saving skips. */
export const timeExists = (local: LocalDateTime, { localAt, instantAt }: ZoneClock): boolean =>
  localAt(instantAt(local)) === local

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A clock for browsers, which know the local time of an instant and have no Temporal. */
export function clockFrom(localAt: ZoneClock['localAt']): ZoneClock {
  const utcOf = (local: LocalDateTime) => Date.parse(`${local}Z`)
  const offsetAt = (ms: number) => utcOf(localAt(new Date(ms))) - Math.floor(ms / MINUTE_MS) * MINUTE_MS
  return {
    localAt,
    instantAt(local) {
      const utc = utcOf(local)
      // The zone's offsets before and after a change of the clocks on that day.
      const [before, after] = [utc - offsetAt(utc - DAY_MS), utc - offsetAt(utc + DAY_MS)]
      const shown = [before, after].filter((ms) => localAt(new Date(ms)) === local)
      return new Date(shown.length > 0 ? Math.min(...shown) : before)
    },
  }
}
