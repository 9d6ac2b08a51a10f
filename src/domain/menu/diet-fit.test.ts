import { expect, test } from 'vitest'
import { allergenName, dietWishesOf } from './allergens.ts'
import { type Diet, NO_WISH } from './diet.ts'
import { dishFits, fitsDiet, groupsKeeping, keepsDiet } from './diet-fit.ts'

const without = (...allergens: string[]) => ({ marks: [], without: allergens })
const vegan = { marks: ['vegan'], without: [] } as const

test.each<[string, Diet, boolean]>([
  ['without a statement', {}, false],
  ['that contains none', { allergens: [] }, true],
  ['that contains others', { allergens: ['milk'] }, true],
  ['that contains it', { allergens: ['milk', 'nuts'] }, false],
  ['that is marked only', { marks: ['vegan'] }, false],
])('a dish %s: without nuts is %s', (_, dish, fits) => {
  expect(fitsDiet(dish, without('nuts'))).toBe(fits)
  expect(fitsDiet(dish, NO_WISH)).toBe(true)
})

test("the restaurant's own allergen keeps its spelling, and case does not matter", () => {
  expect(fitsDiet({ allergens: ['Soja'] }, without('soja'))).toBe(false)
  expect(keepsDiet({ allergens: ['soja'] }, without('Soja'))).toBe(false)
  const items: Diet[] = [{ allergens: ['Soja', 'kiwi'] }, { allergens: ['soja', 'Ananas'] }]
  expect(dietWishesOf({ items }).without).toEqual(['Ananas', 'kiwi', 'Soja'])
  expect(['Milk', 'Soja'].map(allergenName)).toEqual(['milk', 'Soja'])
})

test("an option keeps its dish's marks unless it lists its own, and adds its allergens", () => {
  expect(keepsDiet({}, vegan)).toBe(true)
  expect(keepsDiet({ marks: ['vegetarian'] }, vegan)).toBe(false)
  expect(keepsDiet({}, without('nuts'))).toBe(true)
  expect(keepsDiet({ allergens: ['nuts'] }, without('nuts'))).toBe(false)
})

test('a dish fits if its required choices leave a fitting option', () => {
  const dish: Diet = { marks: ['vegan'], allergens: [] }
  const sauce = (isRequired: boolean) => ({ isRequired, minPicks: 1, values: [{ marks: [] }, { allergens: ['nuts'] }] })
  expect(dishFits(dish, [sauce(true)], { marks: ['vegan'], without: ['nuts'] })).toBe(false)
  expect(dishFits(dish, [sauce(false)], { marks: ['vegan'], without: ['nuts'] })).toBe(true)
  expect(dishFits(dish, [sauce(true)], vegan)).toBe(true)
  expect(groupsKeeping([sauce(false)], vegan)).toEqual([{ ...sauce(false), values: [{ allergens: ['nuts'] }] }])
  const all = [sauce(false)]
  expect(groupsKeeping(all, NO_WISH)).toBe(all)
})

test("guests can filter by the menu's allergens: the regulation's in its order, then the owner's own", () => {
  expect(dietWishesOf({ items: [{}, { allergens: [] }] })).toEqual(NO_WISH)
  const items: Diet[] = [{ marks: ['hot', 'vegan'] }, { allergens: ['kiwi', 'nuts', 'gluten'] }]
  expect(dietWishesOf({ items })).toEqual({ marks: ['vegan', 'hot'], without: ['gluten', 'nuts', 'kiwi'] })
})
