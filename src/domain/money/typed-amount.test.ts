import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountFormat } from './amount-format.ts'
import { amountToType, cents, centsFromDecimal, decimal, exactPrice } from './money.ts'
import { amountProblem, typedAmount, typedNumber, typedPercent, typedPoint } from './typed-amount.ts'

const DOLLARS = amountFormat('NZD', 'en-NZ')
const EUROS = amountFormat('EUR', 'pt-PT')
const GERMAN = amountFormat('EUR', 'de-DE')
const FRANCS = amountFormat('CHF', 'de-CH')
const RUPEES = amountFormat('INR', 'en-IN')
const DIRHAMS = amountFormat('AED', 'ar-AE')

test.each<[string, typeof DOLLARS, number]>([
  ['12', DOLLARS, 12],
  ['12.5', DOLLARS, 12.5],
  ['12,50', DOLLARS, 12.5],
  ['1,5', DOLLARS, 1.5],
  ['1,5', EUROS, 1.5],
  ['12.50', EUROS, 12.5],
  ['12,50 €', EUROS, 12.5],
  ['€ 9,50', EUROS, 9.5],
  ['9,50 eur', EUROS, 9.5],
  ['$12.50', DOLLARS, 12.5],
  ['NZD 12', DOLLARS, 12],
  ['NZ$12', amountFormat('NZD', 'de-DE'), 12],
  ['$12', amountFormat('NZD', 'de-DE'), 12],
  ['12,50 Kč', amountFormat('CZK', 'cs-CZ'), 12.5],
  ['11,–', EUROS, 11],
  ['11.—', FRANCS, 11],
  ['5,', EUROS, 5],
  ['.5', DOLLARS, 0.5],
  [',5', EUROS, 0.5],
  ['+2.50', DOLLARS, 2.5],
  ['−1,50', EUROS, -1.5],
  ['-€1,50', EUROS, -1.5],
  ['€ -1,50', EUROS, -1.5],
  ['1250,5', EUROS, 1250.5],
  ['1.234,50', EUROS, 1234.5],
  ['1,234.50', EUROS, 1234.5],
  ['1,234.5', DOLLARS, 1234.5],
  ['1 234,50', EUROS, 1234.5],
  ['1\u00a0234,50', EUROS, 1234.5],
  ['1\u202f234', EUROS, 1234],
  ["1'234.50", FRANCS, 1234.5],
  ['1’234.50', FRANCS, 1234.5],
  ['1,234,567', DOLLARS, 1_234_567],
  ['1.234.567', GERMAN, 1_234_567],
  ['1,00,000.00', RUPEES, 100_000],
  ['٩٫٥٠', DIRHAMS, 9.5],
  ['١٬٢٣٤٫٥٠', DIRHAMS, 1234.5],
  ['۹٫۵', EUROS, 9.5],
  ['९.५०', RUPEES, 9.5],
  ['१८', RUPEES, 18],
  ['１２．５０', EUROS, 12.5],
  ['１２，５', EUROS, 12.5],
  ['\u200f12,50\u00a0€\u200e', EUROS, 12.5],
])('"%s" is read as it was meant', (text, format, amount) => {
  expect(typedAmount(text, format)).toBe(amount)
})

test.each<[string, typeof DOLLARS]>([
  ['1.500', EUROS],
  ['1.500', GERMAN],
  ['1.250', DOLLARS],
  ['1,500', DOLLARS],
  ['1,250', EUROS],
  ['0.500', DOLLARS],
  ['12.345', EUROS],
  ['1,2,3', EUROS],
  ['1.2.3', DOLLARS],
  ['1,2,3.4', DOLLARS],
  ['1.234,567', EUROS],
  ['12 50', EUROS],
  ['1 5', EUROS],
  ["12'50", FRANCS],
  ['1 234 50', EUROS],
  ['$9,50', EUROS],
  ['€9.50', DOLLARS],
  ['9.50 USD', DOLLARS],
  ['twelve', DOLLARS],
  ['', DOLLARS],
  ['  ', DOLLARS],
  ['€', EUROS],
  ['.', DOLLARS],
  ['12-50', DOLLARS],
  ['1e3', DOLLARS],
  ['12 + 3', DOLLARS],
  ['Infinity', DOLLARS],
  ['0x10', DOLLARS],
])('"%s" is refused and not guessed', (text, format) => {
  expect(typedAmount(text, format)).toBeUndefined()
})

test('what is refused is explained with an example in the restaurant’s own writing', () => {
  expect(amountProblem('1.500', EUROS)).toBe('“1.500” can mean two amounts. Please write 1500,00 or 1,50.')
  expect(amountProblem('1,250', DOLLARS)).toBe('“1,250” can mean two amounts. Please write 1250.00 or 1.25.')
  expect(amountProblem('1,2,3', EUROS)).toBe('Please write the amount like this: 12,50.')
  expect(amountProblem('$9', EUROS)).toBe('Please write the amount like this: 12,50.')
  expect(amountProblem('12,50', EUROS)).toBeUndefined()
  expect(amountProblem('', EUROS)).toBeUndefined()
})

