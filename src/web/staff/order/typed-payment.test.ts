import { expect, test } from 'vitest'
import { amountFormat } from '#domain/money/amount-format.ts'
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
])('a tip typed as "%s" is %s cents', (tip, cents) => {
  expect(moneyIn({ ...typed, tip }, { method: 'cash', format: NZD }).tip).toBe(cents)
})

test.each([
  ['cash', '', undefined],
  ['cash', '20', undefined],
  ['cash', '28', 0],
  ['cash', '50', 2200],
  ['cash', '50,00', 2200],
  ['eftpos', '50', undefined],
] as const)('by %s, "%s" given for $28.00 is %s cents of change', (method, given, change) => {
  expect(moneyIn({ ...typed, given }, { method, format: NZD }).change).toBe(change)
})

test('exact cash needs no typing', () => {
  expect(moneyIn({ ...typed, tip: '2.50' }, { method: 'cash', format: NZD })).toMatchObject({
    wanted: 3050,
    given: 3050,
  })
})

test.each([
  [{}, 'Take $28.00'],
  [{ tip: '2.50' }, 'Take $30.50'],
  [{ amount: '' }, 'Take payment'],
])('with %o the button says "%s"', (change, words) => {
  expect(describeTake(moneyIn({ ...typed, ...change }, { method: 'cash', format: NZD }), NZD)).toBe(words)
})
