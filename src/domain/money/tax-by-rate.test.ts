import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCents, cents, sumCents } from './money.ts'
import { taxOf } from './tax.ts'
import { taxByRate } from './tax-by-rate.ts'

const IVA = { name: 'IVA', number: 'PT 123', isIncluded: true }
const EUROS = { digits: 2 }
const at = (ratePercent: number, amountCents: number) => ({ ratePercent, amountCents: cents(amountCents) })

test('an order at one rate has no rows, and neither has a rate at which only words of a deal stand', () => {
  expect(taxByRate(taxOf([at(13, 1200)], IVA, EUROS))).toEqual([])
  expect(taxByRate(taxOf([at(13, 1200), at(23, 0)], IVA, EUROS))).toEqual([])
})

test('each rate has its net, tax and gross, the highest first, included or added', () => {
  expect(taxByRate(taxOf([at(13, 3690), at(23, 1650)], IVA, EUROS))).toEqual([
    { label: 'IVA 23 %', netCents: 1341, taxCents: 309, grossCents: 1650 },
    { label: 'IVA 13 %', netCents: 3265, taxCents: 425, grossCents: 3690 },
  ])
  expect(taxByRate(taxOf([at(13, 1000), at(0, 500)], { ...IVA, isIncluded: false }, EUROS))).toEqual([
    { label: 'IVA 13 %', netCents: 1000, taxCents: 130, grossCents: 1130 },
    { label: 'IVA 0 %', netCents: 500, taxCents: 0, grossCents: 500 },
  ])
})

test('the gross of the rows is the total of the order', () => {
  const lines = fc.array(fc.tuple(fc.constantFrom(0, 6, 8.25, 13, 23), fc.integer({ min: 1, max: 9_999 })), {
    minLength: 2,
  })
  fc.assert(
    fc.property(lines, fc.boolean(), (sold, isIncluded) => {
      const tax = taxOf(
        sold.map(([rate, amount]) => at(rate, amount)),
        { ...IVA, isIncluded },
        EUROS,
      )
      const rows = taxByRate(tax)
      const total = sumCents(tax.amounts.map(({ netCents, taxCents }) => addCents(netCents, taxCents)))
      expect(rows.length === 0 || sumCents(rows.map(({ grossCents }) => grossCents)) === total).toBe(true)
    }),
  )
})
