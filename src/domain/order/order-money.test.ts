import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, subtractCents } from '../money/money.ts'
import { firstShare, SPLITS } from './order-money.ts'

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
