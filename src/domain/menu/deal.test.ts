import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import {
  type DealChoice,
  dishesForChoice,
  isComplete,
  normalizeSelections,
  pickProblems,
  picksPrice,
  unavailablePicks,
} from './deal.ts'
import { type DealSelections, picksOf } from './deal-pick.ts'
import { type NamedChoice, storedChoice } from './named-choice.ts'

const dish = (name: string, category: string) => ({ name, category })
const butterChicken = dish('Butter Chicken', 'Mains')
const rogan = dish('Lamb Rogan Josh', 'Lamb')
const lassi = dish('Mango Lassi', 'Drinks')
const cola = dish('Masala Cola', 'Drinks')
const MENU = [butterChicken, rogan, lassi, cola, dish('Naan', 'Breads')]

const namedCurry: NamedChoice = { key: 'curry', label: 'Curry', count: 1, allowedCategories: ['Mains', 'Lamb'] }
const namedDrink: NamedChoice = { key: 'drink', label: 'Drink', count: 1, source: 'Drinks' }
const twoCurries: DealChoice = { ...storedChoice(namedCurry), count: 2, size: 'Large' }
const [curry, drink] = [storedChoice(namedCurry), storedChoice(namedDrink)]
const namesOf = (choice: NamedChoice) => dishesForChoice(storedChoice(choice), MENU).map(({ name }) => name)

test.each<[string, NamedChoice, string[]]>([
  ['the curry choice: its allowed categories', namedCurry, ['Butter Chicken', 'Lamb Rogan Josh']],
  [
    'the curry choice: never its source',
    { ...namedCurry, allowedCategories: ['Lamb'], source: 'Mains' },
    ['Lamb Rogan Josh'],
  ],
  ['the curry choice without categories: nothing', { ...namedCurry, allowedCategories: undefined }, []],
  ['another choice: its source', namedDrink, ['Mango Lassi', 'Masala Cola']],
  [
    'another choice: never its allowed categories',
    { ...namedDrink, source: 'Breads', allowedCategories: ['Drinks'] },
    ['Naan'],
  ],
  ['another choice without a source: nothing', { ...namedDrink, source: undefined }, []],
  [
    'another choice: its categories',
    { ...namedDrink, source: undefined, categories: ['Drinks', 'Breads'] },
    ['Mango Lassi', 'Masala Cola', 'Naan'],
  ],
  ['the curry choice: its categories before the allowed ones', { ...namedCurry, categories: ['Breads'] }, ['Naan']],
  ['another choice: its categories before its source', { ...namedDrink, categories: ['Breads'] }, ['Naan']],
  ['only names with one of the words', { ...namedDrink, nameIncludes: ['cola', 'soda'] }, ['Masala Cola']],
  ['names in any case', { ...namedDrink, nameIncludes: ['LASSI'] }, ['Mango Lassi']],
  ['an empty list of words is none', { ...namedDrink, nameIncludes: [] }, ['Mango Lassi', 'Masala Cola']],
  ['words that fit no name', { ...namedDrink, nameIncludes: ['beer'] }, []],
])('a choice offers %s', (_, choice, names) => {
  expect(namesOf(choice)).toEqual(names)
})

test.each<[string, DealChoice[], DealSelections, boolean]>([
  ['nothing to choose', [], {}, true],
  ['one of one', [curry], { curry: butterChicken }, true],
  ['one of one, as a list', [curry], { curry: [butterChicken] }, true],
  ['none of one', [curry], {}, false],
  ['an empty list', [curry], { curry: [] }, false],
  ['two of one', [curry], { curry: [butterChicken, rogan] }, false],
  ['one of two', [twoCurries], { curry: butterChicken }, false],
  ['two of two', [twoCurries], { curry: [butterChicken, rogan] }, true],
  ['the same dish twice', [twoCurries], { curry: [butterChicken, butterChicken] }, true],
  ['three picks for two', [twoCurries], { curry: [rogan, rogan, rogan] }, false],
  ['one choice of two', [curry, drink], { curry: butterChicken }, false],
  ['both choices', [curry, drink], { curry: butterChicken, drink: lassi }, true],
  ['an unknown choice as well', [curry], { curry: butterChicken, extra: lassi }, true],
])('%s: complete is %s', (_, choices, selections, expected) => {
  expect(isComplete({ choices }, selections)).toBe(expected)
})

