import type { CheckoutRequest } from '#contract/checkout.ts'
import type { CounterOrder } from '#contract/order.ts'
import { InvalidInput } from '#contract/problem.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import type { CapacityRules } from '#domain/order/capacity-settings.ts'
import { minutesBeyondLead } from '#domain/order/kitchen-load.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { typeNotOffered } from '#domain/order/order-types.ts'
import { staffTimeProblem } from '#domain/order/preorder.ts'
import { promiseFrom } from '#domain/order/promise.ts'
import { CHOOSE_LATER, pausedSentence, rehearsalSentence } from '#domain/pauses/describe-pauses.ts'
import { currentPauses, type ServiceLimits, serviceLimits } from '#domain/pauses/pauses.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { dateOf, isClockTime, isPlainDate } from '#domain/time/clock-time.ts'
import { closureSentence } from '#domain/time/describe-opening.ts'
import { hoursFor } from '#domain/time/opening-hours.ts'
import { pauseAt, pauseOfAsap } from '#domain/time/pause.ts'
import { isOffered, type SlotRules } from '#domain/time/slots.ts'
import { instantAt, localDateTimeAt, spokenClock } from '#domain/time/time-zone.ts'
import type { SpokenClock } from '#domain/time/zone-clock.ts'

/** Pickup or delivery, or both, can be switched off. */
export function refuseType({ customer: { orderType } }: CheckoutRequest, restaurant: Restaurant): void {
  if (typeNotOffered(orderType, restaurant) === undefined) return
  throw new Refusal('not_offered', (t) => typeNotOffered(orderType, { ...restaurant, t }) ?? '')
}

/** During a rehearsal, a real order would get lost among the others, or be refused for a dish that is not really sold out. */
export function refuseRehearsal(restaurant: Restaurant, now: Date): void {
  const { rehearsal } = currentPauses(restaurant.service, now)
  if (!rehearsal) return
  const clock = spokenClock(restaurant)
  const sentence = (t: Translate) => rehearsalSentence(rehearsal, now, { ...clock, t })
  throw new Refusal('ordering_paused', sentence, { until: rehearsal.until, reason: '' })
}

/** `extraMinutes`: by which a large order takes longer (`minutesBeyondLead`). */
export function refuseSlot(
  { customer }: CheckoutRequest,
  restaurant: Restaurant,
  { now, extraMinutes }: { readonly now: Date; readonly extraMinutes: number },
): void {
  const { orderType, pickupTime } = customer
  const rules = offerRules(restaurant, orderType, now, extraMinutes)
  if (isOffered(rules, pickupTime, now)) return
  refusePaused(customer, rules, spokenClock(restaurant), now)
  const date = pickupTime === 'ASAP' ? dateOf(localDateTimeAt(now, restaurant.timeZone)) : dateOf(pickupTime)
  const sentence = (t: Translate) =>
    (isPlainDate(date) && closureSentence(rules.hours, date, { ...restaurant, t })) ||
    t('That time is no longer available. Please choose another one.')
  throw new Refusal('slot_unavailable', sentence, { fields: { 'customer.pickupTime': sentence } })
}

/** Refuses a time that would be on offer if staff had not paused orders. */
function refusePaused(
  { orderType, pickupTime }: CheckoutRequest['customer'],
  rules: SlotRules & ServiceLimits,
  clock: SpokenClock,
  now: Date,
): void {
  if (!isOffered({ ...rules, pauses: [] }, pickupTime, now)) return
  const { timeZone, pauses } = rules
  const isAsap = pickupTime === 'ASAP'
  const pause = isAsap ? pauseOfAsap(rules, now) : pauseAt(pauses, instantAt(pickupTime, timeZone).getTime())
  if (!pause) return
  const { until, reason } = pause
  const sentence = (t: Translate) =>
    `${pausedSentence(orderType, pause, now, { ...clock, t })} ${t.message(CHOOSE_LATER)}`
  throw new Refusal('ordering_paused', sentence, { until, reason, fields: { 'customer.pickupTime': sentence } })
}

/** The time that decides what can be had: the chosen one, or the earliest that "as soon as possible" stands for. */
export function orderedFor(
  { pickupTime, orderType }: Pick<CounterOrder['customer'], 'pickupTime' | 'orderType'>,
  restaurant: Restaurant,
  now: Date,
): Date {
  const [date = '', time = ''] = pickupTime.split('T')
  const chosen = isPlainDate(date) && isClockTime(time) ? instantAt(pickupTime, restaurant.timeZone) : null
  return promiseFrom(chosen, serviceLimits(restaurant, orderType, now).leadMinutes, now)
}

/** The rules for new orders: the settings, what staff have set for now, and by how much a large order takes longer. */
export function offerRules(restaurant: Restaurant, type: OrderType, now: Date, extraMinutes = 0) {
  const limits = serviceLimits(restaurant, type, now)
  return { ...slotRules(restaurant, type), ...limits, leadMinutes: limits.leadMinutes + extraMinutes }
}

/** By how many minutes an order of this size is ready later than others. */
export const extraMinutesOf = (
  kitchenMinutes: number,
  { pickup }: Restaurant,
  { dishesAtOnce }: CapacityRules,
): number => minutesBeyondLead(kitchenMinutes, { dishesAtOnce, leadMinutes: pickup.leadMinutes })

/** The rules of the settings alone. A placed order stands, whatever staff pause afterwards. */
export const slotRules = (restaurant: Restaurant, type: OrderType): SlotRules => ({
  hours: hoursFor(restaurant.hours, type),
  timeZone: restaurant.timeZone,
  leadMinutes: restaurant[type].leadMinutes,
  slotMinutes: restaurant.slotMinutes,
  daysAhead: restaurant.daysAhead,
  beginsAtOpening: restaurant.firstTimes === 'after_lead',
})

/** Staff may choose any time at which the restaurant is open. */
export function refuseClosedTime(
  { pickupTime, orderType }: Pick<CounterOrder['customer'], 'pickupTime' | 'orderType'>,
  restaurant: Restaurant,
  now: Date,
): void {
  const clock = spokenClock(restaurant)
  const today = dateOf(clock.localAt(now))
  const hours = hoursFor(restaurant.hours, orderType)
  const sentence = (t: Translate) => staffTimeProblem(pickupTime, { today, hours, clock: { ...clock, t } }) ?? ''
  if (sentence(english)) throw new InvalidInput({ 'customer.pickupTime': sentence })
}
