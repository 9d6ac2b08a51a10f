import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cents,
  centsFromDollars,
  centsFromPriceText,
  dollars,
  dollarsFromCents,
  exactPrice,
  gstContent,
  menuPrice,
} from './money.ts'

const anyCents = fc.integer({ min: 0, max: 100_000_000 }).map(cents)

test.each([
  [0, '$0', '$0.00'],
  [5, '$0.05', '$0.05'],
  [90, '$0.90', '$0.90'],
  [100, '$1', '$1.00'],
  [1800, '$18', '$18.00'],
  [1850, '$18.50', '$18.50'],
  [1805, '$18.05', '$18.05'],
  [123_456, '$1234.56', '$1234.56'],
])('%i cents are %s on the menu and %s in the cart', (amount, menu, exact) => {
  expect([menuPrice(cents(amount)), exactPrice(cents(amount))]).toEqual([menu, exact])
})

test.each([
  [18, 1800],
  [18.5, 1850],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [8.575, 858],
  [1.004, 100],
  [4.35, 435],
  [0, 0],
])('%d dollars are %i cents, rounded half up', (amount, expected) => {
  expect(centsFromDollars(dollars(amount))).toBe(expected)
})

test.each([
  ['$18.50', 1850],
  ['18', 1800],
  ['NZ$ 1,234.50 each', 123_450],
  ['.5', 50],
  ['-3', 300],
  ['', 0],
  ['free', 0],
  ['.', 0],
  ['1.2.3', 120],
])('the price text "%s" is %i cents', (text, expected) => {
  expect(centsFromPriceText(text)).toBe(expected)
})

test('money goes to dollars, to text and back without losing a cent', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      expect(centsFromDollars(dollarsFromCents(amount))).toBe(amount)
      expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(amount))))).toBe(amount)
      expect(centsFromPriceText(exactPrice(amount))).toBe(amount)
      expect(centsFromPriceText(menuPrice(amount))).toBe(amount)
    }),
  )
})

test.each([
  [0, 0],
  [2300, 300],
  [1000, 130],
  [100, 13],
  [3, 0],
  [4, 1],
])('a total of %i cents contains %i cents of GST', (total, gst) => {
  expect(gstContent(cents(total), 15)).toBe(gst)
})

test('the GST of a total is 15 % of what is left without it, to the cent', () => {
  fc.assert(
    fc.property(anyCents, (total) => {
      const gst = gstContent(total, 15)
      expect(Number.isInteger(gst)).toBe(true)
      expect(Math.abs((total - gst) * 0.15 - gst)).toBeLessThanOrEqual(0.5 * 1.15 + 1e-6)
    }),
  )
})
