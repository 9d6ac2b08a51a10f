import type { OrderView } from '#contract/checkout.ts'
import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
import type { Spoken } from '#domain/language/date-forms.ts'
import { english, message, type Translate } from '#domain/language/translate.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type AmountFormat, centsFromDecimal, type Decimal, exactPrice } from '#domain/money/money.ts'
import { runOutSentence } from '#domain/order/order-notice.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { describeDue } from '#domain/order/ways-to-pay.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { shortAddress } from '#domain/text/address.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { describePromise, formatPickupTime } from '#domain/time/format-dates.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { delayWords } from './delay-words.ts'

export type OrderMessage = { readonly heading: string; readonly sentences: readonly string[] }

const SUCCESSFUL = message('Payment Successful')
const PREPARED = message('Your food is being prepared.')
const RECEIVED = message('The kitchen has your order. Next: your food is being prepared.')
const TOO_LATE = message(
  'Your payment arrived too late for the time of this order. The restaurant will be in touch with you before anything is cooked.',
)
const DOES_NOT_FIT = message(
  'The payment that we received does not match this order. The restaurant will be in touch with you.',
)

/** For a page without an order in its URL, which writes it by `t.message`. */
export const messageWithoutOrder: OrderMessage = {
  heading: SUCCESSFUL,
  sentences: [message('Thank you for your order!'), PREPARED],
}

type SpokenPlace = Pick<Restaurant, 'timeZone' | 'hourCycle' | 't'>
type Place = SpokenPlace & Pick<Restaurant, 'address'>
type MessagePlace = SpokenPlace & Pick<Restaurant, 'amountFormat' | 'locale'>

/** Heading and sentences for the customer. An order reads as paid only once the server says so. */
export function orderMessage(order: OrderView, restaurant: MessagePlace): OrderMessage {
  const { t = english } = restaurant
  const format = formatOnPage(order, restaurant)
  const thanks = order.customerName ? t('Thank you, {name}!', { name: order.customerName }) : t('Thank you!')
  if (order.status === 'cancelled' || order.paymentStatus === 'refunded') return endedMessage(order, format, t)
  const uncertain = order.needsConfirmation ? [t.message(NEAR_EDGE.customer)] : []
  if (order.paymentState === 'late') return { heading: t.message(SUCCESSFUL), sentences: [thanks, t.message(TOO_LATE)] }
  if (order.paymentState === 'in_review')
    return { heading: t('Payment Being Checked'), sentences: [thanks, t.message(DOES_NOT_FIT)] }
  if (order.status === 'pending') {
    const sentences = [thanks, t('We start as soon as your payment is confirmed.'), ...uncertain]
    return { heading: t.message(SUCCESSFUL), sentences }
  }
  if (isUnaccepted(order)) {
    const sentences = [thanks, t.message(NOT_ACCEPTED_YET), ...toPay(order, format, t), ...uncertain]
    return { heading: t('Order Sent'), sentences }
  }
  if (order.payLater) {
    const sentences = [thanks, sentenceFor(order, restaurant), ...toPay(order, format, t), ...uncertain]
    return { heading: order.status === 'completed' ? t('Order Completed') : t('Order Accepted'), sentences }
  }
  // Staff may accept an order before it is paid.
  return {
    heading: order.paymentStatus === 'unpaid' ? t('Order Received') : t.message(SUCCESSFUL),
    sentences: [thanks, sentenceFor(order, restaurant), ...uncertain],
  }
}

const NOT_ACCEPTED_YET = message('We are waiting for the restaurant to accept your order. This page stays up to date.')

/** An order that is paid later, which the restaurant has not accepted yet. */
export const isUnaccepted = ({ status, payLater }: Pick<OrderView, 'status' | 'payLater'>): boolean =>
  status === 'new' && payLater?.isAccepted === false

/** What is due when it is collected or at the door. */
const toPay = ({ type, payLater }: OrderView, format: AmountFormat, t: Translate): string[] =>
  payLater && payLater.due > 0
    ? [
        t('{sentence}.', {
          sentence: describeDue({ type, payBy: payLater.by, due: centsFromDecimal(payLater.due, format) }, format, t),
        }),
      ]
    : []

/** The news of an order that is under way or done: the headline of its page once it is known that it is paid. Null before. */
export function newsOf(order: OrderView, restaurant: SpokenPlace): string | null {
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  return isOver || order.status === 'pending' || order.paymentState !== 'settled'
    ? null
    : sentenceFor(order, restaurant)
}

