import type { OrderView } from '#contract/checkout.ts'
import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
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

export type OrderMessage = { readonly heading: string; readonly sentences: readonly string[] }

const SUCCESSFUL = 'Payment Successful'
const PREPARED = 'Your food is being prepared.'
const RECEIVED = 'The kitchen has your order. Next: your food is being prepared.'
const TOO_LATE =
  'Your payment arrived too late for the time of this order. The restaurant will be in touch with you before anything is cooked.'
const DOES_NOT_FIT = 'The payment that we received does not match this order. The restaurant will be in touch with you.'
const BANK = 'Banks usually take 5 to 10 days to show it.'

/** For a page without an order in its URL. */
export const messageWithoutOrder: OrderMessage = {
  heading: SUCCESSFUL,
  sentences: ['Thank you for your order!', PREPARED],
}

type Place = Pick<Restaurant, 'address' | 'timeZone' | 'hourCycle'>
type MessagePlace = Pick<Restaurant, 'timeZone' | 'hourCycle' | 'amountFormat' | 'locale'>

/** Heading and sentences for the customer. An order reads as paid only once the server says so. */
export function orderMessage(order: OrderView, restaurant: MessagePlace): OrderMessage {
  const format = formatOnPage(order, restaurant)
  const thanks = `Thank you${order.customerName ? `, ${order.customerName}` : ''}!`
  if (order.status === 'cancelled' || order.paymentStatus === 'refunded') return endedMessage(order, format)
  const uncertain = order.needsConfirmation ? [NEAR_EDGE.customer] : []
  if (order.paymentState === 'late') return { heading: SUCCESSFUL, sentences: [thanks, TOO_LATE] }
  if (order.paymentState === 'in_review') return { heading: 'Payment Being Checked', sentences: [thanks, DOES_NOT_FIT] }
  if (order.status === 'pending') {
    return { heading: SUCCESSFUL, sentences: [thanks, 'We start as soon as your payment is confirmed.', ...uncertain] }
  }
  if (isUnaccepted(order))
    return { heading: 'Order Sent', sentences: [thanks, NOT_ACCEPTED_YET, ...toPay(order, format), ...uncertain] }
  if (order.payLater) {
    const sentences = [thanks, sentenceFor(order, restaurant), ...toPay(order, format), ...uncertain]
    return { heading: order.status === 'completed' ? 'Order Completed' : 'Order Accepted', sentences }
  }
  // Staff may accept an order before it is paid.
  return {
    heading: order.paymentStatus === 'unpaid' ? 'Order Received' : SUCCESSFUL,
    sentences: [thanks, sentenceFor(order, restaurant), ...uncertain],
  }
}

const NOT_ACCEPTED_YET = 'We are waiting for the restaurant to accept your order. This page stays up to date.'

/** An order that is paid later, which the restaurant has not accepted yet. */
export const isUnaccepted = ({ status, payLater }: Pick<OrderView, 'status' | 'payLater'>): boolean =>
  status === 'new' && payLater?.isAccepted === false

/** What is due when it is collected or at the door. */
const toPay = ({ type, payLater }: OrderView, format: AmountFormat): string[] =>
  payLater && payLater.due > 0
    ? [`${describeDue({ type, payBy: payLater.by, due: centsFromDecimal(payLater.due, format) }, format)}.`]
    : []

/** The news of an order that is under way or done: the headline of its page once it is known that it is paid. Null before. */
export function newsOf(order: OrderView, restaurant: Pick<Place, 'timeZone' | 'hourCycle'>): string | null {
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

function sentenceFor(
  { status, type, startBy, runOut, payLater }: OrderView,
  restaurant: Pick<Place, 'timeZone' | 'hourCycle'>,
): string {
  if (status === 'completed') return 'Enjoy your meal, and see you soon.'
  if (runOut) return runOutSentence(runOut)
  if (isUnaccepted({ status, payLater })) return NOT_ACCEPTED_YET
  if (status === 'new' && startBy !== undefined) return describeStart(startBy, restaurant)
  if (status === 'new') return 'We have your order.'
  if (status !== 'ready') return PREPARED
  return type === 'delivery'
    ? 'Your food is ready and will be with you soon.'
    : 'Your food is ready. Come and get it while it is hot.'
}

/** `Accepted. We start cooking on Friday at about 5:55pm.` */
function describeStart(startBy: string, restaurant: Pick<Place, 'timeZone' | 'hourCycle'>): string {
  const start = restaurantClock(restaurant.timeZone, new Date(startBy))
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: restaurant.timeZone }).format(
    new Date(startBy),
  )
  return `Accepted. We start cooking on ${day} at about ${spokenTime(timeOf(start), restaurant)}.`
}

function endedMessage(
  { status, paymentStatus, refunded, payLater, declined }: OrderView,
  format: AmountFormat,
): OrderMessage {
  const heading = status === 'cancelled' ? 'Order Cancelled' : 'Payment Refunded'
  const amount = exactPrice(centsFromDecimal(refunded, format), format)
  if (payLater && paymentStatus === 'unpaid') {
    return { heading, sentences: [declined ?? 'Your order was cancelled. You have nothing to pay.'] }
  }
  if (refunded > 0) return { heading, sentences: [`We have refunded ${amount} to your card. ${BANK}`] }
  if (paymentStatus === 'paid')
    return { heading, sentences: ['Your order was cancelled. Please call us about your refund.'] }
  return { heading, sentences: ['No payment arrived for this order, so it was cancelled. Your cart is still there.'] }
}

type OrderState = Pick<OrderView, 'status' | 'type' | 'paymentStatus' | 'paymentState' | 'startBy' | 'payLater'>
export type OrderStep = {
  readonly label: string
  readonly sentence: string
  readonly state: 'done' | 'current' | 'ahead'
}

