import { expect, test } from 'vitest'
import { findByName } from './counter-search.ts'

const DISHES = [
  ...['Gajar Halwa', 'Garlic Naan', 'Butter Chicken', 'Burger Combo', 'Butter Naan', 'Beef Vindaloo', 'Mango Lassi'],
  ...['Vegetable Pakora', 'Bhel Puri'],
].map((name) => ({ id: name, name }))
const SOLD: Readonly<Record<string, number>> = { 'Garlic Naan': 22, 'Butter Chicken': 9, 'Butter Naan': 4 }
const found = (search: string) => findByName(DISHES, search, (id) => SOLD[id] ?? 0).map(({ name }) => name)

test.each([
  ['ga', ['Garlic Naan', 'Gajar Halwa']],
  ['bu', ['Butter Chicken', 'Butter Naan', 'Burger Combo']],
  ['gn', ['Garlic Naan']],
  ['bc', ['Butter Chicken', 'Burger Combo']],
  ['naan', ['Garlic Naan', 'Butter Naan']],
  ['butter na', ['Butter Naan']],
  ['bp', ['Bhel Puri']],
  ['ora', ['Vegetable Pakora']],
  ['xy', []],
])('%s finds %j', (search, names) => {
  expect(found(search)).toEqual(names)
})

test('a name that begins with what was typed comes before initials, whatever sold', () => {
  const dishes = ['Mango Lassi', 'Mlinci'].map((name) => ({ id: name, name }))
  const names = findByName(dishes, 'ml', (id) => (id === 'Mango Lassi' ? 50 : 0)).map(({ name }) => name)
  expect(names).toEqual(['Mlinci', 'Mango Lassi'])
})
