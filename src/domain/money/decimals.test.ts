import { expect, test } from 'vitest'
import { subtractDecimals } from './decimals.ts'
import { decimal } from './money.ts'

test.each([
  [0.3, 0.1, 2, 0.2],
  [18.5, 20, 2, -1.5],
  [1800, 300, 0, 1500],
  [1.005, 0.001, 3, 1.004],
])('%d less %d, with %i digits, is %d', (from, amount, digits, left) => {
  expect(subtractDecimals(decimal(from), decimal(amount), { digits })).toBe(left)
})
