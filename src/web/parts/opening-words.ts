import { addDays, type LocalDateTime, spokenTime } from '#domain/time/clock-time.ts'
import { nextOpening, type WeeklyHours } from '#domain/time/opening-hours.ts'
import { dayInWords } from '#web/parts/pickup-time.ts'

/** When the door opens next: `today at 11:00am`, `tomorrow at …`, `on Fri 27 Nov at …`; undefined when it never does. */
export function nextOpeningInWords(hours: WeeklyHours, local: LocalDateTime): string | undefined {
  const next = nextOpening(hours, local)
  if (!next) return undefined
  const today = local.slice(0, 10)
  const day =
    next.date === today ? 'today' : next.date === addDays(today, 1) ? 'tomorrow' : `on ${dayInWords(next.date)}`
  return `${day} at ${spokenTime(next.opens)}`
}
