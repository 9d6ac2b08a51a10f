import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { isUnder, PRICE_LIMITS } from './menu-item.ts'

test('the price filter offers under $10, $15 and $20, excluding the limit itself', () => {
  expect(PRICE_LIMITS).toEqual([1000, 1500, 2000])
  expect([1499, 1500, 1501].map((price) => isUnder(cents(price), cents(1500)))).toEqual([true, false, false])
})
