import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from '../money/money.ts'
import { ownMethod } from '../order/order-money.ts'
import { type AccountRole, accountKey, accountOf, describeRole, journalOf, roleOfKey } from './journal.ts'
import { yearStartOf } from './journal-files.ts'
import { nameOfClass, sumByClass } from './sold-classes.ts'

const anyCents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents)
const anyClass = fc.constantFrom(undefined, 'Food', 'Wine: red')
const anyMethod = fc.constantFrom('card' as const, 'cash' as const, ownMethod('Bizum'))
const anyDay = fc.record({
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  keptCents: anyCents,
  sold: fc.array(
    fc.record({
      taxClass: anyClass,
      ratePercent: fc.constantFrom(0, 8.25, 20),
      netCents: anyCents,
      taxCents: anyCents,
    }),
  ),
  money: fc.array(fc.record({ method: anyMethod, keptCents: anyCents, tipCents: anyCents, roundingCents: anyCents })),
})

test('whatever a day is made of, its entries add up to nothing and none of them is empty', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const entries = journalOf([day])
      expect(sumCents(entries.map(({ amountCents }) => amountCents))).toBe(0)
      expect(entries.filter(({ amountCents }) => amountCents === 0)).toEqual([])
    }),
  )
})

test('money that no order explains is an entry of its own', () => {
  const [, difference] = journalOf([
    {
      day: '2026-11-21',
      keptCents: cents(0),
      sold: [],
      money: [{ method: 'cash', keptCents: cents(500), tipCents: cents(0), roundingCents: cents(0) }],
    },
  ])
  expect(difference).toMatchObject({ role: { kind: 'difference' }, amountCents: -500 })
})

test('what is kept of orders and is not taxed is deposits', () => {
  const money = [{ method: 'cash' as const, keptCents: cents(110), tipCents: cents(0), roundingCents: cents(0) }]
  const sold = [{ ratePercent: 10, netCents: cents(91), taxCents: cents(9) }]
  expect(journalOf([{ day: '2026-11-21', keptCents: cents(110), sold, money }]).at(-1)).toMatchObject({
    role: { kind: 'deposits' },
    amountCents: -10,
  })
})

const ROLES: readonly AccountRole[] = [
  { kind: 'money', method: 'card' },
  { kind: 'money', method: ownMethod('MB WAY: 912') },
  { kind: 'sales', ratePercent: 8.25, taxClass: 'Wine: red' },
  { kind: 'sales', ratePercent: 20, taxClass: undefined },
  { kind: 'tax', ratePercent: 20, taxClass: undefined },
  { kind: 'tips' },
  { kind: 'deposits' },
  { kind: 'difference' },
]

test.each(ROLES.map((role) => [accountKey(role), role] as const))('%s names its role', (key, role) => {
  expect(roleOfKey(key)).toEqual(role)
})

test.each(['', 'clearing', 'money:', 'sales', 'sales:x', 'constructor'])('"%s" names no role', (key) => {
  expect(roleOfKey(key)).toBeUndefined()
})

test('sales of a class without a number are on the account of their rate, tax on that of its own rate', () => {
  const accounts = { 'sales:20': '8400', 'sales:20:Wine': '8410', 'tax:20': '1776' }
  const sales = (taxClass?: string) => accountOf({ kind: 'sales', ratePercent: 20, taxClass }, accounts)
  expect([sales('Wine'), sales('Food'), sales()]).toEqual(['8410', '8400', '8400'])
  expect(accountOf({ kind: 'tax', ratePercent: 20, taxClass: 'Wine' }, accounts)).toBe('1776')
  expect(accountOf({ kind: 'tax', ratePercent: 10 }, accounts)).toBe('')
})

test('accounts have the names of the restaurant', () => {
  const names = { taxName: 'VAT', terminalName: 'SumUp' }
  expect(ROLES.map((role) => describeRole(role, names))).toEqual([
    ...[
      'Card',
      'MB WAY: 912',
      'Sales at 8.25 %: Wine: red',
      'Sales at 20 %',
      'VAT at 20 %',
      'Tips',
      'Deposits outside of tax',
      'Difference',
    ],
  ])
  expect(describeRole({ kind: 'money', method: 'eftpos' }, names)).toBe('SumUp')
})

test.each([
  ['2026-11-21', 1, '2026-01-01'],
  ['2026-03-31', 4, '2025-04-01'],
  ['2026-04-01', 4, '2026-04-01'],
])('the business year of %s, if it begins in month %i, began on %s', (day, month, start) => {
  expect(yearStartOf(day, month)).toBe(start)
})

const rates = (percent: number) => [{ from: null, eatIn: percent, collected: percent, delivered: percent }]
const classOf = (id: string, percent: number) => ({ id, name: id, rates: rates(percent), categoryIds: [] })
const amount = (ratePercent: number, taxClass?: string) => ({
  ...{ ratePercent, taxClass, netCents: cents(100), taxCents: cents(10) },
})

test('what has no class is of the one with its rate, if there is one', () => {
  const classes = [classOf('Food', 10), classOf('Soft drinks', 20), classOf('Alcohol', 20)]
  const sums = sumByClass([amount(10), amount(10, 'Food'), amount(20), amount(20, 'Alcohol'), amount(5)], { classes })
  expect(sums.map(({ netCents, ...one }) => [nameOfClass(one), netCents])).toEqual([
    ['Without a class, 20 %', 100],
    ['Alcohol, 20 %', 100],
    ['Food, 10 %', 200],
    ['Without a class, 5 %', 100],
  ])
})

test('a restaurant with one class has rates alone', () => {
  expect(sumByClass([amount(10, 'Food'), amount(10)], { classes: [classOf('Food', 10)] })).toEqual([
    { ratePercent: 10, taxClass: undefined, netCents: 200, taxCents: 20 },
  ])
})
