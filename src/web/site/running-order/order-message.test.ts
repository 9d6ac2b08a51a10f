import { expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import { decimal } from '#domain/money/money.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { briefNews, newsOf, orderMessage, orderProgress, orderSteps, ticketWords, wayOf } from './order-message.ts'

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
const messageOf = (change: Partial<OrderView>) => {
  const { heading, sentences } = orderMessage({ ...order, ...change }, restaurant)
  return `${heading}: ${sentences.join(' ')}`
}

test('a paid order reads as received, then as being prepared once the kitchen has begun', () => {
  expect(messageOf({})).toBe('Payment Successful: Thank you, Ada! We have your order.')
  expect(orderSteps(order)[1]).toMatchObject({
    label: 'Received',
    sentence: 'The kitchen has your order. Next: your food is being prepared.',
    state: 'current',
  })
  expect(messageOf({ status: 'preparing' })).toBe('Payment Successful: Thank you, Ada! Your food is being prepared.')
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
  [{ type: 'delivery', status: 'ready' }, 'With you about 6:20pm', 'Delivery to 1 Anglesea Street'],
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
    expect(messageOf({ ...delivery, status })).toMatch(/near the edge .* We will confirm by phone/)
  expect(messageOf({ ...delivery, status: 'cancelled' })).not.toContain('confirm by phone')
})

test('an order with an unconfirmed payment does not read as being prepared', () => {
  const waiting = { status: 'pending', paymentStatus: 'unpaid', paymentState: 'awaited' } as const
  expect(messageOf(waiting)).not.toContain('prepared')
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
  expect(messageOf({ status, paymentStatus, refunded: decimal(refunded) })).toContain(words)
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
  expect(messageOf(unpaid)).toBe('Order Received: Thank you, Ada! Your food is being prepared.')
})

test('an order that was paid too late does not read as being prepared: the restaurant will be in touch', () => {
  const late = { paymentState: 'late' } as const
  expect(messageOf(late)).toBe(
    'Payment Successful: Thank you, Ada! Your payment arrived too late for the time of this order. The restaurant will be in touch with you before anything is cooked.',
  )
  expect(orderSteps({ ...order, ...late })[1]).toMatchObject({
    label: 'Waiting for the restaurant',
    state: 'current',
  })
})

test('a payment that does not match its order is under review, and the page waits for no other', () => {
  const inReview = { status: 'pending', paymentStatus: 'unpaid', paymentState: 'in_review' } as const
  expect(messageOf(inReview)).toBe(
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

test.each([
  [{}, 'We have your order.'],
  [{ startBy: '2026-11-27T04:55:00.000Z' }, 'Accepted. We start cooking on Friday at about 5:55pm.'],
  [{ status: 'preparing' }, 'Your food is being prepared.'],
  [{ status: 'ready' }, 'Your food is ready. Come and get it while it is hot.'],
  [{ status: 'ready', type: 'delivery' }, 'Your food is ready and will be with you soon.'],
  [{ status: 'completed' }, 'Enjoy your meal, and see you soon.'],
  [{ status: 'pending', paymentStatus: 'unpaid', paymentState: 'awaited' }, null],
  [{ paymentState: 'late' }, null],
  [{ status: 'cancelled' }, null],
  [{ status: 'completed', paymentStatus: 'refunded' }, null],
] as const)('after its first minute, the headline of an order of %o is its news: %s', (change, news) => {
  expect(newsOf({ ...order, ...change }, restaurant)).toBe(news)
})

test('a delayed order says by how much, and what was said before, until it is ready', () => {
  const delayed = { promisedBefore: '2026-11-21T05:20:00.000Z', promisedFor: '2026-11-21T05:30:00.000Z' }
  expect(ticketWords({ ...order, ...delayed }, '', restaurant)).toMatchObject({
    when: 'Ready about 6:30pm',
    before: '6:20pm',
    apology: 'Ten minutes later than we said. Sorry.',
  })
  expect(ticketWords({ ...order, ...delayed, status: 'ready' }, '', restaurant)).not.toHaveProperty('apology')
})

test.each([
  [{ status: 'pending' }, 0],
  [{ status: 'new' }, 0],
  [{ status: 'preparing' }, 1 / 2],
  [{ status: 'ready' }, 1],
  [{ status: 'completed' }, 1],
  [{ type: 'delivery', status: 'new' }, 0],
  [{ type: 'delivery', status: 'preparing' }, 1 / 3],
  [{ type: 'delivery', status: 'ready' }, 2 / 3],
  [{ type: 'delivery', status: 'completed' }, 1],
] as const)('the food of an order of %o has come %s of its way', (change, part) => {
  expect(wayOf({ ...order, ...change })).toBe(part)
})

test('a preorder does not read as being in the kitchen until it is accepted', () => {
  const preorder = { ...order, ...NEXT_DAY, awaitsAcceptance: true } as const
  expect(messageOf(preorder)).toBe('Payment Successful: Thank you, Ada! We have your order.')
  expect(orderSteps(preorder)[1]).toEqual({
    label: 'Received',
    sentence: 'We are waiting for the restaurant to accept your order. This page stays up to date.',
    state: 'current',
  })
  expect(orderSteps({ ...preorder, paymentState: 'late' })[1]?.sentence).toBe('It will be in touch with you.')
})

test('a delivery has words of its own', () => {
  const labels = orderSteps({ ...order, type: 'delivery', status: 'ready' }).map(({ label }) => label)
  expect(labels).toEqual(['Payment confirmed', 'Received', 'Preparing', 'Packed', 'Delivered'])
})

const LATER = {
  paymentStatus: 'unpaid',
  payLater: { by: 'cash', due: decimal(54), isAccepted: false, sentence: '', imageUrl: '' },
} as const
const ACCEPTED = { ...LATER, payLater: { ...LATER.payLater, isAccepted: true } }
const OVER = { ...LATER, status: 'cancelled', payLater: { ...LATER.payLater, due: decimal(0) } } as const
test.each([
  [
    LATER,
    'Order Sent: Thank you, Ada! We are waiting for the restaurant to accept your order. This page stays up to date. To pay when you collect: $54.00, in cash.',
  ],
  [ACCEPTED, 'Order Accepted: Thank you, Ada! We have your order. To pay when you collect: $54.00, in cash.'],
  [OVER, 'Order Cancelled: Your order was cancelled. You have nothing to pay.'],
  [{ ...OVER, declined: 'Our oven has broken.' }, 'Order Cancelled: Our oven has broken.'],
])('an order to be paid later says what is due, and that it waits: %#', (change, words) => {
  expect(messageOf(change)).toBe(words)
})

test('the strip says what is to pay, and the steps that the restaurant has not accepted it', () => {
  const now = new Date('2026-11-21T05:00:00.000Z')
  expect(briefNews({ ...order, ...LATER }, restaurant, now)).toEqual({
    state: 'Waiting for the restaurant',
    when: '6:20pm · $54.00 to pay',
  })
  expect(briefNews({ ...order, ...ACCEPTED, status: 'ready' }, restaurant, now)).toEqual({
    state: 'Ready',
    when: '$54.00 to pay',
  })
  expect(orderSteps({ ...order, ...ACCEPTED, paymentStatus: 'paid' }).map(({ label }) => label)).toEqual([
    'Received',
    'Preparing',
    'Ready',
    'Completed',
  ])
})
