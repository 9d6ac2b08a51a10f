import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { type Cents, cents, decimal } from '#domain/money/money.ts'
import { rendered } from '#tests/support/web/rendered.tsx'
import { describeHandBack } from '#web/staff/payment/hand-back.ts'
import { OrderHead } from './order-head.tsx'
import {
  describeCancel,
  describePayments,
  describeRefund,
  describeRefundRoute,
  describeTip,
  describeUnrefundedMoney,
  firstRefundable,
  refundableBy,
  unreturnedTips,
} from './payment-words.ts'
import { Ticket } from './ticket.tsx'

const NZD = amountFormat('NZD', 'en-NZ')
const STYLE = { format: NZD, terminalName: 'EFTPOS' }
const paid = {
  id: 'SP-1',
  orderCode: 'SP-1',
  status: 'new',
  payment_status: 'paid',
  type: 'pickup',
  items: [],
  total: 53.4,
  gst: 6.97,
  currency: 'nzd',
  locale: 'en-NZ',
  tax: { name: 'GST', number: '123', isIncluded: true, amounts: [{ ratePercent: 15, net: 46.43, tax: 6.97 }] },
  paid: 53.4,
  due: 0,
  payments: [],
  refunds: [],
  refunded: 0,
  customer: { name: 'Ada', phone: '', email: null, pickupTime: 'ASAP', notes: '', orderType: 'pickup', address: '' },
  promisedFor: '2026-11-20T23:21:00.000Z',
  createdAt: '2026-11-20T23:00:00.000Z',
  paidAt: '2026-11-20T23:01:00.000Z',
} as unknown as StaffOrder

const wordsOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

const PAYMENT_CASES: readonly [string, Partial<StaffOrder>, string][] = [
  ['a paid order', {}, '|PAID|'],
  ['an unpaid order', { payment_status: 'unpaid', paid: decimal(0), due: decimal(53.4) }, '|UNPAID|'],
  ['a refunded order', { payment_status: 'refunded', refunded: decimal(53.4) }, '|REFUNDED|'],
  [
    'a refunded order that is still cooked',
    { payment_status: 'refunded', refunded: decimal(53.4), due: decimal(53.4) },
    '|REFUNDED · $53.40 due|',
  ],
  [
    'a cancelled order of which a part went back',
    { status: 'cancelled', payment_status: 'unpaid', refunded: decimal(13.4), due: decimal(13.4) },
    '|PAID|$13.40 refunded|',
  ],
  ['a partly refunded order', { refunded: decimal(13.4) }, '|PAID|$13.40 refunded|'],
  [
    'a partly paid order',
    { payment_status: 'unpaid', paid: decimal(20), due: decimal(33.4) },
    '|PART PAID · $33.40 due|',
  ],
]

test.each(PAYMENT_CASES)('the card of %s says what was paid', (_case, about, words) => {
  expect(wordsOf(rendered(<OrderHead order={{ ...paid, ...about }} />))).toContain(words)
})

test.each(PAYMENT_CASES)('the ticket of %s says what was paid', (_case, about, words) => {
  expect(wordsOf(rendered(<Ticket order={{ ...paid, ...about }} />))).toContain(words.replace(' · ', '|'))
})

test.each<[string, Partial<StaffOrder>, string | undefined]>([
  ['a paid order', {}, '$53.40 was paid for it. Deleting the order does not pay it back.'],
  [
    'a partly refunded order',
    { refunded: decimal(13.4) },
    '$53.40 was paid for it, and $13.40 was refunded. Deleting the order does not pay back the other $40.00.',
  ],
  ['a refunded order', { payment_status: 'refunded', refunded: decimal(53.4) }, undefined],
  ['an unpaid order', { payment_status: 'unpaid', paid: decimal(0) }, undefined],
])('before %s is deleted, staff read what happens to its money', (_case, about, sentence) => {
  expect(describeUnrefundedMoney(english, { ...paid, ...about }, NZD)).toBe(sentence)
})

const refundOf = (status: string, amount = 53.4) => ({
  amount: decimal(amount),
  status,
  requestedBy: null,
  createdAt: '',
})

test.each<[string, Partial<StaffOrder>, Partial<StaffOrder>, string, boolean]>([
  [
    'was made',
    {},
    { refunded: decimal(53.4), refunds: [refundOf('succeeded')] },
    'Cancelled and refunded $53.40',
    false,
  ],
  [
    'gave back the rest',
    { refunded: decimal(13.4) },
    { refunded: decimal(53.4), refunds: [refundOf('succeeded', 40), refundOf('succeeded', 13.4)] },
    'Cancelled and refunded $40.00',
    false,
  ],
  ['was not answered', {}, { refunds: [refundOf('pending')] }, 'Cancelled, the refund of $53.40 is on its way', false],
  ['was refused', {}, { refunds: [refundOf('failed')] }, 'Cancelled, but the refund of $53.40 failed', true],
  ['was not needed', { payment_status: 'refunded' }, { refunds: [] }, 'Cancelled', false],
])('a cancellation reports when its refund %s', (_case, before, after, sentence, hasFailed) => {
  const seen = { ...paid, ...before }
  expect(describeRefund(english, seen, { ...seen, status: 'cancelled', ...after }, NZD)).toEqual({
    sentence,
    hasFailed,
  })
})

