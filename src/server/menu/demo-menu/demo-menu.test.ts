import { describe, expect, test } from 'vitest'
import type { DietWish } from '#domain/menu/diet.ts'
import { fitsDiet } from '#domain/menu/diet-fit.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { demoMenu } from './demo-menu.ts'

const { items } = demoMenu({ timeZone: DEFAULT_SETTINGS.restaurant.timeZone }, new Date('2026-11-21T00:00:00Z'))
const dishes = items.map(({ name, description, marks, allergens }) => ({
  name,
  words: `${name}. ${description}`,
  marks,
  allergens: allergens ?? undefined,
}))

/** Words that leave no doubt about an allergen. */
const SAYS = [
  ['milk', /\b(milk|buttermilk|yoghurt|raita|lassi|paneer|ghee|cheese|cheddar|mozzarella|kulfi)\b/i],
  // Butter and cream of milk, but not coconut cream.
  ['milk', /(?<!coconut )\bcream\b|\b(with|and) butter\b/i],
  ['gluten', /\b(naan|roti|paratha|bun|buns|noodles|pastry|puris?|momos|dough)\b/i],
  ['eggs', /\b(egg|mayo)\b/i],
  ['nuts', /\b(cashew|almond|pistachio)\b/i],
  ['peanuts', /\bpeanuts?\b/i],
  ['soybeans', /\bsoy\b/i],
  ['sesame', /\bsesame\b/i],
  ['mustard', /\bmustard\b/i],
  ['crustaceans', /\bprawns?\b/i],
  ['fish', /\b(salmon|gurnard)\b/i],
] as const

const MEAT = /\b(chicken|lamb|beef|steak|fish|salmon|prawns?|gurnard|wings|thigh)\b/i
/** It names a meat only to compare. */
const COMPARES = ['Paneer Butter Masala']
const OF_ANIMALS = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']

describe('what the demo says of its dishes', () => {
  test.each(SAYS)('%s is stated wherever the words of a dish name it: %s', (allergen, words) => {
    const named = dishes.filter((dish) => words.test(dish.words))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ allergens }) => !allergens?.includes(allergen)).map(({ name }) => name)).toEqual([])
  })

  test('what is vegan is vegetarian and has nothing of an animal, not even honey', () => {
    const vegan = dishes.filter(({ marks }) => marks.includes('vegan'))
    for (const { name, marks, words, allergens = [] } of vegan) {
      expect(marks, name).toContain('vegetarian')
      expect(
        allergens.filter((one) => OF_ANIMALS.includes(one)),
        name,
      ).toEqual([])
      expect(words).not.toMatch(/\bhoney\b/i)
    }
    const called = dishes.filter(({ words }) => /\bvegan\b/i.test(words)).map(({ name }) => name)
    expect(vegan.map(({ name }) => name)).toEqual(expect.arrayContaining(called))
  })

  test('what is vegetarian names no meat or fish, and what calls itself vegetarian is', () => {
    const vegetarian = dishes.filter(({ marks }) => marks.includes('vegetarian'))
    const withMeat = vegetarian.filter(({ words }) => MEAT.test(words)).map(({ name }) => name)
    expect(withMeat).toEqual(COMPARES)
    for (const { name, allergens = [] } of vegetarian) expect(allergens, name).not.toContain('fish')
    const called = dishes.filter(({ words }) => /\bvegetarian\b/i.test(words)).map(({ name }) => name)
    expect(vegetarian.map(({ name }) => name)).toEqual(expect.arrayContaining(called))
  })

  test('no dish claims to be free of gluten or dairy, or halal: kitchens state that themselves', () => {
    expect([...new Set(dishes.flatMap(({ marks }) => marks))].sort()).toEqual(['vegan', 'vegetarian'])
  })

  test.each<[string, DietWish, string[]]>([
    [
      'vegan, without nuts and peanuts',
      { marks: ['vegan'], without: ['nuts', 'peanuts'] },
      ['Chana Masala', 'Basmati Rice', 'Tandoori Roti', 'Kachumber Salad', 'Fresh Lime Soda', 'Sparkling Water'],
    ],
    [
      'vegan, without gluten',
      { marks: ['vegan'], without: ['gluten'] },
      ['Basmati Rice', 'Kachumber Salad', 'Fresh Lime Soda', 'Sparkling Water'],
    ],
  ])('%s: a sensible list', (_, wish, names) => {
    expect(dishes.filter((dish) => fitsDiet(dish, wish)).map(({ name }) => name)).toEqual(names)
  })

  test('a mark is stated of two dishes in five, allergens of four in five', () => {
    const share = (fits: (dish: (typeof dishes)[number]) => boolean) => dishes.filter(fits).length / dishes.length
    expect(share(({ marks }) => marks.length > 0)).toBeGreaterThan(0.4)
    expect(share(({ allergens }) => allergens !== undefined)).toBeGreaterThan(0.75)
  })
})
