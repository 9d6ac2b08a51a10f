import { expect, test } from 'vitest'
import { tipIn } from './take-payment-dialog.tsx'

test.each([
  ['', 0],
  ['0', 0],
  ['0.00', 0],
  ['2.5', 250],
  ['-1', undefined],
  ['0.001', undefined],
])('a tip typed as "%s" is %s cents', (typed, cents) => {
  expect(tipIn(typed)).toBe(cents)
})
