import { expect, test } from 'vitest'
import { allDayCounts, isAtStation, kitchenLine } from './kitchen-lines.ts'

const paneer = kitchenLine({
  name: 'Chili Paneer',
  quantity: 2,
  meta: { style: 'Gravy', spice: 'Hot', options: { Extras: ['Egg', 'Cheese'] } },
})
const naan = kitchenLine({ name: 'Garlic Naan', quantity: 3, meta: null })
const pick = { name: 'Lamb Korma', category: 'Mains (Lamb/Beef $20)' }
const feast = kitchenLine({
  name: 'Family Feast',
  quantity: 2,
  meta: {
    dealId: 'feast',
    fixed: [{ qty: 4, label: 'Garlic Naan' }],
    selections: {
      curry: [{ ...pick, spice: 'Hot' }, pick, pick],
      drink: { name: 'Lassi', category: 'Drinks', size: 'Large' },
    },
  },
})

test('a dish is shown with its options, without the names of their groups', () => {
  expect(paneer).toEqual({ name: 'Chili Paneer', quantity: 2, options: ['Hot', 'Gravy', 'Egg, Cheese'], parts: [] })
})

test('a deal is shown as its dishes: equal ones are added up, multiplied by the number of deals', () => {
  expect(feast.options).toEqual([])
  expect(feast.parts.map(({ quantity, name, options }) => [quantity, name, ...options])).toEqual([
    [2, 'Lamb Korma', 'Hot'],
    [4, 'Lamb Korma'],
    [2, 'Lassi', 'Large'],
    [8, 'Garlic Naan'],
  ])
})

test('all-day counts add up orders and deals, the highest count first', () => {
  expect(allDayCounts([paneer, naan, feast, paneer])).toEqual([
    { name: 'Garlic Naan', count: 11 },
    { name: 'Lamb Korma', count: 6 },
    { name: 'Chili Paneer', count: 4 },
    { name: 'Lassi', count: 2 },
  ])
  expect(allDayCounts([])).toEqual([])
})

test.each([
  ['without categories, everything', naan, [], true],
  ['its own categories', naan, ['Breads'], true],
  ['what is made at it, however it is spelt', naan, ['tandoor'], true],
  ['no other ones', naan, ['Drinks'], false],
  ['a deal by what was picked', feast, ['Drinks'], true],
  ['a deal by what it includes', feast, ['Tandoor'], true],
  ['no deal without its dishes', feast, ['Burgers'], false],
  ['a dish that the menu no longer knows', paneer, ['Burgers'], true],
] as const)('a station cooks %s', (_case, line, station, expected) => {
  const placesOf = (name: string) => (name === 'Garlic Naan' ? ['Breads', 'Tandoor'] : undefined)
  expect(isAtStation(line, new Set<string>(station), placesOf)).toBe(expected)
})
