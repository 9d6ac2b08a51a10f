import { english, message, type Translate } from '../language/translate.ts'
import { dateOf } from '../time/clock-time.ts'
import { formatLimit } from '../time/format-dates.ts'
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
  return formatLimit(clock.localAt(new Date(end)), dateOf(clock.localAt(now)), clock)
}

export const CHOOSE_LATER = message('Please choose another time.')

export const NAME_OF_TYPE = {
  pickup: message('Pickup'),
  delivery: message('Delivery'),
} as const satisfies Record<OrderedService, string>

/** Whose pause is told. */
export type Paused = 'ordering' | OrderedService

/** Why an order cannot be due at a time: `Pickup is paused until 6:30pm (the fryer is down).` */
export function pausedSentence(what: Paused, { from, until, reason }: Pause, now: Date, clock: SpokenClock): string {
  const { t = english } = clock
  const hasBegun = Date.parse(from) <= now.getTime()
  const moments = { from: formatEnd(from, now, clock), until: formatEnd(until, now, clock) }
  const sentence = hasBegun ? pausedUntil(what, moments, t) : pausedBetween(what, moments, t)
  return withReason(sentence, reason, t)
}

type Moments = { readonly from: string; readonly until: string }

function pausedUntil(what: Paused, { until }: Moments, t: Translate): string {
  if (what === 'pickup') return t('Pickup is paused until {until}.', { until })
  if (what === 'delivery') return t('Delivery is paused until {until}.', { until })
  return t('Ordering is paused until {until}.', { until })
}

function pausedBetween(what: Paused, moments: Moments, t: Translate): string {
  if (what === 'pickup') return t('Pickup is paused from {from} until {until}.', moments)
  if (what === 'delivery') return t('Delivery is paused from {from} until {until}.', moments)
  return t('Ordering is paused from {from} until {until}.', moments)
}

/** The reason stands in the words of staff, before the full stop of the sentence; that of `p.m.` stays. */
const withReason = (sentence: string, reason: string, t: Translate): string =>
  reason === ''
    ? sentence
    : t('{sentence} ({reason}).', { sentence: sentence.replace(/(?<!\.\s?\p{L})[.。।]$/u, ''), reason })

/** What guests read on every page while the shop is paused, closed early or busy. */
export function pauseSentences(rules: CurrentRules, now: Date, clock: SpokenClock): string[] {
  const { t = english } = clock
  const { closing, busy, rehearsal } = currentPauses(rules.service, now)
  if (rehearsal) return [rehearsalSentence(rehearsal, now, clock)]
  const isClosed = closing !== undefined && Date.parse(closing.from) <= now.getTime()
  if (isClosed) {
    const moment = formatEnd(closing.until, now, clock)
    return [
      `${withReason(t('We have closed early.'), closing.reason, t)} ${t('We open again {moment}; you can order for then.', { moment })}`,
    ]
  }
  return [
    ...pauseNotices(rules, now, clock),
    ...(closing ? [closesEarly(closing, now, clock)] : []),
    ...(busy ? busyNotices(rules, now, t) : []),
  ]
}

function closesEarly({ from, reason }: Pause, now: Date, clock: SpokenClock): string {
  const { t = english } = clock
  const time = formatEnd(from, now, clock)
  return withReason(t('We close early: the last orders are for {time}.', { time }), reason, t)
}

/** Why nothing can be ordered, and why the menu may be wrong. */
export function rehearsalSentence({ until }: Rehearsal, now: Date, clock: SpokenClock): string {
  const { t = english } = clock
  return t('Our team is practising, so you cannot order until {time}. What the menu shows as sold out may not be.', {
    time: formatEnd(until, now, clock),
  })
}

/** Both types in one sentence when they are paused alike. */
function pauseNotices(rules: CurrentRules, now: Date, clock: SpokenClock): string[] {
  const { pickup, delivery, unattended } = currentPauses(rules.service, now)
  const { t = english } = clock
  const later = t('You can order for later.')
  if (unattended) return [`${pausedSentence('ordering', unattended, now, clock)} ${later}`]
  const isAlike = pickup && delivery && pickup.until === delivery.until && pickup.reason === delivery.reason
  if (isAlike) return [`${pausedSentence('ordering', pickup, now, clock)} ${later}`]
  const paused = [
    ...(pickup && rules.offers.pickup ? [pausedSentence('pickup', pickup, now, clock)] : []),
    ...(delivery && rules.offers.delivery ? [pausedSentence('delivery', delivery, now, clock)] : []),
  ]
  return paused.length === 0 ? [] : [[...paused, later].join(' ')]
}

function busyNotices(rules: CurrentRules, now: Date, t: Translate): string[] {
  const { pickup, delivery } = rules.offers
  const of = (type: OrderedService) => serviceLimits(rules, type, now).leadMinutes
  if (pickup && delivery) {
    const minutes = { pickup: of('pickup'), delivery: of('delivery') }
    return [t('We are busy: pickup takes about {pickup} minutes, delivery takes about {delivery} minutes.', minutes)]
  }
  if (pickup) return [t('We are busy: pickup takes about {minutes} minutes.', { minutes: of('pickup') })]
  return delivery ? [t('We are busy: delivery takes about {minutes} minutes.', { minutes: of('delivery') })] : []
}
