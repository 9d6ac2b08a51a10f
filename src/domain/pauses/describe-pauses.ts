import { dateOf, spokenTime, timeOf } from '../time/clock-time.ts'
import { formatMoment } from '../time/format-dates.ts'
import type { Pause } from '../time/pause.ts'
import type { SpokenClock } from '../time/zone-clock.ts'
import { currentPauses, type OrderedService, type Pauses, type Rehearsal, serviceLimits } from './pauses.ts'

type CurrentRules = {
  readonly service: Pauses
  readonly offers: Readonly<Record<OrderedService, boolean>>
  readonly pickup: { readonly leadMinutes: number }
  readonly delivery: { readonly leadMinutes: number }
}

/** `6:30pm` today, `tomorrow at 11:00am`, `on Fri 27 Nov at 11:00am`. */
export function formatEnd(end: string, now: Date, clock: SpokenClock): string {
  const [local, today] = [clock.localAt(new Date(end)), dateOf(clock.localAt(now))]
  return local.startsWith(today) ? spokenTime(timeOf(local), clock) : formatMoment(local, today, clock)
}

export const CHOOSE_LATER = 'Please choose another time.'

const because = (reason: string): string => (reason === '' ? '' : ` (${reason})`)

/** Why an order cannot be due at a time: `Pickup is paused until 6:30pm (the fryer is down).` */
export function pausedSentence(what: string, { from, until, reason }: Pause, now: Date, clock: SpokenClock): string {
  const hasBegun = Date.parse(from) <= now.getTime()
  const begins = hasBegun ? '' : ` from ${formatEnd(from, now, clock)}`
  return `${what} is paused${begins} until ${formatEnd(until, now, clock)}${because(reason)}.`
}

export const NAME_OF_TYPE = { pickup: 'Pickup', delivery: 'Delivery' } as const satisfies Record<OrderedService, string>

/** What guests read on every page while the shop is paused, closed early or busy. */
export function pauseSentences(rules: CurrentRules, now: Date, clock: SpokenClock): string[] {
  const { closing, busy, rehearsal } = currentPauses(rules.service, now)
  if (rehearsal) return [rehearsalSentence(rehearsal, now, clock)]
  const isClosed = closing !== undefined && Date.parse(closing.from) <= now.getTime()
  if (isClosed) {
    return [
      `We have closed early${because(closing.reason)}. We open again ${formatEnd(closing.until, now, clock)}; you can order for then.`,
    ]
  }
  return [
    ...pauseNotices(rules, now, clock),
    ...(closing
      ? [`We close early: the last orders are for ${formatEnd(closing.from, now, clock)}${because(closing.reason)}.`]
      : []),
    ...(busy ? busyNotices(rules, now) : []),
  ]
}

/** Why nothing can be ordered, and why the menu may be wrong. */
export const rehearsalSentence = ({ until }: Rehearsal, now: Date, clock: SpokenClock): string =>
  `Our team is practising, so you cannot order until ${formatEnd(until, now, clock)}. What the menu shows as sold out may not be.`

/** Both types in one sentence when they are paused alike. */
function pauseNotices(rules: CurrentRules, now: Date, clock: SpokenClock): string[] {
  const { pickup, delivery, unattended } = currentPauses(rules.service, now)
  const later = ' You can order for later.'
  if (unattended) return [pausedSentence('Ordering', unattended, now, clock) + later]
  const isAlike = pickup && delivery && pickup.until === delivery.until && pickup.reason === delivery.reason
  if (isAlike) return [pausedSentence('Ordering', pickup, now, clock) + later]
  const paused = [
    ...(pickup && rules.offers.pickup ? [pausedSentence(NAME_OF_TYPE.pickup, pickup, now, clock)] : []),
    ...(delivery && rules.offers.delivery ? [pausedSentence(NAME_OF_TYPE.delivery, delivery, now, clock)] : []),
  ]
  return paused.length === 0 ? [] : [paused.join(' ') + later]
}

function busyNotices(rules: CurrentRules, now: Date): string[] {
  const times = (['pickup', 'delivery'] as const)
    .filter((type) => rules.offers[type])
    .map((type) => `${type} takes about ${serviceLimits(rules, type, now).leadMinutes} minutes`)
  return times.length > 0 ? [`We are busy: ${times.join(', ')}.`] : []
}

/** All that is in force, in a few words: `Delivery paused · +20`. Empty while orders are taken as usual. */
export function limitsInForce({ pickup, delivery, closing, busy, unattended }: Pauses, now: Date): string {
  const states = [
    closing && (Date.parse(closing.from) <= now.getTime() ? 'Closed early' : 'Closing early'),
    unattended || (pickup && delivery)
      ? 'Orders paused'
      : (pickup && 'Pickup paused') || (delivery && 'Delivery paused'),
  ].filter((state) => state !== undefined)
  if (!busy) return states.join(' · ')
  return states.length > 0 ? `${states.join(' · ')} · +${busy.minutes}` : `Busy +${busy.minutes}`
}
