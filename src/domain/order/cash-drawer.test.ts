import { expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { type Cents, cents } from '../money/money.ts'
import { addedAmount, describeDifference, expectedInDrawer, signedAmount } from './cash-drawer.ts'

const dollars = amountFormat('NZD', 'en-NZ')

test('a drawer should hold its float and what went in, less what went out', () => {
  const sums = { float: 10_000, taken: 2_000, givenBack: 300, tips: 40, movedIn: 5, movedOut: 1, rounding: 2 }
  expect(expectedInDrawer(sums as Record<keyof typeof sums, Cents>)).toBe(11_746)
})

test.each([
  [-200, '$2.00 short', '−$2.00', '−$2.00'],
  [0, 'exact', '$0.00', '$0.00'],
  [1, '$0.01 over', '$0.01', '+$0.01'],
])('%d cents are %s, %s, and %s where they are added', (amount, difference, signed, added) => {
  expect(describeDifference(cents(amount), dollars)).toBe(difference)
  expect(signedAmount(cents(amount), dollars)).toBe(signed)
  expect(addedAmount(cents(amount), dollars)).toBe(added)
})
