import { expect, test } from 'vitest'
import { dishOptions, optionProblems } from './dish-options.ts'

const dish = (name: string, category = 'Other') => ({ name, category })
const STYLE = { required: true, values: ['Dry', 'Semi Gravy', 'Gravy'] }
const SPICE = { required: false, values: ['Mild', 'Medium', 'Hot'] }

test.each(['Chili Paneer', 'Chili Chicken', 'Chicken Manchurian', 'Veg Manchurian', ' chili PANEER '])(
  '%s asks for a style',
  (name) => {
    expect(dishOptions(dish(name)).style).toEqual(STYLE)
  },
)

test.each(['Chili Paneer Roll', 'Manchurian', 'Gobi Manchurian', 'Butter Chicken'])('%s asks for no style', (name) => {
  expect(dishOptions(dish(name, 'Indo Chinese')).style).toBeNull()
})

test.each([
  'Indo Chinese',
  'Mains (Chicken $18)',
  'Mains (Lamb/Beef $20)',
  'Seafood',
  'Veg Specials ($15)',
  'SEAFOOD ',
])('a dish of %s offers a spice level', (category) => {
  expect(dishOptions(dish('Anything', category)).spice).toEqual(SPICE)
})

test.each(['Mains', 'Burgers', 'Breads', 'Street Food', 'Drinks', ''])('a dish of "%s" offers none', (category) => {
  expect(dishOptions(dish('Anything', category))).toEqual({ style: null, spice: null })
})

const both = dishOptions(dish('Chili Paneer', 'Indo Chinese'))
const spiceOnly = dishOptions(dish('Butter Chicken', 'Mains (Chicken $18)'))
const none = dishOptions(dish('Fries', 'Sides'))
const NO_STYLE = { style: 'Please choose a style.' }
const WRONG_STYLE = { style: 'That style is not offered for this dish.' }
const WRONG_SPICE = { spice: 'That spice level is not offered for this dish.' }

test.each([
  ['style and spice', both, { style: 'Dry', spice: 'Hot' }, {}],
  ['style alone', both, { style: 'Semi Gravy' }, {}],
  ['nothing where style is required', both, {}, NO_STYLE],
  ['an empty style', both, { style: '' }, NO_STYLE],
  ['spice alone where style is required', both, { spice: 'Mild' }, NO_STYLE],
  ['a style nobody knows', both, { style: 'Soup' }, WRONG_STYLE],
  ['a style in another case', both, { style: 'dry' }, WRONG_STYLE],
  ['nothing where all is optional', spiceOnly, {}, {}],
  ['an empty spice', spiceOnly, { spice: '' }, {}],
  ['a spice nobody knows', spiceOnly, { spice: 'Volcanic' }, WRONG_SPICE],
  ['a style where there is none', spiceOnly, { style: 'Dry' }, WRONG_STYLE],
  ['both where there are none', none, { style: 'Dry', spice: 'Hot' }, { ...WRONG_STYLE, ...WRONG_SPICE }],
  ['nothing where nothing is offered', none, {}, {}],
])('choosing %s', (_, options, chosen, problems) => {
  expect(optionProblems(options, chosen)).toEqual(problems)
})
