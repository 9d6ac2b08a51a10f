import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, matchesSearch, sortByRelevance } from './search.ts'

const dish = { name: 'Crème Brûlée Kulfi', description: 'Slow-cooked milk, Ngāruawāhia saffron & pistachio' }

test.each([
  '',
  '   ',
  'kulfi',
  'KULFI',
  'creme',
  'CRÈME brulee',
  'bru\u0302le\u0301e',
  'ngaruawahia',
  'kulfi milk',
  'milk   kulfi',
  'ulf',
  '&',
])('"%s" finds the dish', (search) => {
  expect(matchesSearch(dish, search)).toBe(true)
})

test.each(['naan', 'kulfi naan', 'kulfimilk', '.*', '%'])('"%s" does not find it', (search) => {
  expect(matchesSearch(dish, search)).toBe(false)
})

test('a dish is found by any part of its text', () => {
  const text = `${dish.name} ${dish.description}`
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(text.length), (from, to) => {
      expect(matchesSearch(dish, text.slice(from, to))).toBe(true)
    }),
  )
})

test('folding a text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

const found = (search: string, ...dishes: { name: string; description?: string }[]) =>
  sortByRelevance(
    dishes.map(({ name, description = '' }) => ({ name, description })),
    search,
  ).map(({ name }) => name)

test('a search lists exact names first, then names that contain it, then descriptions', () => {
  const dishes = [
    { name: 'House Platter', description: 'With butter chicken and naan.' },
    { name: 'Old Butter Chicken Pie' },
    { name: 'Chicken in Butter' },
    { name: 'Peanutbutter Chicken' },
    { name: 'Butter Chicken Burger' },
    { name: 'Bütter Chicken' },
  ]
  expect(found('butter chi', ...dishes)).toEqual([
    'Bütter Chicken',
    'Butter Chicken Burger',
    'Chicken in Butter',
    'Old Butter Chicken Pie',
    'Peanutbutter Chicken',
    'House Platter',
  ])
})

test('without a search the dishes keep their order', () => {
  expect(found('  ', { name: 'Naan' }, { name: 'Dal' })).toEqual(['Naan', 'Dal'])
})
