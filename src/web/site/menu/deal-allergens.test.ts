import { expect, test } from 'vitest'
import type { PublicDeal } from '#contract/deal.ts'
import { describeDealAllergens } from './deal-allergens.ts'

const deal = (about: Partial<PublicDeal> = {}): PublicDeal =>
  ({
    id: 'combo',
    title: 'Curry Combo',
    fixed: [{ qty: 1, label: 'Naan' }],
    allergens: ['gluten', 'milk'],
    choices: [
      {
        key: 'curry',
        label: 'Curry',
        count: 1,
        options: ['Butter Chicken', 'Dal', 'Special'].map((name) => ({ id: name, name, category: 'Mains' })),
      },
    ],
    ...about,
  }) as PublicDeal

const dishes = new Map([
  ['Butter Chicken', { name: 'Butter Chicken', allergens: ['milk', 'nuts'] }],
  ['Dal', { name: 'Dal', allergens: [] }],
  ['Special', { name: 'Special', allergens: undefined }],
])
const sayFor = (dish: string | undefined, of = deal()) =>
  describeDealAllergens(of, { chosen: dish ? { curry: [dish] } : {}, options: {}, groups: new Map() }, dishes)

test('a deal says what is in all of it, and while something is open, that more may come', () => {
  expect(sayFor(undefined)).toBe('Contains gluten, milk. What you choose is added here.')
  expect(sayFor('Butter Chicken')).toBe('Contains gluten, milk, nuts.')
  expect(sayFor('Dal')).toBe('Contains gluten, milk.')
})

test('what nobody has stated is named, and never counted as free of allergens', () => {
  expect(sayFor('Special')).toBe('Contains gluten, milk. Allergens of Special not stated. Please ask us.')
  expect(sayFor('Dal', deal({ allergens: undefined }))).toBe('Allergens of what it includes not stated. Please ask us.')
  expect(sayFor('Dal', deal({ fixed: [], allergens: [] }))).toBe('Contains none of the 14 main allergens.')
  expect(sayFor('Special', deal({ allergens: undefined }))).toBe('')
})

test('an option that brings an allergen is counted', () => {
  const cashews = { name: 'Cashews', priceCents: 0, isDefault: false, isSoldOut: false, allergens: ['nuts'] }
  const group = { name: 'Topping', role: null, isRequired: false, minPicks: 0, maxPicks: 1, values: [cashews] }
  const choosing = {
    chosen: { curry: ['Dal'] },
    options: { curry: [{ options: { Topping: 'Cashews' } }] },
    groups: new Map([['Dal', [group as never]]]),
  }
  expect(describeDealAllergens(deal(), choosing, dishes)).toBe('Contains gluten, milk, nuts.')
})