export const hasEnded = ({ status }: Pick<OrderView, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

/** True while the payment, or the restaurant's reply to a late one, is still to come. */
export const isAwaitingConfirmation = (order: OrderView): boolean =>
  order.status === 'pending' || order.paymentState === 'late' || isUnaccepted(order)

/** Whether the restaurant must speak with the guest before anything is cooked. */
export const needsRestaurant = ({ status, paymentStatus, paymentState }: OrderView): boolean =>
  status !== 'cancelled' && paymentStatus !== 'refunded' && (paymentState === 'late' || paymentState === 'in_review')

function sentenceFor({ status, type, startBy, runOut, payLater }: OrderView, restaurant: SpokenPlace): string {
  const { t = english } = restaurant
  if (status === 'completed') return t('Enjoy your meal, and see you soon.')
  if (runOut) return runOutSentence(runOut, t)
  if (isUnaccepted({ status, payLater })) return t.message(NOT_ACCEPTED_YET)
  if (status === 'new' && startBy !== undefined) return describeStart(startBy, restaurant)
  if (status === 'new') return t('We have your order.')
  if (status !== 'ready') return t.message(PREPARED)
  return type === 'delivery'
    ? t('Your food is ready and will be with you soon.')
    : t('Your food is ready. Come and get it while it is hot.')
}

/** `Accepted. We start cooking on Friday at about 5:55pm.` */
function describeStart(startBy: string, restaurant: SpokenPlace): string {
  const { timeZone, t = english } = restaurant
  const start = new Date(startBy)
  return t('Accepted. We start cooking on {weekday} at about {time}.', {
    weekday: new Intl.DateTimeFormat(t.language, { weekday: 'long', timeZone }).format(start),
    time: spokenTime(timeOf(restaurantClock(timeZone, start)), restaurant),
  })
}

function endedMessage(
  { status, paymentStatus, refunded, payLater, declined }: OrderView,
  format: AmountFormat,
  t: Translate,
): OrderMessage {
  const heading = status === 'cancelled' ? t('Order Cancelled') : t('Payment Refunded')
  const amount = exactPrice(centsFromDecimal(refunded, format), format)
  const told = (...sentences: string[]): OrderMessage => ({ heading, sentences })
  if (payLater && paymentStatus === 'unpaid') {
    return told(declined === undefined ? t('Your order was cancelled. You have nothing to pay.') : t.message(declined))
  }
  if (refunded > 0)
    return told(t('We have refunded {amount} to your card. Banks usually take 5 to 10 days to show it.', { amount }))
  if (paymentStatus === 'paid') return told(t('Your order was cancelled. Please call us about your refund.'))
  return told(t('No payment arrived for this order, so it was cancelled. Your cart is still there.'))
}

type OrderState = Pick<
  OrderView,
  'status' | 'type' | 'paymentStatus' | 'paymentState' | 'startBy' | 'awaitsAcceptance' | 'payLater'
>
export type OrderStep = {
  readonly label: string
  readonly sentence: string
  readonly state: 'done' | 'current' | 'ahead'
}

const STEPS: readonly OrderStatus[] = ['pending', 'new', 'preparing', 'ready', 'completed']

/** The steps of an order. One that staff accepted unpaid has no payment step. */
export function orderSteps(order: OrderState, { t = english }: Spoken = {}): OrderStep[] {
  const { status, paymentStatus, payLater } = order
  const steps =
    payLater || (status !== 'pending' && paymentStatus === 'unpaid')
      ? STEPS.filter((step) => step !== 'pending')
      : STEPS
  const current = steps.indexOf(status)
  return steps.map((step, index) => {
    const state = index < current || status === 'completed' ? 'done' : index === current ? 'current' : 'ahead'
    return { ...wordsFor(step, order, t), state }
  })
}

function wordsFor(step: OrderStatus, order: OrderState, t: Translate) {
  return {
    pending: () => paymentWords(order, t),
    new: () => receivedWords(order, t),
    preparing: () => ({ label: t.as('an order', 'Preparing'), sentence: t('The kitchen is cooking your food.') }),
    ready: () =>
      order.type === 'delivery'
        ? { label: t.as('an order', 'Packed'), sentence: t('On its way to you soon.') }
        : { label: t.as('an order', 'Ready'), sentence: t('Packed and waiting for you at the counter.') },
    completed: () =>
      order.type === 'delivery'
        ? { label: t.as('an order', 'Delivered'), sentence: t('Enjoy!') }
        : { label: t.as('an order', 'Completed'), sentence: t('Picked up. Enjoy!') },
    cancelled: () => ({ label: t.as('an order', 'Cancelled'), sentence: '' }),
  }[step]()
}

function receivedWords({ status, payLater, paymentState, startBy, awaitsAcceptance }: OrderState, t: Translate) {
  if (isUnaccepted({ status, payLater }))
    return { label: t('Waiting for the restaurant'), sentence: t('It has not accepted your order yet.') }
  if (paymentState === 'late')
    return { label: t('Waiting for the restaurant'), sentence: t('It will be in touch with you.') }
  const accepted = startBy === undefined ? t.message(RECEIVED) : t('Accepted. The kitchen begins in time.')
  return {
    label: t.as('an order', 'Received'),
    sentence: awaitsAcceptance ? t.message(NOT_ACCEPTED_YET) : accepted,
  }
}

function paymentWords({ status, paymentState }: OrderState, t: Translate) {
  if (status !== 'pending') return { label: t('Payment confirmed'), sentence: '' }
  return paymentState === 'in_review'
    ? { label: t('Payment being checked'), sentence: t('The restaurant will be in touch with you.') }
    : {
        label: t('Waiting for payment confirmation'),
        sentence: t('Usually a matter of seconds. This page stays up to date.'),
      }
}

/** The state and the time in a few words, for a strip on other pages: `Preparing`, `1:11pm`. */
export function briefNews(
  order: OrderView,
  restaurant: Place & Pick<Restaurant, 'amountFormat' | 'locale'>,
  now: Date,
): { readonly state: string; readonly when: string } {
  const { t = english } = restaurant
  if (order.status === 'cancelled') return { state: t.as('an order', 'Cancelled'), when: '' }
  if (order.runOut) return { state: t('A dish has run out'), when: '' }
  const state = orderSteps(order, restaurant).find((step) => step.state === 'current')?.label ?? ''
  const due = dueInWords(order, restaurant)
  if (order.status === 'ready' || order.paymentState !== 'settled') return { state, when: due.join('') }
  const [promised, today] = [new Date(order.promisedFor), now].map((at) => restaurantClock(restaurant.timeZone, at))
  return { state, when: [describePromise(promised ?? '', dateOf(today ?? ''), restaurant), ...due].join(' · ') }
}

/** `$42.00 to pay`, of an order that is paid when it is collected or at the door. */
function dueInWords(order: OrderView, restaurant: Pick<Restaurant, 'amountFormat' | 'locale' | 't'>): string[] {
  const { t = english } = restaurant
  const due = order.payLater?.due ?? 0
  const format = formatOnPage(order, restaurant)
  return due > 0 ? [t('{amount} to pay', { amount: exactPrice(centsFromDecimal(due as Decimal, format), format) })] : []
}

type OrderTicketWords = {
  readonly when: string
  /** The time that was said before the restaurant needed longer. */
  readonly before?: string
  /** `Ten minutes later than we said. Sorry.` */
  readonly apology?: string
  readonly where: string
}

/** When the order is ready, and where. `destination` is the delivery address, if this browser knows it. */
export function ticketWords(order: OrderView, destination: string, restaurant: Place): OrderTicketWords {
  const when = { when: describeWhen(order, restaurant), ...delayWords(order, restaurant) }
  return { ...when, where: describeWhere(order, destination, restaurant) }
}

function describeWhere({ status, type }: OrderView, destination: string, restaurant: Place): string {
  const { t = english } = restaurant
  const isOver = status === 'completed'
  if (type === 'pickup') {
    const address = shortAddress(restaurant)
    return isOver ? t('At {address}', { address }) : t('Pick up at {address}', { address })
  }
  if (destination === '') {
    return isOver ? t('Delivered to the address you gave us') : t('Delivery to the address you gave us')
  }
  return isOver
    ? t('Delivered to {address}', { address: destination })
    : t('Delivery to {address}', { address: destination })
}

function describeWhen({ status, type, pickupTime, promisedFor, paymentState }: OrderView, restaurant: Place): string {
  const { timeZone, t = english } = restaurant
  if (status === 'completed') return type === 'delivery' ? t.as('an order', 'Delivered') : t.as('an order', 'Picked up')
  if (status === 'ready' && type === 'pickup') return t('Ready now')
  if (paymentState === 'late') return t('Time to be agreed')
  if (paymentState === 'in_review') return t('Waiting for the restaurant')
  const promised = restaurantClock(timeZone, new Date(promisedFor))
  const moment =
    pickupTime === 'ASAP' ? spokenTime(timeOf(promised), restaurant) : formatPickupTime(promised, restaurant)
  if (promised === pickupTime)
    return type === 'delivery' ? t('With you {moment}', { moment }) : t('Ready {moment}', { moment })
  return type === 'delivery' ? t('With you about {moment}', { moment }) : t('Ready about {moment}', { moment })
}

/** How far the order has come, from 0 to 1. */
export function orderProgress(order: OrderState): number {
  const steps = orderSteps(order)
  return steps.filter(({ state }) => state !== 'ahead').length / steps.length
}

const TO_THE_COUNTER: readonly OrderStatus[] = ['new', 'preparing', 'ready']
const TO_THE_DOOR: readonly OrderStatus[] = [...TO_THE_COUNTER, 'completed']

/** How far the food is on its way, from 0 to 1: at the counter once it is ready, at the door once it is delivered. */
export function wayOf({ status, type }: Pick<OrderView, 'status' | 'type'>): number {
  if (status === 'completed') return 1
  const stops = type === 'delivery' ? TO_THE_DOOR : TO_THE_COUNTER
  return Math.max(0, stops.indexOf(status)) / (stops.length - 1)
}
