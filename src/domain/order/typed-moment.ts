import { westernDigits } from '../text/digits.ts'
import {
  addDays,
  type ClockTime,
  clockTimeOf,
  dateOf,
  isClockTime,
  isPlainDate,
  type LocalDateTime,
  type PlainDate,
  weekdayOf,
} from '../time/clock-time.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const TIME = /^(\d{1,2})[:.h]?(\d{2})?\s*(am?|pm?)?$/

type Around = { readonly now: LocalDateTime; readonly isOpen: (moment: LocalDateTime) => boolean }

/**
 * A moment as people type it: `1830`, `6:30`, `630pm`, `tomorrow 6pm`, `fri 18.30`. Without a day it is today's. Of two times that it
 * may mean, the one to come while the restaurant is open. Undefined if it cannot be read.
 */
export function typedMoment(typed: string, { now, isOpen }: Around): LocalDateTime | undefined {
  const text = westernDigits(typed).trim().toLowerCase()
  const [, day = '', time = ''] = /^(?:([a-z]{3,})\s+)?(.+)$/.exec(text) ?? []
  const [wholeDay = '', wholeTime = '', ...more] = text.split(/[ t]/)
  if (isPlainDate(wholeDay) && isClockTime(wholeTime) && more.length === 0) return `${wholeDay}T${wholeTime}`
  const date = dayMeant(day, dateOf(now))
  const moments = timesMeant(time).map((one) => `${date}T${one}`)
  if (date === undefined) return undefined
  const toCome = moments.filter((moment) => moment >= now)
  return toCome.find(isOpen) ?? moments.find(isOpen) ?? toCome[0] ?? moments[0]
}

function dayMeant(day: string, today: PlainDate): PlainDate | undefined {
  if (day === '' || day === 'today') return today
  if (day === 'tomorrow') return addDays(today, 1)
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(day))
  return weekday < 0 ? undefined : addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** `6:30` may be either half of the day; `0630`, `18:30` and `6:30pm` may not. */
function timesMeant(text: string): ClockTime[] {
  const [, hours = '', minutes = '00', half = ''] = TIME.exec(text.replaceAll('.m.', 'm').replace('m.', 'm')) ?? []
  const hour = Number(hours)
  if (hours === '' || hour > 23 || Number(minutes) > 59 || (half !== '' && (hour < 1 || hour > 12))) return []
  const [morning, evening] = [hour % 12, (hour % 12) + 12].map((one) => clockTimeOf(one * 60 + Number(minutes)))
  if (half.startsWith('a')) return morning ? [morning] : []
  if (half.startsWith('p')) return evening ? [evening] : []
  if (hour > 12 || hours.startsWith('0')) return [clockTimeOf(hour * 60 + Number(minutes))]
  return [morning, evening].flatMap((one) => one ?? [])
}
