import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, subtractCents } from '../money/money.ts'
import type { Balance } from './order-ledger.ts'
import { dueOf, firstShare, isTipToConfirm, paidOf, SPLITS, storedMoney } from './order-money.ts'

/** What each guest pays when a bill is split. */
function sharesOf(due: Cents, parts: number): Cents[] {
  if (parts === 1) return [due]
  const first = firstShare(due, parts)
  return [first, ...sharesOf(subtractCents(due, first), parts - 1)]
}

test.each([
  [1000, 3, [334, 333, 333]],
  [1001, 2, [501, 500]],
  [2850, 4, [713, 713, 712, 712]],
] as const)('%d cents in %d parts', (due, parts, shares) => {
  expect(sharesOf(cents(due), parts)).toEqual(shares)
})

test('the parts of a split bill add up to it, and differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...SPLITS), (due, parts) => {
      const shares = sharesOf(cents(due), parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(due)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

const balance = (paid: number, due: number, refunded: number, status: Balance['status']) =>
  ({ paid: cents(paid), due: cents(due), refunded: cents(refunded), status }) as Balance

test.each([
  ['nothing paid', balance(0, 1000, 0, 'unpaid'), null, null],
  ['all paid', balance(1000, 0, 0, 'paid'), null, null],
  ['all refunded', balance(1000, 1000, 1000, 'refunded'), null, null],
  ['partly paid', balance(400, 600, 0, 'unpaid'), 400, 600],
  ['paid before it became cheaper', balance(1200, 0, 200, 'paid'), 1200, 0],
  ['refunded as goodwill', balance(1000, 0, 1000, 'refunded'), 1000, 0],
  ['paid more often than once', balance(2000, 1000, 2000, 'refunded'), 2000, 1000],
])('an ordinary order stores no sums: %s', (_what, given, paidCents, dueCents) => {
  const stored = storedMoney(cents(1000), given)
  expect(stored).toEqual({ paymentStatus: given.status, refundedCents: given.refunded, paidCents, dueCents })
  expect([paidOf({ ...stored, totalCents: cents(1000) }), dueOf({ ...stored, totalCents: cents(1000) })]).toEqual([
    given.paid,
    given.due,
  ])
})

test.each([
  [999, false],
  [1000, false],
  [1001, true],
])('a tip of %d cents for an order of 1000 asks: %s', (tip, asks) => {
  expect(isTipToConfirm(cents(1000), cents(tip))).toBe(asks)
})
