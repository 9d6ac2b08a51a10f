import { expect, test } from 'vitest'
import { dishesForChoice } from './deal.ts'
import { choiceAfterChange, type NamedChoice, namedChoice, storedChoice } from './named-choice.ts'

const curry: NamedChoice = { key: 'curry', label: 'Curry', count: 1, allowedCategories: ['Mains', 'Lamb'] }
const drink: NamedChoice = { key: 'drink', label: 'Drink', count: 1, source: 'Drinks' }
const main: NamedChoice = { key: 'main', label: 'Main', count: 1, categories: ['Mains', 'Lamb'] }
const chicken = { id: '1', name: 'Mains' }
const lamb = { id: '2', name: 'Lamb' }
const stored = storedChoice(curry, [chicken, lamb])

test('a choice is stored with its categories by reference, and shown with their names', () => {
  expect(stored).toEqual({ key: 'curry', label: 'Curry', count: 1, categories: [{ id: '1' }, { id: '2' }] })
  expect(namedChoice(stored, [chicken, lamb])).toEqual(curry)
  const drinks = storedChoice(drink, [chicken])
  expect(drinks.categories).toEqual([{ name: 'Drinks' }])
  expect(namedChoice(drinks, [chicken])).toEqual(drink)
})

test('a choice with any key can have several categories', () => {
  const several = storedChoice(main, [chicken, lamb])
  expect(several.categories).toEqual(stored.categories)
  expect(namedChoice(several, [chicken, lamb])).toEqual(main)
})

test.each<[string, NamedChoice, NamedChoice]>([
  [
    'one category as its source',
    { ...main, categories: ['Lamb'] },
    { key: 'main', label: 'Main', count: 1, source: 'Lamb' },
  ],
  ['no category at all', { ...main, categories: [] }, { key: 'main', label: 'Main', count: 1 }],
  [
    'those of the key curry as allowed categories',
    { ...curry, categories: ['Lamb'] },
    { ...curry, allowedCategories: ['Lamb'] },
  ],
])('clients that do not know `categories` read %s', (_, sent, shown) => {
  expect(namedChoice(storedChoice(sent, [chicken, lamb]), [chicken, lamb])).toEqual(shown)
})

test('a choice offers the dishes of a renamed category, and of a category that it knows only by name', () => {
  const curries = { id: '1', name: 'Curries' }
  const renamed = [
    { name: 'Butter Chicken', category: 'Curries', categoryId: '1' },
    { name: 'Lamb Rogan Josh', category: 'Lamb', categoryId: '2' },
  ]
  expect(dishesForChoice(stored, renamed)).toEqual(renamed)
  expect(namedChoice(stored, [curries, lamb]).allowedCategories).toEqual(['Curries', 'Lamb'])
  const byName = { ...stored, categories: [{ name: 'Mains' }] }
  expect(choiceAfterChange(byName, [curries], [chicken]).categories).toEqual([{ id: '1' }])
})

test('a deleted category is remembered by its name until a new one has that name', () => {
  const later = choiceAfterChange(stored, [lamb], [chicken, lamb])
  expect(later.categories).toEqual([{ name: 'Mains' }, { id: '2' }])
  expect(namedChoice(later, [lamb])).toEqual(curry)
  const again = choiceAfterChange(later, [{ id: '3', name: 'Mains' }, lamb], [lamb])
  expect(again.categories).toEqual([{ id: '3' }, { id: '2' }])
})