test.each([
  ['18', 1800, DOLLARS],
  ['18.50', 1850, DOLLARS],
  ['18,50', 1850, EUROS],
  ['1,250.00', 125_000, DOLLARS],
  ['1.250,00', 125_000, GERMAN],
  ['-2,50', -250, EUROS],
])('a filled-in amount reads %s', (text, amount, format) => {
  expect(amountToType(cents(amount), format)).toBe(text)
})

const LOCALES = [
  'en-NZ',
  'en-US',
  'pt-PT',
  'de-DE',
  'de-CH',
  'fr-FR',
  'en-IN',
  'ar-AE',
  'he-IL',
  'sv-SE',
  'pl-PL',
  'lv-LV',
]

test('every amount that the shop writes is read as the same amount, with and without its currency', () => {
  const currencies = ['NZD', 'EUR', 'CHF', 'INR', 'AED', 'SEK', 'PLN', 'ILS', 'CZK', 'BRL', 'ZAR']
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...currencies),
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      (locale, currency, amount) => {
        const format = amountFormat(currency, locale)
        for (const text of [amountToType(cents(amount), format), exactPrice(cents(Math.abs(amount)), format)]) {
          const read = typedAmount(text, format)
          expect(read, `${text} in ${locale}`).toBeDefined()
          expect(Math.abs(centsFromDecimal(decimal(read ?? 0), {}))).toBe(Math.abs(amount))
        }
      },
    ),
  )
})

test('whatever is typed, an amount is only read as what its digits say', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9., ']{1,9}$/), (text) => {
      const read = typedAmount(text, EUROS)
      if (read === undefined) return
      const decimals = /[.,](\d{0,2})$/.exec(text.trim())?.[1]?.length ?? 0
      expect(Math.round(read * 100)).toBe(Number(text.replace(/\D/g, '')) * 10 ** (2 - decimals))
    }),
    { numRuns: 1000 },
  )
})

describe('percentages', () => {
  test.each([
    ['15', 15],
    ['5,5', 5.5],
    ['8.875', 8.875],
    ['9,975 %', 9.975],
    ['٥٫٥٪', 5.5],
    ['0', 0],
  ])('"%s" is %d', (text, percent) => {
    expect(typedPercent(text)).toBe(percent)
  })
  test.each(['', '%', '5.5.5', '8,2,5', '1.000,5', '8.87555', 'five'])('"%s" is refused', (text) => {
    expect(typedPercent(text)).toBeUndefined()
  })
})

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['-9,1306', -9.1306],
  ['٣', 3],
  ['1,2,3', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the number "%s" is %s', (text, number) => {
  expect(typedNumber(text)).toBe(number)
})

test.each([
  '38.7166, -9.1306',
  '38.7166,-9.1306',
  '(38.7166, -9.1306)',
  '38,7166, -9,1306',
  '38,7166; -9,1306',
  '38,7166 -9,1306',
  '38.7166° N, 9.1306° W',
  '٣٨٫٧١٦٦، -٩٫١٣٠٦',
])('"%s" is taken apart into the two coordinates of a point', (text) => {
  expect(typedPoint(text)).toEqual({ latitude: 38.7166, longitude: -9.1306 })
})

test.each(['38,7166', '38.7166', '-9,1306', '38,7', '', 'Lisbon', '38, 7, 9', '138.7, -9.1', '38.7, -190.1'])(
  '"%s" is no pair of coordinates',
  (text) => {
    expect(typedPoint(text)).toBeUndefined()
  },
)

test.each([
  ['JPY', 'ja-JP', '1,500', 1500],
  ['JPY', 'ja-JP', '1.500', 1500],
  ['JPY', 'ja-JP', '￥1500', 1500],
  ['JPY', 'ja-JP', '1500.00', 1500],
  ['JPY', 'ja-JP', '18.50', undefined],
  ['HUF', 'hu-HU', '1 850 Ft', 1850],
  ['HUF', 'hu-HU', '1850,50', undefined],
  ['KWD', 'en-KW', '1.250', 1.25],
  ['KWD', 'en-KW', '1.25', 1.25],
  ['KWD', 'en-KW', '1,250', undefined],
  ['KWD', 'en-KW', '1,250.500', 1250.5],
  ['TND', 'fr-TN', '1,250', 1.25],
  ['TND', 'fr-TN', '1.250', undefined],
])('in %s, written as in %s, "%s" is %s', (currency, locale, text, amount) => {
  expect(typedAmount(text, amountFormat(currency, locale))).toBe(amount)
})

test.each([
  ['JPY', 'ja-JP', '18.50', 'Please write the amount like this: 1250.'],
  ['KWD', 'en-KW', '1.2345', 'Please write the amount like this: 12.500.'],
  ['KWD', 'en-KW', '1,250', '“1,250” can mean two amounts. Please write 1250.000 or 1.250.'],
])('in %s, written as in %s, "%s" is answered with an example', (currency, locale, text, problem) => {
  expect(amountProblem(text, amountFormat(currency, locale))).toBe(problem)
})
