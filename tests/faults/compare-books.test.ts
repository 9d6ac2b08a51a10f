import { expect, test } from 'vitest'
import { compareBooks } from './compare-books.ts'
import { changed, rightBooks } from './right-books.ts'

type Spoiled = ReturnType<typeof rightBooks>

test('correct books have no problems', () => {
  expect(compareBooks(rightBooks())).toEqual([])
})

const order = (books: Spoiled) => books.shop.orders[0]!
const session = (books: Spoiled) => books.stripe.sessions[0]!

const WRONG: readonly [what: string, spoil: (books: Spoiled) => unknown, found: RegExp][] = [
  [
    'a journal that does not add up',
    (books) => Object.assign(books.journal[0]!, { amountCents: 2000 }),
    /The journal of 2026-11-21 adds up to 500/,
  ],
  [
    'a journal with money that no order explains',
    (books) => books.journal.push({ day: '2026-11-21', role: 'difference', amountCents: -500 }),
    /No order explains -500/,
  ],
  [
    'a journal that has not heard of a refund',
    (books) => Object.assign(books.journal[1]!, { amountCents: -1804 }),
    /The journal sold 2000, and 1500 was kept/,
  ],
  [
    'a payment without an order',
    (books) => Object.assign(session(books).metadata, { orderId: 'SP-9' }),
    /paid for SP-9, which does not exist/,
  ],
  [
    'a lost payment',
    (books) => {
      Object.assign(order(books), { paymentStatus: 'unpaid', paidBySession: null })
      books.shop.audit.splice(0, 1)
    },
    /is unpaid here/,
  ],
  [
    'a payment that was never made',
    (books) => Object.assign(session(books), { payment_status: 'unpaid' }),
    /was never paid/,
  ],
  ['another sum', (books) => Object.assign(session(books), { amount_total: 1999 }), /2000 here, and 1999 was paid/],
  [
    'a second payment',
    (books) => books.stripe.sessions.push({ ...session(books), id: 'cs_2', payment_intent: 'pi_2' }),
    /was paid twice/,
  ],
  [
    'a double refund',
    (books) => books.stripe.refunds.push({ ...books.stripe.refunds[0]!, id: 're_2' }),
    /A refund of SP-1 was made twice/,
  ],
  [
    'an uncounted refund',
    (books) => Object.assign(order(books), { refundedCents: 0 }),
    /500 of SP-1 went back, and it says 0/,
  ],
  [
    'refunds above the payment',
    (books) => Object.assign(books.stripe.refunds[0] ?? {}, { amount: 2100 }),
    /more than was paid/,
  ],
  ['a refund that was not made', (books) => books.stripe.refunds.splice(0), /The refund r1 of SP-1 was not made/],
  [
    'an unsent refund',
    (books) => Object.assign(books.shop.refunds[0] ?? {}, { status: 'pending' }),
    /still to be sent/,
  ],
  [
    'a refund nobody asked for',
    (books) => books.people.refunds.splice(0),
    /Staff asked for 0 refunds of SP-1, and 1 were stored/,
  ],
  [
    'a payment that is not counted',
    (books) => books.shop.payments.splice(0),
    /The payments of SP-1 are 0, and it says 2000/,
  ],
  [
    'a payment at the counter that is stored twice',
    (books) => {
      books.people.counterPayments.push({ orderId: 'SP-1', isConfirmed: true })
      const byHand = { orderId: 'SP-1', method: 'cash', amountCents: 1000, sessionId: null }
      books.shop.payments.splice(0, 1, byHand, byHand)
    },
    /Staff took 1 payments for SP-1, and 2 are stored/,
  ],
  [
    'a payment at the counter that is lost',
    (books) => books.people.counterPayments.push({ orderId: 'SP-1', isConfirmed: true }),
    /Staff got confirmations of 1 payments for SP-1, and 0 are stored/,
  ],
  [
    'money that is neither paid nor due',
    (books) => Object.assign(order(books), { paidCents: 2000, dueCents: 500 }),
    /2000 of SP-1 are paid, 500 refunded \(500 for good\) and 500 due, of 2000/,
  ],
  [
    'an order that is paid with less money than it costs',
    (books) => Object.assign(books.shop.refunds[0] ?? {}, { goodwillCents: 0 }),
    /2000 of SP-1 are paid, 500 refunded \(0 for good\) and 0 due, of 2000/,
  ],
  [
    'a portion that is sold twice',
    (books) => Object.assign(books.shop.counted[0] ?? {}, { left: 5 }),
    /5 of dish naan are left and 2 held; counted were 6/,
  ],
  [
    'a lost portion',
    (books) => {
      Object.assign(books.shop.held[0] ?? {}, { quantity: 1 })
      Object.assign(books.shop.counted[0] ?? {}, { left: 5 })
    },
    /SP-1 holds only 1 portions of 2/,
  ],
  [
    'portions held by a closed order',
    (books) => Object.assign(order(books), { status: 'cancelled', isBegun: false }),
    /SP-1 is cancelled, and holds 2 portions/,
  ],
  [
    'returned portions',
    (books) => {
      Object.assign(books.shop.held[0] ?? {}, { isGivenBack: true })
      Object.assign(books.shop.counted[0] ?? {}, { left: 6 })
    },
    /SP-1 is preparing, and has given its portions back/,
  ],
  ['a dispute without a flag', (books) => books.shop.audit.splice(3, 1), /No flag reports the dispute about SP-1/],
  [
    'a closed dispute without a flag',
    (books) => books.shop.audit.pop(),
    /No flag reports that the dispute about SP-1 is closed/,
  ],
  ['a forgotten order', (books) => Object.assign(order(books), { status: 'pending' }), /still waits for its payment/],
  ['an open page', (books) => Object.assign(session(books), { status: 'open' }), /cs_1 can still be paid on/],
  [
    'a page that never finishes opening',
    (books) => Object.assign(books.shop.sessions[0] ?? {}, { status: 'opening' }),
    /is still opening/,
  ],
  ['an unfinished job', (books) => books.shop.jobs.push('send_receipt'), /not done: send_receipt/],
  [
    'a second order for one key',
    (books) => books.shop.orders.push({ ...order(books), id: 'SP-2' }),
    /One key made 2 orders/,
  ],
  ['a lost order', (books) => books.shop.orders.splice(0), /SP-1 was promised and is not there/],
  [
    'another price',
    (books) => Object.assign(books.people.checkouts[0] ?? {}, { totalCents: 1800 }),
    /its guest has seen 1800/,
  ],
  ['a dropped receipt', (books) => books.mails.shift(), /The receipt of SP-1 was never sent/],
  [
    'a receipt of an order that nobody has paid',
    (books) => {
      Object.assign(order(books), { paymentStatus: 'unpaid', paidBySession: null })
      books.shop.audit.splice(0)
    },
    /SP-1 got a receipt that nobody promised/,
  ],
  ['a receipt sent twice', (books) => books.mails.push(books.mails[0]!), /The receipt of SP-1 was sent 2 times/],
  [
    'a receipt for somebody else',
    (books) => Object.assign(books.mails[0] ?? {}, { to: ['eve@example.com'] }),
    /went to somebody else/,
  ],
  ['a dropped confirmation', (books) => books.mails.pop(), /booking b1 got no email about version 2/],
  ['a lost booking', (books) => books.shop.bookings.splice(0), /The booking b1 was accepted and is not there/],
  [
    'a lost update that was confirmed to staff',
    (books) => books.people.changes.push({ orderId: 'SP-1', status: 'ready' }),
    /Staff got 1 confirmations that SP-1 is ready/,
  ],
  [
    'an overwritten update',
    (books) => books.shop.audit.push(changed({ status: { from: 'new', to: 'ready' } })),
    /does not explain why the status of SP-1 is preparing: pending to new, new to preparing, new to ready/,
  ],
  [
    'an update without an entry',
    (books) => books.shop.audit.splice(2, 1),
    /does not explain why the refunded of SP-1 is 5/,
  ],
  ['an order that is missing on a screen', (books) => books.screens[0]!.orders.clear(), /shows version none of SP-1/],
  [
    'an outdated booking on a screen',
    (books) => books.screens[0]!.bookings.set('b1', 1),
    /shows version 1 of b1, which is at 2/,
  ],
  ['a deleted order on a screen', (books) => books.screens[0]!.orders.set('SP-7', 1), /still shows SP-7/],
  ['a complaint', (books) => books.people.complaints.push('GET / was answered 500.'), /answered 500/],
]

