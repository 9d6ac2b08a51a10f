import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

const POINT = { decimal: '.' }
const COMMA = { decimal: ',' }

test.each<[string, { decimal: string }, number | undefined]>([
  ['12', POINT, 12],
  ['12.5', POINT, 12.5],
  ['12,50', POINT, 12.5],
  ['12.50', COMMA, 12.5],
  ['12,50 €', COMMA, 12.5],
  ['$12.50', POINT, 12.5],
  ['NZD 12', POINT, 12],
  ['12 EUR', COMMA, 12],
  ['1.234,50', COMMA, 1234.5],
  ['1,234.50', COMMA, 1234.5],
  ['1 234,50', COMMA, 1234.5],
  ["1'234.50", POINT, 1234.5],
  ['1,234', POINT, 1234],
  ['1.234', COMMA, 1234],
  ['1,234,567', POINT, 1_234_567],
  ['.5', POINT, 0.5],
  ['+2.50', POINT, 2.5],
  ['−1,50', COMMA, -1.5],
  ['1.234', POINT, undefined],
  ['1,234', COMMA, undefined],
  ['1.2.3', POINT, undefined],
  ['1,2,3.4', POINT, undefined],
  ['twelve', POINT, undefined],
  ['', POINT, undefined],
  ['12-50', POINT, undefined],
  ['1e3', POINT, undefined],
])('"%s" with %o is %s', (text, format, amount) => {
  expect(typedAmount(text, format)).toBe(amount)
})
