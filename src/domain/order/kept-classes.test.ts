import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { type SoldFeeTax, taxedGoods, taxOf, taxOfLines, withTaxSums } from '../money/tax.ts'
import { keptClasses } from './kept-classes.ts'
import type { Pieces } from './refunded-tax.ts'

const VAT = { name: 'VAT', number: '', isIncluded: true }
const FEE: SoldFeeTax = { ...VAT, ratePercent: 20, taxClass: 'Drinks', as: 'class' }

/** Two dishes of food at 10 % for 11.00 each, a wine and a juice at 20 % for 12.00 and 6.00, and a delivery fee of 6.00. */
function order(feeTax: SoldFeeTax | null) {
  const sold = [
    { id: 'dish', quantity: 2, unitPriceCents: cents(1100), tax: { ...VAT, ratePercent: 10, taxClass: 'Food' } },
    { id: 'wine', quantity: 1, unitPriceCents: cents(1200), tax: { ...VAT, ratePercent: 20, taxClass: 'Alcohol' } },
    { id: 'juice', quantity: 1, unitPriceCents: cents(600), tax: { ...VAT, ratePercent: 20, taxClass: 'Drinks' } },
  ]
  const goods = sold.map(taxedGoods)
  const fee = feeTax ? [{ ratePercent: 20, amountCents: cents(600) }] : []
  const tax = taxOf([...goods.flat(), ...fee], VAT, {})
  const sums = taxOfLines(goods.flat(), taxOf(goods.flat(), VAT, {}), {})
  const lines = sold.map((line, at) => ({
    ...line,
    tax: withTaxSums(
      line.tax,
      (goods[at] ?? []).map((part) => sums.get(part) ?? {}),
    ),
  }))
  return { lines, tax, feeTax }
}

const kept = (feeTax: SoldFeeTax | null, keptCents: number, returned: readonly Pieces[] = []) =>
  keptClasses(order(feeTax), { returned, keptCents: cents(keptCents) }, {})
    .filter(({ netCents }) => netCents !== 0)
    .map(({ taxClass, netCents, taxCents }) => [taxClass, netCents, taxCents])

test('all of an order is of the classes of its lines, the delivery fee of its own', () => {
  expect(kept(null, 4000)).toEqual([
    ['Alcohol', 1000, 200],
    ['Drinks', 500, 100],
    ['Food', 2000, 200],
  ])
  expect(kept(FEE, 4600)).toEqual([
    ['Alcohol', 1000, 200],
    ['Drinks', 1000, 200],
    ['Food', 2000, 200],
  ])
})

test('a delivery fee that is taxed as the dishes has no class of its own', () => {
  expect(kept({ ...FEE, as: 'goods' }, 4600)).toContainEqual([undefined, 500, 100])
})

test('a dish that goes back by name takes its class with it', () => {
  expect(kept(null, 2800, [{ lineId: 'wine', quantity: 1 }])).toEqual([
    ['Drinks', 500, 100],
    ['Food', 2000, 200],
  ])
})

test('an amount without a name is taken from the classes by what is left of them', () => {
  expect(kept(null, 2000)).toEqual([
    ['Alcohol', 500, 100],
    ['Drinks', 250, 50],
    ['Food', 1000, 100],
  ])
  expect(kept(null, 1400, [{ lineId: 'wine', quantity: 1 }])).toEqual([
    ['Drinks', 250, 50],
    ['Food', 1000, 100],
  ])
})

test('an order that was wholly refunded and paid again has all of its classes again', () => {
  expect(kept(null, 4000, [{ lineId: 'wine', quantity: 1 }])).toEqual(kept(null, 4000))
})

test('a line from before there were classes has none', () => {
  const { tax, lines } = order(null)
  const old = lines.map(({ tax: { name, isIncluded, ratePercent }, ...line }) => ({
    ...line,
    tax: { name, isIncluded, ratePercent },
  }))
  const classes = keptClasses({ tax, lines: old, feeTax: null }, { returned: [], keptCents: cents(4000) }, {})
  expect(classes).toMatchObject([
    { netCents: 1500, taxCents: 300 },
    { netCents: 2000, taxCents: 200 },
  ])
  expect(classes.map(({ taxClass }) => taxClass)).toEqual([undefined, undefined])
})
