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

/** 2024 began with a Monday. */
const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 7].map((day) => Date.UTC(2024, 0, day))
const TIME = /^(\d{1,2})[:.h]?(\d{2})?\s*(am?|pm?)?$/

type Around = {
  readonly now: LocalDateTime
  readonly isOpen: (moment: LocalDateTime) => boolean
  /** In which days may be named, besides English. */
  readonly language?: string
}

/**
 * A moment as people type it: `1830`, `6:30`, `630pm`, `tomorrow 6pm`, `fri 18.30`, `demain 18h`. Without a day it is today's. Of two times that it
 * may mean, the one to come while the restaurant is open. Undefined if it cannot be read.
 */
export function typedMoment(typed: string, { now, isOpen, language = 'en' }: Around): LocalDateTime | undefined {
  const text = westernDigits(typed).trim().toLowerCase()
  const [, day = '', time = ''] = /^(?:(\D{2,}?)\s*(?=\d))?(.+)$/.exec(text) ?? []
  const [wholeDay = '', wholeTime = '', ...more] = text.split(/[ t]/)
  if (isPlainDate(wholeDay) && isClockTime(wholeTime) && more.length === 0) return `${wholeDay}T${wholeTime}`
  const date = dayMeant(day, dateOf(now), language)
  const moments = timesMeant(time).map((one) => `${date}T${one}`)
  if (date === undefined) return undefined
  const toCome = moments.filter((moment) => moment >= now)
  return toCome.find(isOpen) ?? moments.find(isOpen) ?? toCome[0] ?? moments[0]
}

function dayMeant(day: string, today: PlainDate, language: string): PlainDate | undefined {
  if (day === '') return today
  return ['en', language].map((one) => dayNamed(day, today, one)).find((date) => date !== undefined)
}

function dayNamed(typed: string, today: PlainDate, language: string): PlainDate | undefined {
  const day = lettersOf(typed, language)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const ahead = [0, 1].find((days) => lettersOf(relative.format(days, 'day'), language) === day)
  if (ahead !== undefined) return addDays(today, ahead)
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const weekday = MONDAY_TO_SUNDAY.findIndex((at) => lettersOf(names.format(at), language).startsWith(day))
  return weekday < 0 ? undefined : addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** Without accents and signs, which many leave out as they type. */
const lettersOf = (word: string, language: string): string =>
  word
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')

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
