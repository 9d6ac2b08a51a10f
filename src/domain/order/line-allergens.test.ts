import { expect, test } from 'vitest'
import type { OptionGroup } from '../menu/option-group.ts'
import { cents } from '../money/money.ts'
import { describeLineAllergens, lineAllergens, type StatedMenu } from './line-allergens.ts'

const value = (name: string, allergens?: readonly string[]) => ({
  ...{ name, priceCents: cents(0), isDefault: false, isSoldOut: false },
  ...(allergens && { allergens }),
})
const EXTRAS: OptionGroup = {
  ...{ name: 'Extras', role: null, isRequired: false, minPicks: 0, maxPicks: 3 },
  values: [value('Cheese', ['milk']), value('More sauce')],
}
const dish = (name: string, allergens: readonly string[] | null, optionGroups: readonly OptionGroup[] = []) => ({
  ...{ id: name, name, category: 'Mains', marks: [], allergens, optionGroups },
})
const MENU: StatedMenu = {
  dishes: [
    dish('Burger', ['gluten', 'Milk'], [EXTRAS]),
    dish('Salad', []),
    dish('Soup', null),
    dish('Twin', ['nuts']),
    { ...dish('Twin', ['eggs']), id: 'Twin 2' },
  ],
  deals: [
    { id: 'stated', allergens: ['sesame'] },
    { id: 'silent', allergens: null },
  ],
}
const said = (line: Partial<Parameters<typeof lineAllergens>[0]>) =>
  describeLineAllergens(lineAllergens({ menuItemId: null, dealId: null, meta: null, ...line }, MENU))
const NOT_STATED = 'Allergens not stated. Please ask us.'

test.each([
  ['Burger', null, 'Contains gluten, Milk.'],
  ['Burger', { options: { Extras: ['Cheese', 'More sauce'] } }, 'Contains gluten, milk.'],
  ['Salad', null, 'Contains none of the 14 main allergens.'],
  ['Soup', null, NOT_STATED],
  ['A deleted dish', null, NOT_STATED],
  ['Burger', { options: { Extras: 'An option that was renamed' } }, NOT_STATED],
])('%s with %o', (menuItemId, meta, sentence) => {
  expect(said({ menuItemId, meta })).toBe(sentence)
})

const picked = (name: string) => ({ main: { name, category: 'Mains' } })

test.each([
  [
    'its parts and picks add up',
    { dealId: 'silent', fixed: [{ qty: 1, label: 'Salad', menuItemId: 'Salad' }], selections: picked('Burger') },
    'Contains gluten, Milk.',
  ],
  [
    'words are what its owner states',
    { dealId: 'stated', fixed: [{ qty: 1, label: 'Bread' }], selections: picked('Salad') },
    'Contains sesame.',
  ],
  [
    'words of which nothing is stated',
    { dealId: 'silent', fixed: [{ qty: 1, label: 'Bread' }], selections: picked('Burger') },
    'Contains gluten, Milk. Other allergens not stated. Please ask us.',
  ],
  ['a pick that could be two dishes', { dealId: 'stated', selections: picked('Twin') }, NOT_STATED],
  ['nothing is in it', { dealId: 'stated' }, NOT_STATED],
])('of a deal: %s', (_name, meta, sentence) => {
  expect(said({ dealId: meta.dealId, meta })).toBe(sentence)
})
