import { expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import { decimal } from '#domain/money/money.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { briefNews, orderMessage, orderProgress, orderSteps, ticketWords } from './order-message.ts'

const order: OrderView = {
  id: 'SP-MI9ZK2',
  status: 'new',
  paymentStatus: 'paid',
  type: 'pickup',
  deliveryFee: decimal(0),
  total: decimal(54),
  gst: decimal(7.04),
  currency: 'nzd',
  locale: 'en-NZ',
  tax: { name: 'GST', number: '', isIncluded: true, amounts: [] },
  refunded: decimal(0),
  customerName: 'Ada',
  pickupTime: 'ASAP',
  promisedFor: '2026-11-21T05:20:00.000Z',
  createdAt: '2026-11-21T05:00:00.000Z',
  items: [],
  isDemo: false,
  needsConfirmation: false,
  paymentState: 'settled',
}
const newsOf = (change: Partial<OrderView>) => {
  const { heading, sentences } = orderMessage({ ...order, ...change }, restaurant.amountFormat)
  return `${heading}: ${sentences.join(' ')}`
}

test('a paid order reads as received, then as being prepared once the kitchen has begun', () => {
  expect(newsOf({})).toBe('Payment Successful: Thank you, Ada! We have your order.')
  expect(orderSteps(order)[1]).toMatchObject({
    label: 'Received',
    sentence: 'The kitchen has your order. Next: your food is being prepared.',
    state: 'current',
  })
  expect(newsOf({ status: 'preparing' })).toBe('Payment Successful: Thank you, Ada! Your food is being prepared.')
})

// On 21 November at 6:00pm in Hamilton, promised for 6:20pm.
const NEXT_DAY = { pickupTime: '2026-11-22T18:30', promisedFor: '2026-11-22T05:30:00.000Z' }
const DELAYED = { ...NEXT_DAY, promisedFor: '2026-11-22T05:40:00.000Z' }
test.each([
  [{}, 'Ready about 6:20pm', 'Pick up at 286 Victoria Street, Hamilton Central'],
  [{ status: 'ready' }, 'Ready now', 'Pick up at 286 Victoria Street, Hamilton Central'],
  [DELAYED, 'Ready about Sun 22 Nov, 6:40pm', 'Pick up at 286 Victoria Street, Hamilton Central'],
  [NEXT_DAY, 'Ready Sun 22 Nov, 6:30pm', 'Pick up at 286 Victoria Street, Hamilton Central'],
  [{ paymentState: 'late' }, 'Time to be agreed', 'Pick up at 286 Victoria Street, Hamilton Central'],
  [{ status: 'completed' }, 'Picked up', 'At 286 Victoria Street, Hamilton Central'],
  [{ type: 'delivery' }, 'With you about 6:20pm', 'Delivery to 1 Anglesea Street'],
  [{ type: 'delivery', status: 'completed' }, 'Delivered', 'Delivered to 1 Anglesea Street'],
] as const)('the ticket of %o says when and where', (change, when, where) => {
  expect(ticketWords({ ...order, ...change }, '1 Anglesea Street', restaurant)).toEqual({ when, where })
})

test('a browser that did not place the order does not know the address', () => {
  expect(ticketWords({ ...order, type: 'delivery' }, '', restaurant).where).toBe('Delivery to the address you gave us')
})

test('the ring fills up with every step', () => {
  const parts = (['pending', 'new', 'preparing', 'ready', 'completed'] as const).map((status) =>
    orderProgress({ ...order, status }),
  )
  expect(parts).toEqual([0.2, 0.4, 0.6, 0.8, 1])
})

test('a delivery near the edge of the area reads that it must be confirmed', () => {
  const delivery = { type: 'delivery', needsConfirmation: true } as const
  for (const status of ['pending', 'new'] as const)
    expect(newsOf({ ...delivery, status })).toMatch(/near the edge .* We will confirm by phone/)
  expect(newsOf({ ...delivery, status: 'cancelled' })).not.toContain('confirm by phone')
})

test('an order with an unconfirmed payment does not read as being prepared', () => {
  const waiting = { status: 'pending', paymentStatus: 'unpaid', paymentState: 'awaited' } as const
  expect(newsOf(waiting)).not.toContain('prepared')
  expect(orderSteps({ ...order, ...waiting })[0]).toMatchObject({
    label: 'Waiting for payment confirmation',
    state: 'current',
  })
})

test.each([
  ['cancelled', 'unpaid', 0, 'Order Cancelled: No payment arrived'],
  ['cancelled', 'paid', 0, 'Order Cancelled: Your order was cancelled. Please call us'],
  ['cancelled', 'refunded', 54, 'Order Cancelled: We have refunded $54.00'],
  ['completed', 'refunded', 54, 'Payment Refunded: We have refunded $54.00'],
] as const)('an order that is %s and %s says what became of the money', (status, paymentStatus, refunded, words) => {
  expect(newsOf({ status, paymentStatus, refunded: decimal(refunded) })).toContain(words)
})

test('the order moves through its steps until all are done', () => {
  const statesAt = (status: OrderView['status']) => orderSteps({ ...order, status }).map(({ state }) => state)
  expect(statesAt('preparing')).toEqual(['done', 'done', 'current', 'ahead', 'ahead'])
  expect(statesAt('completed')).toEqual(['done', 'done', 'done', 'done', 'done'])
})

test('an order that staff accepted unpaid neither claims to be paid nor waits for its payment', () => {
  const unpaid = { status: 'preparing', paymentStatus: 'unpaid' } as const
  expect(orderSteps({ ...order, ...unpaid }).map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Received: done',
    'Preparing: current',
    'Ready: ahead',
    'Completed: ahead',
  ])
  expect(newsOf(unpaid)).toBe('Order Received: Thank you, Ada! Your food is being prepared.')
})

test('an order that was paid too late does not read as being prepared: the restaurant will be in touch', () => {
  const late = { paymentState: 'late' } as const
  expect(newsOf(late)).toBe(
    'Payment Successful: Thank you, Ada! Your payment arrived too late for the time of this order. The restaurant will be in touch with you before anything is cooked.',
  )
  expect(orderSteps({ ...order, ...late })[1]).toMatchObject({
    label: 'Waiting for the restaurant',
    state: 'current',
  })
})

test('a payment that does not match its order is under review, and the page waits for no other', () => {
  const inReview = { status: 'pending', paymentStatus: 'unpaid', paymentState: 'in_review' } as const
  expect(newsOf(inReview)).toBe(
    'Payment Being Checked: Thank you, Ada! The payment that we received does not match this order. The restaurant will be in touch with you.',
  )
  const [first] = orderSteps({ ...order, ...inReview })
  expect(first).toMatchObject({ label: 'Payment being checked', state: 'current' })
})

const AT_SIX = new Date('2026-11-21T05:00:00.000Z')
test.each([
  [{ status: 'preparing' }, 'Preparing', '6:20pm'],
  [NEXT_DAY, 'Received', 'Sun 22 Nov, 6:30pm'],
  [{ status: 'ready' }, 'Ready', ''],
  [{ paymentState: 'late' }, 'Waiting for the restaurant', ''],
  [{ status: 'cancelled' }, 'Cancelled', ''],
] as const)('other pages say of an order of %o: %s %s', (change, state, when) => {
  expect(briefNews({ ...order, ...change }, restaurant, AT_SIX)).toEqual({ state, when })
})
