import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFormat } from './amount-format.ts'
import { keepNumber } from './changed-currency.ts'
import {
  amountMax,
  CURRENCIES,
  cardMinimum,
  currencyOf,
  currencyProblem,
  orderTotalMax,
  usualCashStep,
} from './currencies.ts'
import { amountToType, cents, centsFromDecimal, decimalFromCents, exactPrice, menuPrice } from './money.ts'
import { typedAmount } from './typed-amount.ts'

test.each([
  ['EUR', undefined],
  ['JPY', undefined],
  ['KWD', undefined],
  ['XAU', 'Please choose a currency, such as EUR.'],
  ['eur', 'Please choose a currency, such as EUR.'],
])('about %s an owner reads: %s', (code, problem) => {
  expect(currencyProblem(code)).toBe(problem)
})

test('each currency is listed once, and can be named and written', () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
  for (const currency of CURRENCIES) {
    expect(new Intl.DisplayNames('en', { type: 'currency' }).of(currency)).toBeTruthy()
    expect(new Intl.NumberFormat('en', { style: 'currency', currency }).format(1)).toMatch(/1/)
  }
})

test.each([
  ['NZD', { digits: 2, shown: 2, step: 1, stripeDigits: 2, minimum: 50 }],
  ['GBP', { digits: 2, minimum: 30 }],
  ['JPY', { digits: 0, shown: 0, step: 1, stripeDigits: 0, minimum: 50 }],
  ['CLP', { digits: 0, stripeDigits: 0 }],
  ['XOF', { digits: 0, stripeDigits: 0 }],
  ['ISK', { digits: 0, stripeDigits: 2 }],
  ['UGX', { digits: 0, stripeDigits: 2 }],
  ['HUF', { digits: 2, shown: 0, step: 100, stripeDigits: 2, minimum: 17_500 }],
  ['TWD', { digits: 2, shown: 0, step: 100, stripeDigits: 2 }],
  ['MGA', { digits: 2, shown: 0, step: 100, stripeDigits: 0 }],
  ['KWD', { digits: 3, shown: 3, step: 10, stripeDigits: 3 }],
  ['BHD', { digits: 3, step: 10 }],
  ['TND', { digits: 3, step: 10 }],
])('%s counts as %o', (code, expected) => {
  expect(currencyOf(code)).toMatchObject(expected)
})

test.each([
  ['NZD', 1850, '$18.50', '$18.50'],
  ['JPY', 1850, 'JP¥1,850', 'JP¥1,850'],
  ['KWD', 1250, 'KWD\u00a01.250', 'KWD\u00a01.250'],
  ['KWD', 18_000, 'KWD\u00a018', 'KWD\u00a018.000'],
  ['HUF', 185_000, 'HUF\u00a01,850', 'HUF\u00a01,850'],
  // What an older version sold for half a forint is not hidden.
  ['HUF', 185_050, 'HUF\u00a01,850.50', 'HUF\u00a01,850.50'],
  ['ISK', 5980, 'ISK\u00a05,980', 'ISK\u00a05,980'],
])('%s: %i is %s on the menu and %s on a receipt', (code, amount, menu, exact) => {
  const format = amountFormat(code, 'en-NZ')
  expect([menuPrice(cents(amount), format), exactPrice(cents(amount), format)]).toEqual([menu, exact])
})

test.each([
  ['NZD', 'BE', 10],
  ['EUR', 'BE', 5],
  ['EUR', 'DE', 0],
  ['HUF', 'HU', 500],
  ['SEK', 'SE', 100],
  ['DKK', 'DK', 50],
  ['KWD', 'KW', 5],
  ['JPY', 'JP', 0],
])('the smallest coin of %s in %s is %i', (code, country, step) => {
  expect(usualCashStep(code, country)).toBe(step)
})

test('limits follow the currency: what stops nobody in dollars stops nobody in pesos', () => {
  expect([amountMax('NZD'), orderTotalMax('NZD'), cardMinimum('NZD')]).toEqual([10_000_000, 99_999_999, 50])
  const bill = 150_000
  for (const code of ['COP', 'CLP', 'KRW', 'IDR', 'VND', 'LBP']) {
    expect(orderTotalMax(code), code).toBeGreaterThan(bill * 10 ** currencyOf(code).digits)
  }
  for (const code of CURRENCIES) {
    expect(amountMax(code), code).toBeLessThan(2 ** 31)
    expect(orderTotalMax(code) % currencyOf(code).step, code).toBe(0)
    expect(cardMinimum(code) % currencyOf(code).step, code).toBe(0)
  }
})

const anyCurrency = fc.constantFrom(...CURRENCIES).map(currencyOf)
const anyLocale = fc.constantFrom('en-NZ', 'pt-PT', 'de-CH', 'ja-JP', 'ar-KW', 'fr-TN', 'hu-HU', 'hi-IN', 'sv-SE')
const anySum = fc.integer({ min: 0, max: 2_000_000_000 })

test('an amount in any currency survives the API, and the field in which it is typed', () => {
  fc.assert(
    fc.property(anyCurrency, anyLocale, anySum, (currency, locale, sum) => {
      const amount = cents(sum - (sum % currency.step))
      const sent: number = JSON.parse(JSON.stringify(decimalFromCents(amount, currency)))
      expect(centsFromDecimal(decimalFromCents(amount, currency), currency)).toBe(amount)
      expect(sent).toBe(decimalFromCents(amount, currency))
      const format = amountFormat(currency.code, locale)
      for (const text of [amountToType(amount, format), exactPrice(amount, format)]) {
        const typed = typedAmount(text, format)
        // One to three digits before a group of three: the field asks.
        if (typed === undefined) expect(text).toMatch(/(?:^|\D)\d{1,3}[.,]\d{3}(?:\D|$)/)
        else expect(typed, text).toBe(sent)
      }
      const field = typedAmount(amountToType(amount, format), format)
      expect(field, amountToType(amount, format)).toBe(sent)
    }),
  )
})

test.each([
  ['NZD', 'JPY', 1850, 19],
  ['NZD', 'KWD', 1850, 18_500],
  ['JPY', 'NZD', 1850, 185_000],
  ['KWD', 'NZD', 1255, 126],
  ['NZD', 'HUF', 1850, 1900],
  ['NZD', 'EUR', 1850, 1850],
])('when %s becomes %s, a price of %i keeps its number: %i', (from, to, before, after) => {
  expect(keepNumber(cents(before), currencyOf(from), currencyOf(to))).toBe(after)
})
