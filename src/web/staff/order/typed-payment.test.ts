import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { cents } from '#domain/money/money.ts'
import { describeTake, moneyIn } from './typed-payment.ts'

const NZD = amountFormat('NZD', 'en-NZ')
const typed = { amount: '28.00', tip: '', given: '' }

test.each([
  ['', 0],
  ['0', 0],
  ['0.00', 0],
  ['2.5', 250],
  ['1,50', 150],
  ['1.500', undefined],
  ['-1', undefined],
  ['0.001', undefined],
])('a tip typed as "%s" is %s cents', (tip, counted) => {
  expect(moneyIn({ ...typed, tip }, { method: 'cash', format: NZD, cashStep: cents(0) }).tip).toBe(counted)
})

test.each([
  ['cash', '', undefined],
  ['cash', '20', undefined],
  ['cash', '28', 0],
  ['cash', '50', 2200],
  ['cash', '50,00', 2200],
  ['eftpos', '50', undefined],
] as const)('by %s, "%s" given for $28.00 is %s cents of change', (method, given, change) => {
  expect(moneyIn({ ...typed, given }, { method, format: NZD, cashStep: cents(0) }).change).toBe(change)
})

test('exact cash needs no typing', () => {
  expect(moneyIn({ ...typed, tip: '2.50' }, { method: 'cash', format: NZD, cashStep: cents(0) })).toMatchObject({
    wanted: 3050,
    given: 3050,
  })
})

test.each([
  [{}, 'Take $28.00'],
  [{ tip: '2.50' }, 'Take $30.50'],
  [{ amount: '' }, 'Take payment'],
])('with %o the button says "%s"', (change, words) => {
  expect(
    describeTake(english, moneyIn({ ...typed, ...change }, { method: 'cash', format: NZD, cashStep: cents(0) }), NZD),
  ).toBe(words)
})

test('cash is rounded to the smallest coin, and the change is what is really handed back', () => {
  const money = { ...typed, amount: '23.97', given: '30' }
  expect(moneyIn(money, { method: 'cash', format: NZD, cashStep: cents(10) })).toMatchObject({
    ...{ rounding: 3, wanted: 2400, change: 600 },
  })
  expect(moneyIn(money, { method: 'eftpos', format: NZD, cashStep: cents(10) })).toMatchObject({
    ...{ rounding: 0, wanted: 2397 },
  })
})
