import {
  addDays,
  type ClockTime,
  type LocalDateTime,
  minutesOf,
  type PlainDate,
  spokenTime,
  weekdayOf,
} from './clock-time.ts'

export type DayHours = { readonly opens: ClockTime; readonly closes: ClockTime }

/** Monday to Sunday; null is a closed day. Closing is before midnight. */
export type WeeklyHours = readonly [
  DayHours | null,
  DayHours | null,
  DayHours | null,
  DayHours | null,
  DayHours | null,
  DayHours | null,
  DayHours | null,
]

/** The week of a list of days, Monday first; a day without hours is closed. */
export function weekFrom(days: readonly (readonly DayHours[])[]): WeeklyHours {
  const on = (day: number) => days[day]?.[0] ?? null
  return [on(0), on(1), on(2), on(3), on(4), on(5), on(6)]
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const hoursOn = (hours: WeeklyHours, date: PlainDate): DayHours | null => hours[weekdayOf(date)] ?? null

/** Open from the opening minute up to, but not including, the closing minute. */
export function isOpenAt(hours: WeeklyHours, local: LocalDateTime): boolean {
  const today = hoursOn(hours, local.slice(0, 10))
  const now = minutesOf(local.slice(11))
  return today !== null && minutesOf(today.opens) <= now && now < minutesOf(today.closes)
}

/** When the restaurant opens next after this local time; undefined when it is closed every day. */
export function nextOpening(
  hours: WeeklyHours,
  local: LocalDateTime,
): { readonly date: PlainDate; readonly opens: ClockTime } | undefined {
  const today = local.slice(0, 10)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = addDays(today, ahead)
    const day = hoursOn(hours, date)
    if (day && (ahead > 0 || minutesOf(local.slice(11)) < minutesOf(day.opens))) return { date, opens: day.opens }
  }
}

/** The week as text, with days of equal hours joined: `Mon-Sun 11:00am-9:00pm`. */
export function hoursInWords(hours: WeeklyHours): string[] {
  const words = hours.map((day) => (day ? `${spokenTime(day.opens)}-${spokenTime(day.closes)}` : 'closed'))
  const runs: { from: number; to: number; text: string }[] = []
  for (const [index, text] of words.entries()) {
    const last = runs.at(-1)
    if (last?.text === text) last.to = index
    else runs.push({ from: index, to: index, text })
  }
  return runs.map(
    ({ from, to, text }) => `${from === to ? WEEKDAYS[from] : `${WEEKDAYS[from]}-${WEEKDAYS[to]}`} ${text}`,
  )
}
