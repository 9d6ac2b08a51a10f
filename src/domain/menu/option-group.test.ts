import { describe, expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { groupsOfDish } from './groups-of-dish.ts'
import {
  type ChosenOptions,
  defaultOptions,
  groupsByDish,
  normalizeOptions,
  type OptionGroup,
  optionProblems,
  priceDifference,
  priceWithOptions,
  type StoredGroup,
  startingPrice,
} from './option-group.ts'

const NZD = amountFormat('NZD', 'en-NZ')

const group = (name: string, prices: Record<string, number>, about: Partial<StoredGroup> = {}): StoredGroup => ({
  id: name,
  name,
  role: null,
  isRequired: false,
  minPicks: 1,
  maxPicks: 1,
  values: Object.entries(prices).map(([name, price]) => ({
    id: name,
    name,
    priceCents: cents(price),
    isDefault: false,
    isSoldOut: false,
  })),
  ...about,
})
const STYLE = group('Style', { Dry: 0, 'Semi Gravy': 0, Gravy: 0 }, { role: 'style', isRequired: true })
const SPICE = group('Spice', { Mild: 0, Medium: 0, Hot: 0 }, { role: 'spice' })
const SIZE = group('Size', { Small: -300, Regular: 0, Large: 450 }, { isRequired: true })
const EXTRAS = group('Extras', { Cheese: 250, Olives: 100, Chilli: 0 }, { minPicks: 2, maxPicks: 2 })

const NO_STYLE = { style: 'Please choose a style.' }
const WRONG_STYLE = { style: 'That style is not offered for this dish.' }
const WRONG_SPICE = { spice: 'That spice level is not offered for this dish.' }

describe('style and spice', () => {
  const both = [STYLE, SPICE]
  const spiceOnly = [SPICE]
  const none: OptionGroup[] = []
  test.each([
    ['style and spice', both, { style: 'Dry', spice: 'Hot' }, {}],
    ['style alone', both, { style: 'Semi Gravy' }, {}],
    ['nothing where style is required', both, {}, NO_STYLE],
    ['an empty style', both, { style: '' }, NO_STYLE],
    ['spice alone where style is required', both, { spice: 'Mild' }, NO_STYLE],
    ['an unknown style', both, { style: 'Soup' }, WRONG_STYLE],
    ['a style in another case', both, { style: 'dry' }, WRONG_STYLE],
    ['nothing where all is optional', spiceOnly, {}, {}],
    ['an empty spice', spiceOnly, { spice: '' }, {}],
    ['an unknown spice', spiceOnly, { spice: 'Volcanic' }, WRONG_SPICE],
    ['a style where there is none', spiceOnly, { style: 'Dry' }, WRONG_STYLE],
    ['both where there are none', none, { style: 'Dry', spice: 'Hot' }, { ...WRONG_STYLE, ...WRONG_SPICE }],
    ['nothing where nothing is offered', none, {}, {}],
  ])('choosing %s', (_, groups, chosen, problems) => {
    expect(optionProblems(groups, chosen)).toEqual(problems)
  })
})

describe('any other choice', () => {
  const pizza = [SIZE, EXTRAS]
  test.each<[string, ChosenOptions['options'], Record<string, string>]>([
    ['a size', { Size: 'Large' }, {}],
    ['a size and two extras', { Size: 'Small', Extras: ['Olives', 'Cheese'] }, {}],
    ['no size', {}, { 'options.Size': 'Please choose one of “Size”.' }],
    ['two sizes', { Size: ['Small', 'Large'] }, { 'options.Size': 'Please choose at most 1 of “Size”.' }],
    ['one extra', { Size: 'Large', Extras: 'Olives' }, { 'options.Extras': 'Please choose at least 2 of “Extras”.' }],
    [
      'the same extra twice',
      { Size: 'Large', Extras: ['Olives', 'Olives'] },
      { 'options.Extras': 'Please choose at least 2 of “Extras”.' },
    ],
    [
      'three extras',
      { Size: 'Large', Extras: ['Olives', 'Cheese', 'Chilli'] },
      { 'options.Extras': 'Please choose at most 2 of “Extras”.' },
    ],
    ['a size that is gone', { Size: 'Huge' }, { 'options.Size': '“Huge” is not offered for this dish.' }],
    [
      'a group that is gone',
      { Size: 'Large', Crust: 'Thin' },
      { 'options.Crust': '“Crust” is not offered for this dish.' },
    ],
  ])('%s', (_, options, problems) => {
    expect(optionProblems(pizza, { options })).toEqual(problems)
  })

  test('is refused by name when it is sold out', () => {
    const soldOut = { ...SIZE, values: SIZE.values.map((value) => ({ ...value, isSoldOut: value.name === 'Large' })) }
    expect(optionProblems([soldOut], { options: { Size: 'Large' } })).toEqual({
      'options.Size': '“Large” is sold out. Please choose something else.',
    })
  })

  test.each<[string, ChosenOptions['options'], number]>([
    ['nothing', {}, 1000],
    ['what costs less', { Size: 'Small' }, 700],
    ['several', { Size: 'Large', Extras: ['Cheese', 'Olives'] }, 1800],
    ['the same twice', { Extras: ['Olives', 'Olives'] }, 1100],
    ['what is not offered', { Size: 'Huge', Crust: 'Gold' }, 1000],
  ])('changes the price: %s', (_, options, price) => {
    expect(priceWithOptions(cents(1000), pizza, { options })).toBe(price)
  })

  const LARGE_ONLY = { ...SIZE, values: SIZE.values.map((value) => ({ ...value, isSoldOut: value.name !== 'Large' })) }
  test.each<[string, OptionGroup[], ChosenOptions['options'], number, boolean]>([
    ['from the cheapest required choice', pizza, {}, 700, true],
    ['at what is chosen', pizza, { Size: 'Large' }, 1450, false],
    ['with what is optional, once it is chosen', pizza, { Extras: ['Olives', 'Cheese'] }, 1050, true],
    ['at the only value that is not sold out', [LARGE_ONLY], {}, 1450, false],
    ['at its own price where the choice costs nothing', [STYLE], {}, 1000, false],
    ['from the cheapest two required picks', [{ ...EXTRAS, isRequired: true }], { Extras: 'Cheese' }, 1250, true],
  ])('starts %s', (_, groups, options, price, isFrom) => {
    expect(startingPrice(cents(1000), groups, { options })).toEqual({ cents: price, isFrom })
  })

  test('never makes a dish cheaper than free', () => {
    expect(priceWithOptions(cents(200), pizza, { options: { Size: 'Small' } })).toBe(0)
    expect([-300, 0, 450].map((difference) => priceDifference(cents(difference), NZD))).toEqual(['−$3', '', '+$4.50'])
  })

  test('is stored in the order of the menu: one pick as a text, several as a list, and nothing else', () => {
    const chosen = { spice: 'Hot', options: { Extras: ['Olives', 'Cheese'], Size: ['Large'], Crust: 'Thin' } }
    expect(normalizeOptions(pizza, chosen)).toEqual({ options: { Size: 'Large', Extras: ['Cheese', 'Olives'] } })
    expect(normalizeOptions(pizza, { spice: 'Hot' })).toBeNull()
  })

  test('counts as nothing chosen if a stored cart holds anything but a name', () => {
    for (const wrong of [null, 5, {}, [], [null], [{}]]) {
      expect(normalizeOptions(pizza, JSON.parse(JSON.stringify({ options: { Size: wrong } })))).toBeNull()
    }
  })

  test('starts with a single default, of a group and of a role', () => {
    const values = SIZE.values.map((value) => ({ ...value, isDefault: value.name === 'Large' }))
    const scale = SPICE.values.map((value, index) => ({ ...value, isDefault: index === 0 }))
    expect(
      defaultOptions([
        { ...SIZE, values },
        { ...SPICE, values: scale },
      ]),
    ).toEqual({
      options: { Size: 'Large' },
      spice: SPICE.values[0]?.name,
    })
  })

  test('starts with the defaults that are not sold out', () => {
    const values = EXTRAS.values.map((value) => ({ ...value, isDefault: true, isSoldOut: value.name === 'Olives' }))
    expect(defaultOptions([SIZE, { ...EXTRAS, values }])).toEqual({ options: { Extras: ['Cheese', 'Chilli'] } })
  })
})

test("a dish has its category's groups, then its own; its own group replaces one of the same name or role", () => {
  const own = group('size', { Huge: 900 })
  const mild = group('Heat', { Mild: 0 }, { role: 'spice' })
  expect(groupsOfDish([SPICE, SIZE, EXTRAS], [own, mild], {})).toEqual([EXTRAS, own, mild])
})

test('a dish can have its own price for an option of its category', () => {
  const [size] = groupsOfDish([SIZE], [], { Large: cents(600) })
  expect(size?.values.map(({ priceCents }) => priceCents)).toEqual([-300, 0, 600])
})

test('dishes find their groups in the public menu, and share a list of equal groups', () => {
  const { id: _id, values: _values, ...rest } = SIZE
  const size = { ...rest, values: [] }
  const found = groupsByDish({
    items: [{ id: 'a', optionGroups: [0] }, { id: 'b', optionGroups: [0] }, { id: 'c' }],
    optionGroups: [size],
  })
  expect(found.get('a')).toEqual([size])
  expect(found.get('b')).toBe(found.get('a'))
  expect(found.get('c')).toEqual([])
})
