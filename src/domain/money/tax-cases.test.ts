import { expect, test } from 'vitest'
import { currencyOf } from './currencies.ts'
import { centsFromDecimal, decimal, decimalFromCents } from './money.ts'
import { addedTax, taxOf } from './tax.ts'

const INCLUDED = true
const ADDED = false

/** Worked by hand, in decimals: price and rate of each line, then net and tax of each rate, the highest first, and the total. */
test.each([
  ['Korean won', 'KRW', INCLUDED, [[23_000, 10]], [[20_909, 2091]], 23_000],
  ['Chilean pesos', 'CLP', INCLUDED, [[16_940, 19]], [[14_235, 2705]], 16_940],
  ['West African francs', 'XOF', INCLUDED, [[10_500, 18]], [[8898, 1602]], 10_500],
  [
    'yen at two rates',
    'JPY',
    INCLUDED,
    [
      [1960, 8],
      [620, 10],
    ],
    [
      [564, 56],
      [1815, 145],
    ],
    2580,
  ],
  [
    'Kuwait: no tax',
    'KWD',
    INCLUDED,
    [
      [4.5, 0],
      [0.5, 0],
    ],
    [[5, 0]],
    5,
  ],
  ['Bahrain: to a thousandth', 'BHD', INCLUDED, [[3.25, 10]], [[2.955, 0.295]], 3.25],
  ['Oman: added tax to what a card can pay', 'OMR', ADDED, [[3.69, 5]], [[3.69, 0.18]], 3.87],
  ['Oman: exactly half a step goes up', 'OMR', ADDED, [[3.1, 5]], [[3.1, 0.16]], 3.26],
  [
    'Jordan',
    'JOD',
    ADDED,
    [
      [4.72, 16],
      [0.31, 16],
    ],
    [[5.03, 0.8]],
    5.83,
  ],
  ['Taiwan: whole dollars', 'TWD', ADDED, [[230, 5]], [[230, 12]], 242],
  [
    'Iceland',
    'ISK',
    INCLUDED,
    [
      [5980, 11],
      [1490, 24],
    ],
    [
      [1202, 288],
      [5387, 593],
    ],
    7470,
  ],
  [
    'India',
    'INR',
    ADDED,
    [
      [747, 5],
      [89.5, 5],
    ],
    [[836.5, 41.83]],
    878.33,
  ],
] as const)('%s in %s', (_case, code, isIncluded, lines, amounts, total) => {
  const currency = currencyOf(code)
  const counted = (amount: number) => centsFromDecimal(decimal(amount), currency)
  const tax = taxOf(
    lines.map(([price, ratePercent]) => ({ amountCents: counted(price), ratePercent })),
    { name: 'Tax', number: '', isIncluded },
    currency,
  )
  expect(
    tax.amounts.map(({ netCents, taxCents }) => [
      decimalFromCents(netCents, currency),
      decimalFromCents(taxCents, currency),
    ]),
  ).toEqual(amounts)
  const sum = lines.reduce((all, [price]) => all + counted(price), 0)
  expect(sum + addedTax(tax)).toBe(counted(total))
  expect((sum + addedTax(tax)) % currency.step).toBe(0)
})
