import type { OrderView } from '#contract/checkout.ts'
import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
import { type AmountFormat, centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { shortAddress } from '#domain/text/address.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { describePromise, formatPickupTime } from '#domain/time/format-dates.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'

export type OrderMessage = { readonly heading: string; readonly sentences: readonly string[] }

const SUCCESSFUL = 'Payment Successful'
const PREPARED = 'Your food is being prepared.'
const TOO_LATE =
  'Your payment arrived too late for the time of this order. The restaurant will be in touch with you before anything is cooked.'
const DOES_NOT_FIT = 'The payment that we received does not match this order. The restaurant will be in touch with you.'
const BANK = 'Banks usually take 5 to 10 days to show it.'

/** For a page without an order in its URL. */
export const messageWithoutOrder: OrderMessage = {
  heading: SUCCESSFUL,
  sentences: ['Thank you for your order!', PREPARED],
}

/** Heading and sentences for the customer. An order reads as paid only once the server says so. */
export function orderMessage(order: OrderView, format: AmountFormat): OrderMessage {
  const thanks = `Thank you${order.customerName ? `, ${order.customerName}` : ''}!`
  if (order.status === 'cancelled' || order.paymentStatus === 'refunded') return endedMessage(order, format)
  const uncertain = order.needsConfirmation ? [NEAR_EDGE.customer] : []
  if (order.paymentState === 'late') return { heading: SUCCESSFUL, sentences: [thanks, TOO_LATE] }
  if (order.paymentState === 'in_review') return { heading: 'Payment Being Checked', sentences: [thanks, DOES_NOT_FIT] }
  if (order.status === 'pending') {
    return { heading: SUCCESSFUL, sentences: [thanks, 'We start as soon as your payment is confirmed.', ...uncertain] }
  }
  // Staff may accept an order before it is paid.
  return {
    heading: order.paymentStatus === 'unpaid' ? 'Order Received' : SUCCESSFUL,
    sentences: [thanks, sentenceFor(order), ...uncertain],
  }
}

/** True while the payment, or the restaurant's reply to a late one, is still to come. */
export const isAwaitingConfirmation = ({ status, paymentState }: OrderView): boolean =>
  status === 'pending' || paymentState === 'late'

/** Whether the restaurant must speak with the guest before anything is cooked. */
export const needsRestaurant = ({ status, paymentStatus, paymentState }: OrderView): boolean =>
  status !== 'cancelled' && paymentStatus !== 'refunded' && (paymentState === 'late' || paymentState === 'in_review')

function sentenceFor({ status, type }: OrderView): string {
  if (status === 'completed') return 'Enjoy your meal, and see you soon.'
  if (status === 'new') return 'We have your order.'
  if (status !== 'ready') return PREPARED
  return type === 'delivery'
    ? 'Your food is ready and will be with you soon.'
    : 'Your food is ready. Come and get it while it is hot.'
}

function endedMessage({ status, paymentStatus, refunded }: OrderView, format: AmountFormat): OrderMessage {
  const heading = status === 'cancelled' ? 'Order Cancelled' : 'Payment Refunded'
  const amount = exactPrice(centsFromDecimal(refunded), format)
  if (refunded > 0) return { heading, sentences: [`We have refunded ${amount} to your card. ${BANK}`] }
  if (paymentStatus === 'paid')
    return { heading, sentences: ['Your order was cancelled. Please call us about your refund.'] }
  return { heading, sentences: ['No payment arrived for this order, so it was cancelled. Your cart is still there.'] }
}

type OrderState = Pick<OrderView, 'status' | 'type' | 'paymentStatus' | 'paymentState'>
export type OrderStep = {
  readonly label: string
  readonly sentence: string
  readonly state: 'done' | 'current' | 'ahead'
}

const STEPS: readonly OrderStatus[] = ['pending', 'new', 'preparing', 'ready', 'completed']

/** The steps of an order. One that staff accepted unpaid has no payment step. */
export function orderSteps(order: OrderState): OrderStep[] {
  const { status, paymentStatus } = order
  const steps = status !== 'pending' && paymentStatus === 'unpaid' ? STEPS.filter((step) => step !== 'pending') : STEPS
  const current = steps.indexOf(status)
  return steps.map((step, index) => {
    const state = index < current || status === 'completed' ? 'done' : index === current ? 'current' : 'ahead'
    return { ...wordsFor(step, order), state }
  })
}

function wordsFor(step: OrderStatus, { status, type, paymentState }: OrderState) {
  const isDelivery = type === 'delivery'
  return {
    pending: paymentWords(status, paymentState),
    new:
      paymentState === 'late'
        ? { label: 'Waiting for the restaurant', sentence: 'It will be in touch with you.' }
        : { label: 'Received', sentence: `The kitchen has your order. Next: ${PREPARED.toLowerCase()}` },
    preparing: { label: 'Preparing', sentence: 'The kitchen is cooking your food.' },
    ready: {
      label: 'Ready',
      sentence: isDelivery ? 'Packed, and with you soon.' : 'Packed and waiting for you at the counter.',
    },
    completed: { label: 'Completed', sentence: isDelivery ? 'Delivered. Enjoy!' : 'Picked up. Enjoy!' },
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
  restaurant: Place,
  now: Date,
): { readonly state: string; readonly when: string } {
  if (order.status === 'cancelled') return { state: 'Cancelled', when: '' }
  const state = orderSteps(order).find((step) => step.state === 'current')?.label ?? ''
  if (order.status === 'ready' || order.paymentState !== 'settled') return { state, when: '' }
  const [promised, today] = [new Date(order.promisedFor), now].map((at) => restaurantClock(restaurant.timeZone, at))
  return { state, when: describePromise(promised ?? '', dateOf(today ?? ''), restaurant) }
}

export type OrderTicketWords = { readonly when: string; readonly where: string }

type Place = Pick<Restaurant, 'address' | 'timeZone' | 'hourCycle'>

/** When the order is ready, and where. `destination` is the delivery address, if this browser knows it. */
export function ticketWords(order: OrderView, destination: string, restaurant: Place): OrderTicketWords {
  const when = describeWhen(order, restaurant)
  const isOver = order.status === 'completed'
  return order.type === 'delivery'
    ? { when, where: `${isOver ? 'Delivered' : 'Delivery'} to ${destination || 'the address you gave us'}` }
    : { when, where: `${isOver ? 'At' : 'Pick up at'} ${shortAddress(restaurant)}` }
}

function describeWhen({ status, type, pickupTime, promisedFor, paymentState }: OrderView, restaurant: Place): string {
  if (status === 'completed') return type === 'delivery' ? 'Delivered' : 'Picked up'
  if (status === 'ready') return type === 'delivery' ? 'On its way soon' : 'Ready now'
  if (paymentState === 'late') return 'Time to be agreed'
  if (paymentState === 'in_review') return 'Waiting for the restaurant'
  const ready = type === 'delivery' ? 'With you' : 'Ready'
  const promised = restaurantClock(restaurant.timeZone, new Date(promisedFor))
  if (pickupTime === 'ASAP') return `${ready} about ${spokenTime(timeOf(promised), restaurant)}`
  return `${ready} ${promised === pickupTime ? '' : 'about '}${formatPickupTime(promised, restaurant)}`
}

/** How far the order has come, from 0 to 1. */
export function orderProgress(order: OrderState): number {
  const steps = orderSteps(order)
  return steps.filter(({ state }) => state !== 'ahead').length / steps.length
}
