import type { SystemState } from '#contract/system.ts'
import { instantInSentence, type RestaurantTime, spokenAge } from '#web/staff/time/spoken-time.ts'

const JUST_NOW = 'just now'

/** `Since today 6:30pm, for 12 min` */
export function describeSince(since: string, time: RestaurantTime): string {
  const age = spokenAge(new Date(since), time.now)
  return `Since ${instantInSentence(since, time)}${age === JUST_NOW ? '' : `, for ${age}`}`
}

/** How long something lasted: `12 min`. */
export function formatDuration(since: string, until: string): string {
  const duration = spokenAge(new Date(since), new Date(until))
  return duration === JUST_NOW ? 'under a minute' : duration
}

/** Checks come every half minute. */
const CHECK_MISSED_MS = 3 * 60_000

/** True if it is unknown whether everything still works. */
export const isCheckMissed = ({ checkedAt }: Pick<SystemState, 'checkedAt'>, now: Date): boolean =>
  checkedAt === null || now.getTime() - Date.parse(checkedAt) > CHECK_MISSED_MS

/** `12.3 GB`, `850 MB` */
export function describeDiskSpace(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1024 ? `${Math.floor(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}

/** How far a standby database is behind: `up to date`, `12 s behind`. */
export function describeBehind(ms: number): string {
  if (ms < 1000) return 'up to date'
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? `${seconds} s behind` : `${Math.round(seconds / 60)} min behind`
}
