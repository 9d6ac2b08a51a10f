import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { categoryInUse, categoryWithoutPrice, newCategoryProblem, renameCategoryProblem } from './category.ts'
import { groupByCategory } from './group-by-category.ts'

const EXISTING = ['Breads', 'Veg Specials ($15)', 'Crêpes']

test.each([
  ['Desserts', undefined],
  ['Bread', undefined],
  ['Crepes', undefined],
  ['', 'Category name is required.'],
  ['  ', 'Category name is required.'],
  ['Breads', 'That category already exists.'],
  [' bREADS ', 'That category already exists.'],
  ['CRÊPES', 'That category already exists.'],
  ['deals', 'That category already exists.'],
])('a new category "%s": %s', (name, problem) => {
  expect(newCategoryProblem(name, EXISTING)).toBe(problem)
})

test.each([
  ['Desserts', undefined],
  ['', "Name can't be empty."],
  ['\t', "Name can't be empty."],
  ['breads', 'Another category with that name already exists.'],
  ['Deals', 'Another category with that name already exists.'],
])('renaming a category to "%s": %s', (name, problem) => {
  expect(renameCategoryProblem(name, EXISTING)).toBe(problem)
})

test('a category in use says how many dishes it contains', () => {
  expect(categoryInUse(english, 'Breads', 3)).toBe('"Breads" still has 3 menu item(s). Move or delete them first.')
})

test('dishes are grouped in the order of the categories, unmanaged ones last, empty ones left out', () => {
  const dish = (name: string, category: string) => ({ name, category })
  const dishes = [
    dish('Soup', 'Mains'),
    dish('Naan', 'Breads'),
    dish('Mystery', ''),
    dish('Samosa', 'Street Food'),
    dish('Roti', 'Breads'),
    dish('Odd', 'Other'),
  ]
  const groups = groupByCategory(dishes, ['Street Food', 'Desserts', 'Breads'])
  expect(groups.map(({ category, dishes: found }) => [category, found.map(({ name }) => name)])).toEqual([
    ['Street Food', ['Samosa']],
    ['Breads', ['Naan', 'Roti']],
    ['Mains', ['Soup']],
    ['Other', ['Mystery', 'Odd']],
  ])
})

test.each([
  ['Mains (Lamb/Beef $20)', 'Mains (Lamb/Beef)'],
  ['Veg Specials ($15)', 'Veg Specials'],
  ['Pratos 12,50 €', 'Pratos'],
  ['₹1,200 thalis', 'thalis'],
  ['Top 10 (for 2)', 'Top 10 (for 2)'],
  ['$5', '$5'],
])('beside a choice of a deal, the category "%s" is called "%s"', (category, name) => {
  expect(categoryWithoutPrice(category)).toBe(name)
})
