import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { isUnder } from './menu-item.ts'

test('a price filter excludes the limit itself', () => {
  expect([1499, 1500, 1501].map((price) => isUnder(cents(price), cents(1500)))).toEqual([true, false, false])
})
