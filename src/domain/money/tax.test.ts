import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, includedTax, sumCents } from './money.ts'
import { addedTax, type TaxHeader, taxFromDecimal, taxInDecimal, taxOf, taxSum } from './tax.ts'

const IVA: TaxHeader = { name: 'IVA', number: 'PT 123', isIncluded: true }
const SALES_TAX: TaxHeader = { name: 'Sales tax', number: '', isIncluded: false }

const anyCents = fc.integer({ min: 0, max: 99_999_999 }).map(cents)
const anyRate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000)
const anyLines = fc.array(
  fc.record({
    amountCents: anyCents.map((amount) => cents(amount % 10_000)),
    ratePercent: fc.constantFrom(0, 6, 8.25, 13, 23),
  }),
)

test.each([
  [0, 0],
  [2300, 300],
  [1000, 130],
  [100, 13],
  [3, 0],
  [4, 1],
])('a total of %i cents contains %i cents of GST', (total, gst) => {
  expect(includedTax(cents(total), 15)).toBe(gst)
})

test('the GST of a total is 15 % of what is left without it, to the cent', () => {
  fc.assert(
    fc.property(anyCents, (total) => {
      const gst = includedTax(total, 15)
      expect(Number.isInteger(gst)).toBe(true)
      expect(Math.abs((total - gst) * 0.15 - gst)).toBeLessThanOrEqual(0.5 * 1.15 + 1e-6)
    }),
  )
})

test.each<[Cents, number, Cents]>([
  [cents(1000), 8.25, cents(83)], // 82.5
  [cents(1999), 8.25, cents(165)], // 164.9175
  [cents(1050), 9.1, cents(96)], // 95.55
  [cents(50), 9, cents(5)], // 4.5
])('%i cents at %d %% have %i cents of tax added', (amountCents, ratePercent, expected) => {
  const tax = taxOf([{ amountCents, ratePercent }], SALES_TAX, {})
  expect([taxSum(tax), addedTax(tax)]).toEqual([expected, expected])
})

test('tax is computed once per rate, from the sum of its lines', () => {
  const lines = [
    { amountCents: cents(333), ratePercent: 13 },
    { amountCents: cents(333), ratePercent: 13 },
    { amountCents: cents(450), ratePercent: 23 },
  ]
  expect(taxOf(lines, IVA, {})).toEqual({
    ...{ name: 'IVA', number: 'PT 123', isIncluded: true },
    amounts: [
      { ratePercent: 23, netCents: 366, taxCents: 84 },
      { ratePercent: 13, netCents: 589, taxCents: 77 }, // For each line it would be 38 + 38.
    ],
  })
})

test('net and included tax add up to the prices, net and added tax to the total', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (lines, isIncluded) => {
      const tax = taxOf(lines, { ...IVA, isIncluded }, {})
      const prices = sumCents(lines.map(({ amountCents }) => amountCents))
      const net = sumCents(tax.amounts.map(({ netCents }) => netCents))
      expect(net + (isIncluded ? taxSum(tax) : 0)).toBe(prices)
      expect(addedTax(tax)).toBe(isIncluded ? 0 : taxSum(tax))
    }),
  )
})

test('a part of the total has the tax of one rate, added or included', () => {
  fc.assert(
    fc.property(anyCents, anyRate, (amountCents, ratePercent) => {
      const tax = taxOf([{ amountCents, ratePercent }], SALES_TAX, {})
      expect(includedTax(cents(amountCents + taxSum(tax)), ratePercent)).toBe(taxSum(tax))
    }),
  )
})

test('tax written by the API in decimals is read back to the cent', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const tax = taxOf(lines, IVA, {})
      expect(taxFromDecimal(JSON.parse(JSON.stringify(taxInDecimal(tax, {}))), {})).toEqual(tax)
    }),
  )
})
