import type { Translate } from '../language/translate.ts'
import { formatMinutes } from '../time/format-dates.ts'
import { latenessOfPromise, MINUTE_MS } from './promise.ts'

/** `Late by 5 min`, `Due now`, `Due in 8 min`; undefined while an order is neither late nor nearly. */
export function describeLateness(
  t: Translate,
  order: Parameters<typeof latenessOfPromise>[0],
  now: Date,
): string | undefined {
  const lateness = latenessOfPromise(order, now)
  if (lateness === null) return undefined
  const minutes = Math.floor(Math.abs(order.promisedFor.getTime() - now.getTime()) / MINUTE_MS)
  if (minutes === 0) return t('Due now')
  const time = formatMinutes(minutes, { t })
  return lateness === 'late' ? t('Late by {time}', { time }) : t('Due in {time}', { time })
}
