import type { Translate } from '../language/translate.ts'
import type { Pauses } from './pauses.ts'

/** All that is in force, in a few words each, as `['Delivery paused', '+20']`. Empty while orders are taken as usual. */
export function limitsInForce(t: Translate, pauses: Pauses, now: Date): readonly string[] {
  const { closing, busy } = pauses
  const states = [
    closing && (Date.parse(closing.from) <= now.getTime() ? t('Closed early') : t('Closing early')),
    pausedNow(t, pauses),
  ].filter((state) => state !== undefined)
  if (!busy) return states
  return states.length > 0
    ? [...states, `+${busy.minutes}`]
    : [t.plural(busy.minutes, 'Busy +{count}', 'Busy +{count}')]
}

function pausedNow(t: Translate, { pickup, delivery, unattended }: Pauses): string | undefined {
  if (unattended || (pickup && delivery)) return t('Orders paused')
  if (pickup) return t('Pickup paused')
  return delivery && t('Delivery paused')
}
