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

test('a name in another language finds a dish like its own, and keeps apart what belongs to each', () => {
  const dishes = [
    { id: '1', name: 'Butter Chicken', alsoCalled: 'Butterhuhn, バターチキン' },
    { id: '2', name: 'Huhn Spezial' },
  ]
  const names = (search: string) => findByName(dishes, search, () => 0).map(({ name }) => name)
  expect(names('butterh')).toEqual(['Butter Chicken'])
  expect(names('ばたー')).toEqual(['Butter Chicken'])
  expect(names('huhn')).toEqual(['Huhn Spezial', 'Butter Chicken'])
  expect(names('huhn バター')).toEqual([])
})

test('a name that begins with what was typed comes before initials, whatever sold', () => {
  const dishes = ['Mango Lassi', 'Mlinci'].map((name) => ({ id: name, name }))
  const names = findByName(dishes, 'ml', (id) => (id === 'Mango Lassi' ? 50 : 0)).map(({ name }) => name)
  expect(names).toEqual(['Mlinci', 'Mango Lassi'])
})

test('a whole name comes before longer names that sold more', () => {
  const dishes = [
    { id: 'burger', name: 'Butter Chicken Burger' },
    { id: 'curry', name: 'Butter Chicken', alsoCalled: 'Butterhuhn' },
    { id: 'roll', name: 'Butterhuhn Roll' },
  ]
  const first = (search: string) => findByName(dishes, search, (id) => (id === 'curry' ? 0 : 50))[0]?.id
  expect(first('butter chicken')).toBe('curry')
  expect(first('Butterhuhn')).toBe('curry')
  expect(first('butter chicken b')).toBe('burger')
  expect(first('butter')).toBe('burger')
})
