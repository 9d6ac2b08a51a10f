import type { SystemState } from '#contract/system.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { instantInSentence, type RestaurantTime, spokenAge } from '#web/staff/time/spoken-time.ts'

/** `Since today 6:30pm, for 12 min` */
export function describeSince(since: string, time: RestaurantTime): string {
  const { t = english, now } = time
  const when = instantInSentence(since, time)
  if (isUnderMinute(since, now)) return t('Since {when}', { when })
  return t('Since {when}, for {duration}', { when, duration: spokenAge(new Date(since), now, time) })
}

/** How long something lasted: `12 min`. */
export function formatDuration(t: Translate, since: string, until: string): string {
  const end = new Date(until)
  return isUnderMinute(since, end) ? t('under a minute') : spokenAge(new Date(since), end, { t })
}

const isUnderMinute = (since: string, end: Date): boolean => end.getTime() - Date.parse(since) < 60_000

/** Checks come every half minute. */
const CHECK_MISSED_MS = 3 * 60_000

/** True if it is unknown whether everything still works. */
export const isCheckMissed = ({ checkedAt }: Pick<SystemState, 'checkedAt'>, now: Date): boolean =>
  checkedAt === null || now.getTime() - Date.parse(checkedAt) > CHECK_MISSED_MS

export const describeMegabytes = (t: Translate, size: number): string => t('{size} MB', { size })

/** `12.3 GB`, `850 MB` */
export function describeDiskSpace(t: Translate, bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 1024) return describeMegabytes(t, Math.floor(megabytes))
  const gigabytes = (megabytes / 1024).toFixed(1)
  const digits = new Intl.NumberFormat(t.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return t('{size} GB', { size: isInEnglish({ t }) ? gigabytes : digits.format(Number(gigabytes)) })
}

/** How far a standby database is behind: `up to date`, `12 s behind`. */
export function describeBehind(t: Translate, ms: number): string {
  if (ms < 1000) return t('up to date')
  const seconds = Math.round(ms / 1000)
  return seconds < 120
    ? t.plural(seconds, '{count} s behind', '{count} s behind')
    : t.plural(Math.round(seconds / 60), '{count} min behind', '{count} min behind')
}