test.each<[string, Cents | undefined, number, number]>([
  ['everything that is left, without a limit', undefined, 10, 43.4],
  ['what is left, within a limit', cents(10_000), 10, 43.4],
  ['the limit less earlier refunds of the order', cents(5000), 10, 40],
  ['nothing, above a limit', cents(5000), 51, 0],
  ['nothing, without the right', cents(0), 0, 0],
])('a person may refund %s', (_, limit, refunded, expected) => {
  expect(refundableBy(limit, { paid: decimal(53.4), refunded: decimal(refunded) })).toBe(Math.round(expected * 100))
})

test('before a refund staff read about the tip, unless it was returned already', () => {
  const payment = {
    method: 'cash',
    amount: decimal(20),
    tip: decimal(2),
    given: null,
    by: 'Ada',
    at: '',
    id: '',
    reverses: null,
    reason: null,
  } as const
  const back = { ...payment, amount: decimal(-20), tip: decimal(-2) }
  const inCash = 'With the last of what was paid in cash, give back its tip of $2.00 as well.'
  expect(describeTip(english, { ...paid, payments: [payment] }, STYLE)).toBe(inCash)
  const byCard = { ...payment, method: 'eftpos', tip: decimal(1) } as const
  expect(describeTip(english, { ...paid, payments: [payment, byCard] }, STYLE)).toBe(
    `${inCash} With the last of what was paid by EFTPOS, give back its tip of $1.00 as well.`,
  )
  expect(describeTip(english, { ...paid, payments: [payment, back] }, STYLE)).toBe('')
})

const part = (method: 'card' | 'cash' | 'eftpos', amount: number, tip = 0) => ({
  ...{
    method,
    amount: decimal(amount),
    tip: decimal(tip),
    given: null,
    by: 'Ada',
    at: '',
    id: '',
    reverses: null,
    reason: null,
  },
})
test('a tip returned on its own is not listed as a payment', () => {
  const payments = [part('cash', 20, 2), part('cash', -20), part('cash', 0, -2)]
  expect(describePayments(english, { payments }, 'EFTPOS')).toEqual([
    { words: 'Paid in cash', amount: 2_000 },
    { words: 'Given back in cash', amount: 2_000 },
  ])
})

test('of a payment recorded by mistake, the customer reads only what was really paid', () => {
  const wrong = { ...part('cash', 53.4), id: 'a' }
  const takenBack = { ...part('cash', -53.4), reverses: 'a', reason: 'Wrong method' }
  const payments = [wrong, takenBack, part('eftpos', 53.4)]
  expect(describePayments(english, { payments }, 'EFTPOS')).toEqual([{ words: 'Paid by EFTPOS', amount: 5_340 }])
  expect(wordsOf(rendered(<Ticket order={{ ...paid, payments }} />))).not.toContain('Given back')
  const partly = [wrong, { ...takenBack, amount: decimal(-13.4) }]
  expect(describePayments(english, { payments: partly }, 'EFTPOS')).toEqual([{ words: 'Paid in cash', amount: 4_000 }])
})

test('a tip whose payment was refunded already is returned only with a cancellation', () => {
  const payments = [part('cash', 20, 2), part('cash', -20), part('eftpos', 33.4)]
  expect(describeTip(english, { ...paid, payments }, STYLE)).toBe('')
  const alone = 'Give back the tip of $2.00, paid in cash, as well.'
  expect(describeCancel(english, { ...paid, payments, refunded: decimal(20) }, undefined, STYLE)).toBe(
    `The customer has paid $33.40. With a refund, give it back on the EFTPOS terminal. ${alone}`,
  )
  const later = 'With the last of the money, give back the tip of $2.00, paid in cash, as well.'
  expect(describeTip(english, { ...paid, status: 'cancelled', payments }, STYLE)).toBe(later)
  const empty = { ...paid, payments: payments.slice(0, 2), paid: decimal(20), refunded: decimal(20) }
  expect(describeCancel(english, empty, undefined, STYLE)).toBe(
    'All of its money has already been refunded. Give the tip of $2.00, paid in cash, back to the customer: cancelling records that it was given back.',
  )
  expect(unreturnedTips(empty)).toEqual([{ method: 'cash', tip: 200, isOnlyTipLeft: true }])
})

const IN_TWO_WAYS = [part('cash', 20, 3), part('eftpos', 33.4)]

