import { expect, test } from 'vitest'
import {
  allRates,
  classOfDish,
  dependsOnEatingIn,
  oneRate,
  onlyRate,
  rateOfClass,
  STANDARD_CLASS,
  type TaxRules,
  taxesOn,
} from './tax-rules.ts'

const AUSTRIA: TaxRules = {
  ...{ name: 'USt', number: 'ATU1', isIncluded: true },
  deliveryFee: { as: 'class', classId: 'drinks' },
  classes: [
    {
      ...{ id: STANDARD_CLASS, name: 'Food', categoryIds: [] },
      rates: [
        { from: '2026-01-01', eatIn: 7, collected: 7, delivered: 7 },
        { from: null, eatIn: 19, collected: 7, delivered: 7 },
      ],
    },
    {
      ...{ id: 'drinks', name: 'Drinks', categoryIds: ['wine', 'soda'] },
      rates: [{ from: null, eatIn: 20, collected: 20, delivered: 20 }],
    },
  ],
}
const GST = oneRate({ name: 'GST', number: '', isIncluded: true, ratePercent: 15 })

test.each([
  ['2025-12-31', 'eatIn', 19],
  ['2026-01-01', 'eatIn', 7],
  ['2027-05-05', 'eatIn', 7],
  ['2025-12-31', 'collected', 7],
] as const)('on %s, food that is %s has %d %%', (day, place, rate) => {
  expect(taxesOn(AUSTRIA, { day, place }).standard).toEqual({
    ...{ name: 'USt', isIncluded: true, ratePercent: rate, taxClass: 'Food' },
  })
})

test('a delivery fee has the rate of its class, or that of the standard class as the goods', () => {
  const occasion = { day: '2026-11-20', place: 'delivered' } as const
  expect(taxesOn(AUSTRIA, occasion).fee).toMatchObject({ ratePercent: 20, taxClass: 'Drinks', as: 'class' })
  const asGoods = taxesOn({ ...AUSTRIA, deliveryFee: { as: 'goods' } }, occasion).fee
  expect(asGoods).toMatchObject({ ratePercent: 7, as: 'goods' })
})

test.each([
  [{ taxClass: 'drinks', categoryId: 'curries' }, 'drinks'],
  [{ taxClass: null, categoryId: 'wine' }, 'drinks'],
  [{ taxClass: STANDARD_CLASS, categoryId: 'wine' }, STANDARD_CLASS],
  [{ taxClass: 'deleted', categoryId: 'wine' }, 'drinks'],
  [{ categoryId: null }, STANDARD_CLASS],
])('a dish %o is of the class %s', (dish, expected) => expect(classOfDish(AUSTRIA, dish)).toBe(expected))

test('a class that was deleted is the standard class', () => {
  const applied = taxesOn(AUSTRIA, { day: '2026-11-20', place: 'collected' })
  expect(rateOfClass(applied, 'gone')).toBe(applied.standard)
})

test('a restaurant knows whether it has one rate, and whether eating in makes a difference', () => {
  expect([onlyRate(GST), onlyRate(AUSTRIA)]).toEqual([15, undefined])
  expect(allRates(AUSTRIA)).toEqual([20, 19, 7])
  expect([dependsOnEatingIn(GST), dependsOnEatingIn(AUSTRIA)]).toEqual([false, true])
})
