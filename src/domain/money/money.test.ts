import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFormat, formatOfSale } from './amount-format.ts'
import {
  cents,
  centsFromDecimal,
  centsFromPriceText,
  decimal,
  decimalFromCents,
  exactPrice,
  menuPrice,
} from './money.ts'

const NZD = amountFormat('NZD', 'en-NZ')
const EUR = amountFormat('EUR', 'pt-PT')

const anyCents = fc.integer({ min: 0, max: 100_000_000 }).map(cents)

test.each([
  [0, '$0', '$0.00'],
  [5, '$0.05', '$0.05'],
  [90, '$0.90', '$0.90'],
  [100, '$1', '$1.00'],
  [1800, '$18', '$18.00'],
  [1850, '$18.50', '$18.50'],
  [1805, '$18.05', '$18.05'],
  [123_456, '$1,234.56', '$1,234.56'],
])('%i cents are %s on the menu and %s in the cart', (amount, menu, exact) => {
  expect([menuPrice(cents(amount), NZD), exactPrice(cents(amount), NZD)]).toEqual([menu, exact])
})

// NBSP: these spaces do not break a line.
test.each([
  ['EUR', 'pt-PT', '18\u00a0€', '18,50\u00a0€', '12\u00a0345,60\u00a0€'],
  ['USD', 'en-US', '$18', '$18.50', '$12,345.60'],
  ['GBP', 'en-GB', '£18', '£18.50', '£12,345.60'],
  ['CHF', 'de-CH', 'CHF\u00a018', 'CHF\u00a018.50', "CHF\u00a012'345.60"],
  ['NZD', 'en-US', 'NZ$18', 'NZ$18.50', 'NZ$12,345.60'],
  ['AED', 'ar', '\u200f18\u00a0د.إ.\u200f', '\u200f18.50\u00a0د.إ.\u200f', '\u200f12,345.60\u00a0د.إ.\u200f'],
])('%s are written as in %s', (currency, locale, whole, exact, large) => {
  const format = amountFormat(currency, locale)
  expect([
    menuPrice(cents(1800), format),
    exactPrice(cents(1850), format),
    exactPrice(cents(1_234_560), format),
  ]).toEqual([whole, exact, large])
})

test('the amounts of the oldest orders, which have no locale, are written as before', () => {
  expect(exactPrice(cents(1800), formatOfSale({ currency: 'nzd', locale: null }))).toBe('$18.00')
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
  expect(centsFromDecimal(decimal(amount), {})).toBe(expected)
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
  expect(centsFromPriceText(text, NZD)).toBe(expected)
})

test('converting money to decimals, to text and back loses no cent', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      expect(centsFromDecimal(decimalFromCents(amount, {}), {})).toBe(amount)
      expect(centsFromDecimal(JSON.parse(JSON.stringify(decimalFromCents(amount, {}))), {})).toBe(amount)
      for (const format of [NZD, EUR]) {
        expect(centsFromPriceText(exactPrice(amount, format), format)).toBe(amount)
        expect(centsFromPriceText(menuPrice(amount, format), format)).toBe(amount)
      }
    }),
  )
})
