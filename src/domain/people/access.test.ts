import { describe, expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { assertMay, assertRefundWithin, may, ownersOnly, type Right } from './access.ts'

const SHARED = ['signedIn', 'ownAccount', 'orders', 'bookings', 'availability', 'service'] as const
const OWNERS_ONLY = [
  'deletedSales',
  'menu',
  'settings',
  'providers',
  'rehearsal',
  'people',
  'exports',
  'guests',
  'books',
] as const
/** Does not compile while a right is in neither list. */
const ALL: Record<Right, unknown> = Object.fromEntries(
  [...SHARED, ...OWNERS_ONLY].map((right) => [right, true]),
) as Record<(typeof SHARED | typeof OWNERS_ONLY)[number], true>

describe('rights', () => {
  test.each(SHARED)('staff and owners have %s', (right) => {
    expect([may('staff', right), may('owner', right)]).toEqual([true, true])
    expect(() => assertMay('staff', right)).not.toThrow()
  })

  test.each(OWNERS_ONLY)('only owners have %s, and staff read that only an owner can do it', (right) => {
    expect([may('staff', right), may('owner', right)]).toEqual([false, true])
    expect(() => assertMay('owner', right)).not.toThrow()
    expect(() => assertMay('staff', right)).toThrow(ownersOnly(right))
    expect(ownersOnly(right)).toMatch(/^Only an owner can .*\. Please ask one of them\.$/)
  })

  test('somebody without a role has no right at all', () => {
    expect((Object.keys(ALL) as Right[]).filter((right) => may(null, right))).toEqual([])
  })
})

test.each([
  [undefined, 1_000_000, true],
  [cents(5000), 5000, true],
  [cents(5000), 5001, false],
  [cents(0), 1, false],
])('with a limit of %s, refunds of %i of one order are allowed: %s', (limit, refunded, isAllowed) => {
  const refund = () => assertRefundWithin(limit, cents(refunded), amountFormat('NZD', 'en-NZ'))
  if (isAllowed) expect(refund).not.toThrow()
  else expect(refund).toThrow(/Please ask an owner\.$/)
})
