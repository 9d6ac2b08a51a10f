import type { LocalDateTime } from '#domain/time/clock-time.ts'
import { isOpenAt, type WeeklyHours } from '#domain/time/opening-hours.ts'
import { nextOpeningInWords } from '#web/parts/dates-in-words.ts'

/** `We are closed now. We open tomorrow at 11:00am.`; undefined while open. */
export function closedSentence(hours: WeeklyHours, local: LocalDateTime): string | undefined {
  if (isOpenAt(hours, local)) return undefined
  const opening = nextOpeningInWords(hours, local)
  return opening ? `We are closed now. We open ${opening}.` : 'We are closed now.'
}
