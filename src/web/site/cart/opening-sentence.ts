import { addDays, type LocalDateTime, minutesOf, spokenTime } from '#domain/time/clock-time.ts'
import { hoursOn, isOpenAt, type WeeklyHours } from '#domain/time/opening-hours.ts'
import { dayInWords } from '#web/parts/pickup-time.ts'

/** `We are closed now. We open tomorrow at 11:00am.`; undefined while open. */
export function closedSentence(hours: WeeklyHours, local: LocalDateTime): string | undefined {
  if (isOpenAt(hours, local)) return undefined
  const opening = nextOpening(hours, local)
  return opening ? `We are closed now. We open ${opening}.` : 'We are closed now.'
}

function nextOpening(hours: WeeklyHours, local: LocalDateTime): string | undefined {
  const today = local.slice(0, 10)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = addDays(today, ahead)
    const day = hoursOn(hours, date)
    if (!day || (ahead === 0 && minutesOf(local.slice(11)) >= minutesOf(day.opens))) continue
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${dayInWords(date)}`
    return `${when} at ${spokenTime(day.opens)}`
  }
}
