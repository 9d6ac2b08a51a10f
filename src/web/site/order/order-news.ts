import type { OrderView } from '#contract/order.ts'
import { NEAR_EDGE } from '#domain/delivery/delivery.ts'
import { centsFromDollars, exactPrice } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

export type OrderNews = { readonly heading: string; readonly sentences: readonly string[] }

const SUCCESSFUL = 'Payment Successful'
const PREPARED = 'Your food is being prepared.'
const BANK = 'Banks usually take 5 to 10 days to show it.'

/** What the page says without knowing the order (specification, section 2). */
export const plainNews: OrderNews = { heading: SUCCESSFUL, sentences: ['Thank you for your order!', PREPARED] }

/** What the customer is told now. Nothing is called paid before the server knows it (decisions, Checkout). */
export function orderNews(order: OrderView): OrderNews {
  const thanks = `Thank you${order.customerName ? `, ${order.customerName}` : ''}!`
  if (order.status === 'cancelled' || order.paymentStatus === 'refunded') return endedNews(order)
  const uncertain = order.needsConfirmation ? [NEAR_EDGE.customer] : []
  if (order.status === 'pending') {
    return { heading: SUCCESSFUL, sentences: [thanks, 'We start as soon as your payment is confirmed.', ...uncertain] }
  }
  return { heading: SUCCESSFUL, sentences: [thanks, sentenceFor(order), ...uncertain] }
}

function sentenceFor({ status, type }: OrderView): string {
  if (status === 'completed') return 'Enjoy your meal, and see you soon.'
  if (status !== 'ready') return PREPARED
  return type === 'delivery'
    ? 'Your food is ready and will be with you soon.'
    : 'Your food is ready. Come and get it while it is hot.'
}

function endedNews({ status, paymentStatus, refunded }: OrderView): OrderNews {
  const heading = status === 'cancelled' ? 'Order Cancelled' : 'Payment Refunded'
  const amount = exactPrice(centsFromDollars(refunded))
  if (refunded > 0) return { heading, sentences: [`We have refunded ${amount} to your card. ${BANK}`] }
  if (paymentStatus === 'paid')
    return { heading, sentences: ['Your order was cancelled. Please call us about your refund.'] }
  return { heading, sentences: ['No payment arrived for this order, so it was cancelled. Your cart is still there.'] }
}

type OrderStanding = Pick<OrderView, 'status' | 'type' | 'paymentStatus'>
export type OrderStep = {
  readonly label: string
  readonly sentence: string
  readonly state: 'done' | 'current' | 'ahead'
}

const STEPS: readonly OrderStatus[] = ['pending', 'new', 'preparing', 'ready', 'completed']

/** The way of an order from payment to table. */
export function orderSteps({ status, type, paymentStatus }: OrderStanding): OrderStep[] {
  const current = STEPS.indexOf(status)
  const isUnpaid = paymentStatus === 'unpaid'
  return STEPS.map((step, index) => {
    // Staff may take an order on before it is paid; its payment is then still to come.
    if (step === 'pending' && isUnpaid) return { ...wordsFor('pending', type, false), state: 'current' }
    const state = index < current || status === 'completed' ? 'done' : index === current ? 'current' : 'ahead'
    return { ...wordsFor(step, type, index < current), state }
  })
}

function wordsFor(step: OrderStatus, type: OrderView['type'], isDone: boolean) {
  const isDelivery = type === 'delivery'
  return {
    pending: isDone
      ? { label: 'Payment confirmed', sentence: '' }
      : {
          label: 'Waiting for payment confirmation',
          sentence: 'Usually a matter of seconds. This page changes by itself.',
        },
    new: { label: 'Received', sentence: 'The kitchen has your order.' },
    preparing: { label: 'Preparing', sentence: 'The kitchen is cooking your food.' },
    ready: {
      label: 'Ready',
      sentence: isDelivery ? 'Packed, and with you soon.' : 'Packed and waiting for you at the counter.',
    },
    completed: { label: 'Completed', sentence: isDelivery ? 'Delivered. Enjoy!' : 'Picked up. Enjoy!' },
    cancelled: { label: 'Cancelled', sentence: '' },
  }[step]
}
