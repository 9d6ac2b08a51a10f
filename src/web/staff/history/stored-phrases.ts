import { isInEnglish } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { addDays, dateOf, type LocalDateTime, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { type RestaurantTime, todayAt } from '#web/staff/time/spoken-time.ts'

/**
 * What entries hold in English words, since their hours may have changed since: pauses, what is sold out, and keys. Written anew
 * for readers of other languages; what has no known form stays as it is.
 */
export function storedPhrase(stored: string, time: RestaurantTime): string {
  const { t = english } = time
  if (isInEnglish({ t })) return stored
  const left = /^(\d+) left( together)?, (.+)$/.exec(stored)
  if (!left) return endOf(stored, time)
  const [, count, together, end = ''] = left
  const values = { end: endOf(end, time) }
  return together
    ? t.plural(Number(count), '{count} left together, {end}', '{count} left together, {end}', values)
    : t.plural(Number(count), '{count} left, {end}', '{count} left, {end}', values)
}

/** `until Sat 21 Nov, 6:30pm (the fryer is down)`, `until further notice`, `new ones`. */
function endOf(stored: string, time: RestaurantTime): string {
  const { t = english } = time
  const [, words = stored, reason] = /^(.*?) \((.*)\)$/s.exec(stored) ?? []
  const end = limitIn(words, time) ?? wordsIn(t)[words]
  if (end === undefined) return stored
  return reason === undefined ? end : t('{state} ({reason})', { state: end, reason })
}

function limitIn(words: string, time: RestaurantTime): string | undefined {
  const { t = english } = time
  const found = /^(?:from (?<from>.+) |\+(?<minutes>\d+) minutes )?until (?<until>.+)$/.exec(words)?.groups
  const until = momentIn(found?.until, time)
  if (!found || until === undefined) return undefined
  if (found.minutes)
    return t.plural(Number(found.minutes), '+{count} minutes until {until}', '+{count} minutes until {until}', {
      until,
    })
  if (!found.from) return t.as('the end of a pause', 'until {until}', { until })
  return t.as('a pause', 'from {from} until {until}', { from: momentIn(found.from, time) ?? found.from, until })
}

const wordsIn = (t: Translate): Readonly<Record<string, string>> => ({
  'until further notice': t('until further notice'),
  ended: t.as('a rehearsal', 'ended'),
  'the old one': t.as('a password', 'the old one'),
  'a new one': t.as('a password', 'a new one'),
  'a link was sent': t('a link was sent'),
  'new ones': t.as('keys or codes', 'new ones'),
  'the old ones': t.as('keys or codes', 'the old ones'),
})

/** The moment of `Sat 21 Nov, 6:30pm`, in the reader's language. */
function momentIn(words: string | undefined, time: RestaurantTime): string | undefined {
  const { t = english } = time
  const local = localOf(words ?? '', time)
  if (!local) return undefined
  return t('{day}, {time}', { day: formatDay(dateOf(local), time), time: spokenTime(timeOf(local), time) })
}

/** Years are not said: the latest one whose calendar has this day counts. */
function localOf(words: string, time: RestaurantTime): LocalDateTime | undefined {
  const [, day, hours, minutes, half] = /^(\w{3} \d+ \w{3}), (\d+):(\d\d)(am|pm)?$/.exec(words) ?? []
  const today = todayAt(time)
  for (let ahead = DAYS_AHEAD; day && ahead > -DAYS_BACK; ahead--) {
    const date = addDays(today, ahead)
    if (formatDay(date) !== day) continue
    const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
    return `${date}T${String(hour).padStart(2, '0')}:${minutes}`
  }
  return undefined
}

/** Pauses end within days; entries are kept for years. */
const DAYS_AHEAD = 60
const DAYS_BACK = 4000
