import { expect, test } from 'vitest'
import { CURRENCIES, currencyProblem } from './currencies.ts'

test.each([
  ['EUR', undefined],
  ['HUF', undefined],
  ['TWD', undefined],
  ['JPY', 'Amounts have two decimals here, so JPY, which has none, cannot be used.'],
  ['KRW', 'Amounts have two decimals here, so KRW, which has none, cannot be used.'],
  ['KWD', 'Amounts have two decimals here, so KWD, which has three, cannot be used.'],
  ['BHD', 'Amounts have two decimals here, so BHD, which has three, cannot be used.'],
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
