import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCents, type Cents, cents, sumCents } from '../money/money.ts'
import { type OrderTax, taxOf, taxSum } from '../money/tax.ts'
import { keptTaxes } from './refunded-tax.ts'

const IVA = { name: 'IVA', number: '', isIncluded: true }
const anyLines = fc.array(
  fc.record({
    amountCents: fc.integer({ min: 0, max: 9_999 }).map(cents),
    ratePercent: fc.constantFrom(0, 6, 8.25, 13, 23),
  }),
)
const kept = (tax: OrderTax, keptCents: Cents) => keptTaxes({ lines: [], tax }, { returned: [], keptCents }, {})

test('the rest after a refund has its share of the tax: all without a refund, none after a full one', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true }), (lines, isIncluded, part) => {
      const tax = taxOf(lines, { ...IVA, isIncluded }, {})
      const total = sumCents(tax.amounts.map(({ netCents, taxCents }) => addCents(netCents, taxCents)))
      const left = taxSum({ amounts: kept(tax, cents(Math.floor(total * part))) })
      expect(kept(tax, total)).toEqual(tax.amounts)
      expect(taxSum({ amounts: kept(tax, cents(0)) })).toBe(0)
      expect(Math.abs(left - taxSum(tax) * part)).toBeLessThanOrEqual(tax.amounts.length * 1.5)
    }),
  )
})

test('a dish for nothing at another rate changes no part of the tax', () => {
  const lines = [
    { amountCents: cents(500), ratePercent: 23 },
    { amountCents: cents(0), ratePercent: 13 },
  ]
  expect(taxSum({ amounts: kept(taxOf(lines, IVA, {}), cents(250)) })).toBe(47)
})
