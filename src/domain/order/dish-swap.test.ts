import { expect, test } from 'vitest'
import type { StoredGroup } from '../menu/option-group.ts'
import { type Cents, cents } from '../money/money.ts'
import { swapsFor } from './dish-swap.ts'

const NOON = new Date('2026-11-27T12:00:00Z')
const moment = { currency: {}, now: NOON, orderedFor: NOON }
const group = (name: string, isRequired: boolean, ...values: string[]): StoredGroup => ({
  ...{ id: name, name, role: name === 'spice' ? 'spice' : null, isRequired, minPicks: 1, maxPicks: 1 },
  values: values.map((value) => ({
    ...{ id: `${name}-${value}`, name: value, priceCents: cents(value === 'Large' ? 200 : 0) },
    ...{ isDefault: false, isSoldOut: false, marks: null, allergens: [] },
  })) as unknown as StoredGroup['values'],
})
const dish = (id: string, price: number, more: object = {}) => ({
  ...{ id, name: id, description: '', priceCents: cents(price), category: 'Breads', categoryId: 'breads' },
  ...{ imageUrl: '', isAvailable: true, recommended: false, marks: [], allergens: null, optionGroups: [] },
  ...{ isSpecial: false, discountPercent: null, specialStartAt: null, specialEndAt: null, specialBadge: null },
  ...more,
})
const garlic = dish('Garlic Naan', 500)
const MENU = [
  dish('Plain Naan', 400),
  dish('Roti', 300),
  dish('Cheese Naan', 650),
  dish('Butter Naan', 450),
  dish('Off', 500, { isAvailable: false }),
  dish('Lassi', 500, { category: 'Drinks' }),
  garlic,
]
const line = (more: object = {}) => ({
  ...{ menuItemId: garlic.id, unitPriceCents: cents(500) as Cents, quantity: 2, meta: null },
  ...more,
})
const soldOut = (targetId: string, more: object = {}) => ({
  ...{ targetId, until: null, left: null, sharedId: null },
  ...more,
})
const namesOf = (...args: Parameters<typeof swapsFor>) => swapsFor(...args).map(({ name }) => name)

test('three dishes of the same category can take the place of one that has run out, the nearest price first', () => {
  expect(swapsFor(line(), { dishes: MENU, soldOut: [soldOut('Garlic Naan')] }, moment)).toEqual([
    { menuItemId: 'Butter Naan', name: 'Butter Naan', unitPriceCents: 450, asks: false },
    { menuItemId: 'Plain Naan', name: 'Plain Naan', unitPriceCents: 400, asks: false },
    { menuItemId: 'Cheese Naan', name: 'Cheese Naan', unitPriceCents: 650, asks: false },
  ])
})

test('what cannot be had for the time of the order, or not as often, takes no place', () => {
  const said = [
    soldOut('Butter Naan'),
    soldOut('Plain Naan', { until: NOON }),
    soldOut('Cheese Naan', { left: 1 }),
    soldOut('Roti', { left: 2 }),
  ]
  expect(namesOf(line(), { dishes: MENU, soldOut: said }, moment)).toEqual(['Plain Naan', 'Roti'])
})

test('a vegetarian dish is swapped for vegetarian ones only', () => {
  const veg = { marks: ['vegetarian'] }
  const dishes = [dish('Chili Paneer', 1650, veg), dish('Chili Chicken', 1650), dish('Chili Tofu', 1800, veg)]
  const paneer = line({ menuItemId: 'Chili Paneer', unitPriceCents: cents(1650) })
  expect(namesOf(paneer, { dishes, soldOut: [] }, moment)).toEqual(['Chili Tofu'])
})

test('a dish of the same kind comes first, although another one costs the same', () => {
  const veg = { marks: ['vegetarian'] }
  const dishes = [
    dish('Chicken Korma', 1900),
    dish('Lamb Korma', 2100),
    dish('Palak Paneer', 1900, veg),
    dish('Bhuna Fish', 1900),
    dish('Chicken Jalfrezi', 2300),
    dish('Chicken Burger', 1900, { category: 'Burgers' }),
  ]
  const korma = line({ menuItemId: 'Chicken Korma', unitPriceCents: cents(1900) })
  expect(namesOf(korma, { dishes, soldOut: [] }, moment)).toEqual(['Chicken Jalfrezi', 'Lamb Korma', 'Bhuna Fish'])
})

test('a deal, and a dish that is no longer known, have nothing in their place', () => {
  expect(swapsFor(line({ menuItemId: null }), { dishes: MENU, soldOut: [] }, moment)).toEqual([])
  expect(swapsFor(line({ menuItemId: 'Deleted' }), { dishes: MENU, soldOut: [] }, moment)).toEqual([])
})

test('options stay and count in the price; where they cannot stay, or one is missing, they are asked for', () => {
  const size = group('Size', true, 'Small', 'Large')
  const dishes = [
    garlic,
    dish('Same sizes', 200, { optionGroups: [size] }),
    dish('No sizes', 500),
    dish('Spiced', 500, { optionGroups: [size, group('spice', true, 'Hot')] }),
  ]
  const large = line({ unitPriceCents: cents(700), meta: { options: { Size: 'Large' } } })
  expect(swapsFor(large, { dishes, soldOut: [] }, moment)).toMatchObject([
    { name: 'Same sizes', unitPriceCents: 400, asks: false },
    { name: 'No sizes', unitPriceCents: 500, asks: true },
    { name: 'Spiced', unitPriceCents: 500, asks: true },
  ])
})