test.each(WRONG)('the comparison finds %s', (_what, spoil, found) => {
  const books = rightBooks()
  spoil(books)
  expect(compareBooks(books).join('\n')).toMatch(found)
})

test('a mail may be sent twice if a process was killed in between', () => {
  const books = rightBooks()
  const [receipt] = books.mails
  books.mails.push(receipt!)
  expect(compareBooks({ ...books, mayRepeatMail: true })).toEqual([])
})

test('an order that is cancelled after it was cooked keeps its portions', () => {
  const books = rightBooks()
  Object.assign(order(books), { status: 'cancelled' })
  expect(compareBooks(books).join()).not.toContain('portions')
})

test('an order paid in two parts gets its receipt after the second one', () => {
  const books = rightBooks()
  Object.assign(books.mails[0]!, { messageId: 'receipt-SP-1-2@example.com' })
  expect(compareBooks(books)).toEqual([])
})

test('an order of which staff wanted to give back all, and a part went back otherwise, is due that part, and flagged', () => {
  const books = rightBooks()
  Object.assign(order(books), {
    paymentStatus: 'unpaid',
    paidCents: 2000,
    dueCents: 500,
    attentionCode: 'refund_failed',
  })
  books.shop.audit.push(changed({ payment_status: { from: 'paid', to: 'unpaid' } }))
  expect(compareBooks(books)).toEqual([])
})
