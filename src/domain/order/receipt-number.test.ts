import { expect, test } from 'vitest'
import { isInvoiceable, mayIssueInvoices } from './invoice.ts'
import { businessYear, type Documented, mayBeNumber, missingDocument, receiptNumber } from './receipt-number.ts'

const NEW: Documented = {
  ...{ status: 'new', paymentStatus: 'unpaid', isRehearsal: false, receiptNumber: null, creditNotes: null },
}
const PAID: Documented = { ...NEW, paymentStatus: 'paid' }
const NUMBERED: Documented = { ...PAID, receiptNumber: 'R2026-0001' }
const taken = (refersTo: string) => [{ number: 'R2026-0002', at: '2026-11-21T00:00:00Z', refersTo }]

test.each<[string, Documented, ReturnType<typeof missingDocument>]>([
  ['an order that is neither paid nor handed over', NEW, undefined],
  ['a paid order', PAID, 'receipt'],
  ['an order that was handed over before it is paid', { ...NEW, status: 'completed' }, 'receipt'],
  ['an order with its number', NUMBERED, undefined],
  ['practice', { ...PAID, isRehearsal: true }, undefined],
  ['a refunded order', { ...NUMBERED, paymentStatus: 'refunded' }, 'credit'],
  ['a cancelled order that was never paid', { ...NUMBERED, status: 'cancelled', paymentStatus: 'unpaid' }, 'credit'],
  ['a cancelled order that still holds money', { ...NUMBERED, status: 'cancelled' }, undefined],
  ['a part of it is due again', { ...NUMBERED, paymentStatus: 'unpaid' }, undefined],
  [
    'one whose receipt was taken back',
    { ...NUMBERED, paymentStatus: 'refunded', creditNotes: taken('R2026-0001') },
    undefined,
  ],
  ['one that is sold again after that', { ...NUMBERED, creditNotes: taken('R2026-0001') }, 'receipt'],
  [
    'one whose later receipt stands',
    { ...NUMBERED, receiptNumber: 'R2026-0003', creditNotes: taken('R2026-0001') },
    undefined,
  ],
  ['a refunded order that never had a number', { ...PAID, paymentStatus: 'refunded' }, undefined],
])('what %s needs', (_name, order, needed) => {
  expect(missingDocument(order)).toBe(needed)
})

test('a business year is named after the year in which it begins', () => {
  const years = ['2026-03-31', '2026-04-01', '2026-12-31', '2027-03-31'].map((day) => businessYear(day, 4))
  expect(years).toEqual([2025, 2026, 2026, 2026])
  expect(businessYear('2026-01-01', 1)).toBe(2026)
})

test('a number has four digits, and more when they are needed', () => {
  expect([receiptNumber('R', 2026, 7), receiptNumber('', 2026, 12_345)]).toEqual(['R2026-0007', '2026-12345'])
  expect(['R2026-0007', '2026-12345', ' r2026-0001 '].map(mayBeNumber)).toEqual([true, true, true])
  expect(['SP-M1OI10D', 'Ada', '021 555 0199'].map(mayBeNumber)).toEqual([false, false, false])
})

test('an invoice is about a sale, where this site may issue one', () => {
  expect([isInvoiceable(PAID), isInvoiceable({ ...NEW, status: 'completed' })]).toEqual([true, true])
  expect([isInvoiceable(NEW), isInvoiceable({ ...PAID, status: 'cancelled' })]).toEqual([false, false])
  expect(['AT', 'DE', 'NZ', 'PT', 'IT'].map((country) => mayIssueInvoices({ country }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