test.each([
  ['by card', [part('card', 53.4)], "The money goes back to the customer's card."],
  ['in cash', [part('cash', 53.4)], 'Give the cash to the customer.'],
  ['by EFTPOS', [part('eftpos', 53.4)], 'Give it back on the EFTPOS terminal.'],
  ['in cash and by EFTPOS', IN_TWO_WAYS, 'Give it back as it was paid: in cash and on the EFTPOS terminal.'],
  [
    'by card and in cash',
    [part('card', 33.4), part('cash', 20)],
    "What was paid by card goes back to the customer's card first; give the rest back by hand.",
  ],
])('money paid %s is refunded the same way', (_, payments, sentence) => {
  expect(describeRefundRoute(english, { ...paid, payments }, 'EFTPOS')).toBe(sentence)
})

test.each([
  ['cash', 'Refunded $2.00. Give the cash to the customer.'],
  ['eftpos', 'Refunded $2.00. Give it back on the EFTPOS terminal.'],
] as const)('a refund by %s that was one press says what is left to do', (method, sentence) => {
  const before = {
    payments: [
      { ...part(method, 20), id: 'a' },
      { ...part(method, -5), id: 'b' },
    ],
  }
  const after = { payments: [...before.payments, { ...part(method, -2), id: 'c' }] }
  expect(describeHandBack(english, before, after, STYLE)).toBe(sentence)
  expect(describeHandBack(english, before, before, STYLE)).toBe('')
})

test('a terminal with another name is called by it', () => {
  const order = { ...paid, payments: IN_TWO_WAYS }
  expect(describeRefundRoute(english, order, 'Multibanco')).toBe(
    'Give it back as it was paid: in cash and on the Multibanco terminal.',
  )
  expect(describeCancel(english, order, undefined, { format: NZD, terminalName: 'Multibanco' })).toContain('Multibanco')
  expect(describePayments(english, order, 'Multibanco').map(({ words }) => words)).toEqual([
    'Paid in cash',
    'Paid by Multibanco',
  ])
})

test('refunded cash cannot be refunded again', () => {
  const payments = [part('card', 33.4), part('cash', 20), part('cash', -20)]
  expect(describeRefundRoute(english, { ...paid, payments, refunded: decimal(20) }, 'EFTPOS')).toBe(
    "The money goes back to the customer's card.",
  )
})

test('cancelling a paid order shows where its money goes, or that a refund is not allowed', () => {
  const order = { ...paid, payments: IN_TWO_WAYS }
  expect(describeCancel(english, order, undefined, STYLE)).toBe(
    'The customer has paid $53.40. With a refund, give it back as it was paid: in cash and on the EFTPOS terminal. With the last of what was paid in cash, give back its tip of $3.00 as well.',
  )
  expect(describeCancel(english, order, cents(5000), STYLE)).toBe(
    'The customer has paid $53.40. You can refund at most $50.00 of one order. Please ask an owner.',
  )
})

test('the copy for the customer lists payments at the counter, and what is still due', () => {
  const ofPart = { paid: decimal(20), due: decimal(33.4), payment_status: 'unpaid' as const, paidAt: null }
  const html = rendered(<Ticket order={{ ...paid, ...ofPart, payments: [part('cash', 20, 3)] }} />)
  expect(wordsOf(html)).toContain('|PART PAID|Paid in cash|$20.00|Tip, on top|$3.00|Still to pay|$33.40|')
  expect(wordsOf(rendered(<Ticket order={{ ...paid, payments: [part('card', 53.4)] }} />))).not.toContain('Paid by')
})

test('the copy for the customer has the numbers of the receipt and states the allergens of its lines; the kitchen’s has neither', () => {
  const creditNotes = [{ number: 'R2026-0002', at: '2026-11-21T00:00:00Z', refersTo: 'R2026-0001' }]
  const receipt = { number: 'R2026-0001', at: '2026-11-21T00:00:00Z', creditNotes }
  const line = { name: 'Momos', quantity: 1, unitPrice: decimal(12), meta: null, lineId: '', menuItemId: null }
  const items = [
    { ...line, allergens: { contains: ['milk'], isWhole: true } },
    { ...line, allergens: { contains: [], isWhole: false } },
  ] as unknown as StaffOrder['items']
  const [kitchen = '', customer = ''] = wordsOf(rendered(<Ticket order={{ ...paid, receipt, items }} />)).split(
    '|Spice Parade|',
  )
  expect(kitchen).not.toMatch(/R2026|Contains|Allergens/)
  expect(customer).toContain('|Receipt number R2026-0001|Credit note R2026-0002 for R2026-0001|')
  expect(customer).toMatch(/Contains milk\..*Allergens not stated\. Please ask us\./)
})

test.each<[string, Partial<StaffOrder>, number]>([
  ['one payment', { payments: [part('cash', 53.4)] }, 5340],
  ['two payments at the counter: the larger', { payments: [part('cash', 20), part('eftpos', 33.4)] }, 3340],
  ['cash and card: what was paid by card', { payments: [part('cash', 40), part('card', 13.4)] }, 1340],
  ['a part that went back', { payments: [part('cash', 53.4), part('cash', -50)], refunded: decimal(50) }, 340],
])('of %s goes back first', (_payments, about, amount) => {
  expect(firstRefundable({ ...paid, ...about })).toBe(amount)
})
