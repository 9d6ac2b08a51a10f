import { expect, test } from 'vitest'
import { chosenOptions, describeOptions } from './chosen-options.ts'

const naan = { name: 'Naan', category: 'Breads', size: 'Large' }
const korma = { name: 'Korma', category: 'Mains' }
const butterChicken = { name: 'Butter Chicken', category: 'Mains (Chicken $18)' }

test('the chosen options of a line are described in words', () => {
  expect(describeOptions(null)).toEqual([])
  expect(describeOptions({ style: 'Dry', spice: 'Hot' })).toEqual(['Spice: Hot', 'Style: Dry'])
  expect(
    describeOptions({
      dealId: 'x',
      fixed: [
        { qty: 1, label: 'Basmati Rice' },
        { qty: 2, label: 'Naan' },
      ],
      selections: { curry: korma, secondBread: [naan, naan] },
    }),
  ).toEqual(['Curry: Korma – Mains', 'Second bread: 2 x Naan, Large – Breads', 'Includes: 1 x Basmati Rice, 2 x Naan'])
})

test('different picks of one choice are numbered', () => {
  expect(describeOptions({ selections: { curry: [korma, butterChicken] } })).toEqual([
    'Curry 1 of 2: Korma – Mains',
    'Curry 2 of 2: Butter Chicken – Mains (Chicken)',
  ])
})

test('the category of a pick is named without a price, which would read as a surcharge', () => {
  expect(chosenOptions({ selections: { main: { name: 'Chilli', category: 'Veg Specials ($15)' } } })).toEqual([
    { label: 'Main', text: 'Chilli', note: 'Veg Specials' },
  ])
})