const STEPS: readonly OrderStatus[] = ['pending', 'new', 'preparing', 'ready', 'completed']

/** The steps of an order. One that staff accepted unpaid has no payment step. */
export function orderSteps(order: OrderState): OrderStep[] {
  const { status, paymentStatus, payLater } = order
  const steps =
    payLater || (status !== 'pending' && paymentStatus === 'unpaid')
      ? STEPS.filter((step) => step !== 'pending')
      : STEPS
  const current = steps.indexOf(status)
  return steps.map((step, index) => {
    const state = index < current || status === 'completed' ? 'done' : index === current ? 'current' : 'ahead'
    return { ...wordsFor(step, order), state }
  })
}

function wordsFor(step: OrderStatus, { status, type, paymentState, startBy, payLater }: OrderState) {
  const isDelivery = type === 'delivery'
  return {
    pending: paymentWords(status, paymentState),
    new: isUnaccepted({ status, payLater })
      ? { label: 'Waiting for the restaurant', sentence: 'It has not accepted your order yet.' }
      : paymentState === 'late'
        ? { label: 'Waiting for the restaurant', sentence: 'It will be in touch with you.' }
        : { label: 'Received', sentence: startBy === undefined ? RECEIVED : 'Accepted. The kitchen begins in time.' },
    preparing: { label: 'Preparing', sentence: 'The kitchen is cooking your food.' },
    ready: {
      label: isDelivery ? 'Packed' : 'Ready',
      sentence: isDelivery ? 'On its way to you soon.' : 'Packed and waiting for you at the counter.',
    },
    completed: isDelivery
      ? { label: 'Delivered', sentence: 'Enjoy!' }
      : { label: 'Completed', sentence: 'Picked up. Enjoy!' },
    cancelled: { label: 'Cancelled', sentence: '' },
  }[step]
}

function paymentWords(status: OrderStatus, paymentState: OrderView['paymentState']) {
  if (status !== 'pending') return { label: 'Payment confirmed', sentence: '' }
  return paymentState === 'in_review'
    ? { label: 'Payment being checked', sentence: 'The restaurant will be in touch with you.' }
    : {
        label: 'Waiting for payment confirmation',
        sentence: 'Usually a matter of seconds. This page stays up to date.',
      }
}

/** The state and the time in a few words, for a strip on other pages: `Preparing`, `1:11pm`. */
export function briefNews(
  order: OrderView,
  restaurant: Place & Pick<Restaurant, 'amountFormat' | 'locale'>,
  now: Date,
): { readonly state: string; readonly when: string } {
  if (order.status === 'cancelled') return { state: 'Cancelled', when: '' }
  if (order.runOut) return { state: 'A dish has run out', when: '' }
  const state = orderSteps(order).find((step) => step.state === 'current')?.label ?? ''
  const due = dueInWords(order, restaurant)
  if (order.status === 'ready' || order.paymentState !== 'settled') return { state, when: due.join('') }
  const [promised, today] = [new Date(order.promisedFor), now].map((at) => restaurantClock(restaurant.timeZone, at))
  return { state, when: [describePromise(promised ?? '', dateOf(today ?? ''), restaurant), ...due].join(' · ') }
}

/** `$42.00 to pay`, of an order that is paid when it is collected or at the door. */
function dueInWords(order: OrderView, restaurant: Pick<Restaurant, 'amountFormat' | 'locale'>): string[] {
  const due = order.payLater?.due ?? 0
  const format = formatOnPage(order, restaurant)
  return due > 0 ? [`${exactPrice(centsFromDecimal(due as Decimal, format), format)} to pay`] : []
}

export type OrderTicketWords = {
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
  const isOver = order.status === 'completed'
  return order.type === 'delivery'
    ? { ...when, where: `${isOver ? 'Delivered' : 'Delivery'} to ${destination || 'the address you gave us'}` }
    : { ...when, where: `${isOver ? 'At' : 'Pick up at'} ${shortAddress(restaurant)}` }
}

function describeWhen({ status, type, pickupTime, promisedFor, paymentState }: OrderView, restaurant: Place): string {
  if (status === 'completed') return type === 'delivery' ? 'Delivered' : 'Picked up'
  if (status === 'ready' && type === 'pickup') return 'Ready now'
  if (paymentState === 'late') return 'Time to be agreed'
  if (paymentState === 'in_review') return 'Waiting for the restaurant'
  const ready = type === 'delivery' ? 'With you' : 'Ready'
  const promised = restaurantClock(restaurant.timeZone, new Date(promisedFor))
  if (pickupTime === 'ASAP') return `${ready} about ${spokenTime(timeOf(promised), restaurant)}`
  return `${ready} ${promised === pickupTime ? '' : 'about '}${formatPickupTime(promised, restaurant)}`
}

/** While the guest waits for an order that staff have delayed. */
function delayWords({ status, promisedFor, promisedBefore }: OrderView, restaurant: Place) {
  const isWaiting = status === 'new' || status === 'preparing'
  if (!isWaiting || promisedBefore === undefined) return {}
  const [before, promised] = [promisedBefore, promisedFor].map((at) =>
    restaurantClock(restaurant.timeZone, new Date(at)),
  )
  const minutes = Math.round((Date.parse(promisedFor) - Date.parse(promisedBefore)) / 60_000)
  return {
    before: describePromise(before ?? '', dateOf(promised ?? ''), restaurant),
    apology: `${SPELLED[minutes] ?? minutes} minutes later than we said. Sorry.`,
  }
}

/** By how much staff delay an order with one to four presses. */
const SPELLED: Readonly<Record<number, string>> = { 5: 'Five', 10: 'Ten', 15: 'Fifteen', 20: 'Twenty' }

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
