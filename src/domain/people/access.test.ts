import { describe, expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { assertMay, assertRefundWithin, may, ownersOnly, type Right, ROLES, rolesWith } from './access.ts'

const EVERYBODYS = ['signedIn', 'ownAccount', 'translate'] as const
const SHARED = ['orders', 'bookings', 'availability', 'service', 'system'] as const
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
  [...EVERYBODYS, ...SHARED, ...OWNERS_ONLY].map((right) => [right, true]),
) as Record<(typeof EVERYBODYS | typeof SHARED | typeof OWNERS_ONLY)[number], true>

describe('rights', () => {
  test.each(EVERYBODYS)('everybody has %s', (right) => {
    for (const role of ROLES) expect(() => assertMay(role, right)).not.toThrow()
  })

  test.each(SHARED)('staff and owners have %s, and translators read that they have not', (right) => {
    expect(rolesWith(right)).toEqual(['owner', 'staff'])
    expect(() => assertMay('staff', right)).not.toThrow()
    expect(() => assertMay('translator', right)).toThrow('Your account may only translate.')
  })

  test.each(OWNERS_ONLY)('only owners have %s, and staff read that only an owner can do it', (right) => {
    expect(rolesWith(right)).toEqual(['owner'])
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
