// Apart from the opening hours that every page loads: only forms and the server ask for overlaps.
import { message, type Translate } from '../language/translate.ts'
import { DAY_MINUTES, type DayHours, spanOf, type WeeklyHours } from './opening-hours.ts'

/** A range of a week that begins before another one has ended. */
export type Overlap = {
  readonly day: number
  readonly index: number
  readonly with: { readonly day: number; readonly index: number }
}

/** The first overlap in a week; the night of Sunday reaches into Monday. */
export function overlapIn(week: WeeklyHours): Overlap | undefined {
  const ranges = week.flatMap((list, day) =>
    list.map((range, index) => ({ day, index, range, ...spanOf(range, day * DAY_MINUTES) })),
  )
  const inOrder = ranges.toSorted((one, other) => one.from - other.from)
  // The first range follows the last again.
  const [first] = inOrder
  const next = first && { ...first, from: first.from + 7 * DAY_MINUTES }
  const all = next && inOrder.length > 1 ? [...inOrder, next] : inOrder
  let latest = all[0]
  for (const range of all.slice(1)) {
    if (latest && range.from < latest.to) return { day: range.day, index: range.index, with: latest }
    if (!latest || range.to > latest.to) latest = range
  }
}

/** The first overlap in one day; its own night does not reach into the next one. */
export const overlapInDay = (ranges: readonly DayHours[]): Overlap | undefined =>
  overlapIn([ranges, [], [], [], [], [], []])

export const DAY_NAMES = [
  message('Monday'),
  message('Tuesday'),
  message('Wednesday'),
  message('Thursday'),
  message('Friday'),
  message('Saturday'),
  message('Sunday'),
] as const

/** Names the other range by its day and number, because the rules of a form do not know how the country writes times. */
export const describeOverlap = (
  t: Translate,
  { with: { day, index } }: Overlap,
  days: readonly string[] = DAY_NAMES,
): string => t('This overlaps range {number} of {day}.', { number: index + 1, day: t.message(days[day] ?? '') })