test.each<[string, DealSelections, string[]]>([
  ['what is offered', { curry: [butterChicken, butterChicken], drink: lassi }, []],
  ['a dish of another category', { curry: [butterChicken, lassi], drink: lassi }, ['Mango Lassi']],
  ['a dish with the wrong category', { curry: dish('Butter Chicken', 'Lamb') }, ['Butter Chicken']],
  ['an unknown dish, twice', { curry: [dish('Unicorn', 'Mains'), dish('Unicorn', 'Mains')] }, ['Unicorn']],
  ['a choice the deal does not have', { extra: dish('Unicorn', 'Mains') }, []],
])('picking %s: unavailable: %o', (_, selections, names) => {
  expect(unavailablePicks({ choices: [twoCurries, drink] }, selections, MENU)).toEqual(names)
})

test('selections are stored by choice: a single pick on its own, several as a list, with the size and nothing else', () => {
  const given = {
    curry: [
      { ...butterChicken, price: 1 },
      { ...rogan, size: 'Tiny' },
    ],
    drink: [lassi],
    extra: lassi,
  }
  expect(normalizeSelections({ choices: [twoCurries, drink] }, given)).toEqual({
    curry: [
      { ...butterChicken, size: 'Large' },
      { ...rogan, size: 'Large' },
    ],
    drink: lassi,
  })
})

test('normalizing selections twice changes nothing more', () => {
  const anyPick = fc.record({ name: fc.string(), category: fc.string() })
  const anySelections = fc.dictionary(fc.constantFrom('curry', 'drink', 'extra'), fc.oneof(anyPick, fc.array(anyPick)))
  const deal = { choices: [twoCurries, drink] }
  fc.assert(
    fc.property(anySelections, (selections) => {
      const once = normalizeSelections(deal, selections)
      expect(normalizeSelections(deal, once)).toEqual(once)
      expect(isComplete(deal, once)).toBe(isComplete(deal, selections))
    }),
  )
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a choice with the key "%s" works like any other',
  (key) => {
    const deal = { choices: [{ ...drink, key }] }
    expect(isComplete(deal, {})).toBe(false)
    const picked: DealSelections = JSON.parse(`{"${key}": {"name": "Mango Lassi", "category": "Drinks"}}`)
    expect(isComplete(deal, picked)).toBe(true)
    expect(unavailablePicks(deal, picked, MENU)).toEqual([])
    expect(JSON.stringify(normalizeSelections(deal, picked))).toBe(
      `{"${key}":{"name":"Mango Lassi","category":"Drinks"}}`,
    )
  },
)

test('an invalid pick in a stored cart counts as nothing picked', () => {
  for (const wrong of [null, 5, 'Naan', true, {}, [], [null], [{ name: 5, category: 'Drinks' }], { name: 'Naan' }]) {
    expect(picksOf(JSON.parse(JSON.stringify({ drink: wrong })), 'drink')).toEqual([])
  }
})

test('the options of a pick cost what they cost for its own dish, and are those of that dish', () => {
  const withLarge = (name: string, category: string, price: number, values: readonly string[]) => ({
    ...dish(name, category),
    optionGroups: [
      {
        ...{ name: 'Size', role: null, isRequired: false, minPicks: 0, maxPicks: 1 },
        values: values.map((value) => ({
          ...{ name: value, priceCents: cents(price), isDefault: false, isSoldOut: false },
          ...{ diets: null, allergens: null },
        })),
      },
    ],
  })
  type Available = Parameters<typeof picksPrice>[2]
  const menu = [
    withLarge('Butter Chicken', 'Mains', 300, ['Large']),
    withLarge('Dal', 'Mains', 450, ['Large', 'Huge']),
    withLarge('Dal', 'Specials', 900, ['Large']),
  ] as unknown as Available
  const deal = { choices: [{ key: 'one' }] }
  const price = (name: string, category = 'Mains') =>
    picksPrice(deal, { one: { name, category, options: { Size: 'Large' } } }, menu)
  expect([price('Butter Chicken'), price('Dal'), price('Dal', 'Specials')]).toEqual([300, 450, 900])
  const problems = (name: string) =>
    pickProblems(deal, { one: { name, category: 'Mains', options: { Size: 'Huge' } } }, menu).length
  expect([problems('Butter Chicken'), problems('Dal')]).toEqual([1, 0])
  expect(picksPrice({ choices: [{ key: 'two' }] }, { one: { name: 'Dal', category: 'Mains' } }, menu)).toBe(0)
})
