import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import type { Deal, DealChoice, FixedItem } from './deal.ts'
import { dealDiet } from './deal-diet.ts'
import type { OptionGroup, OptionValue } from './option-group.ts'

const value = (name: string, diet: Partial<OptionValue> = {}): OptionValue => ({
  ...{ name, priceCents: cents(0), isDefault: false, isSoldOut: false },
  ...diet,
})
const spice: OptionGroup = {
  ...{ name: 'Spice', role: 'spice', isRequired: true, minPicks: 1, maxPicks: 1 },
  values: [value('Mild', { marks: ['vegan', 'vegetarian'] }), value('Hot', { allergens: ['Mustard'] })],
}
const dishes = [
  { id: 'naan', marks: ['vegetarian'], allergens: ['Gluten'], optionGroups: [] },
  { id: 'dal', marks: ['vegan', 'vegetarian', 'hot'], allergens: ['mustard'], optionGroups: [spice] },
  { id: 'chai', marks: ['vegetarian'], allergens: null, optionGroups: [] },
] as const
const part = (menuItemId: string | null, chosen: Partial<FixedItem> = {}): FixedItem => ({
  ...{ qty: 1, label: 'Part', menuItemId },
  ...chosen,
})
const choice: DealChoice = { key: 'drink', label: 'Drink' } as DealChoice
const diet = (deal: Partial<Deal>) => dealDiet({ fixed: [], choices: [], marks: [], allergens: null, ...deal }, dishes)

test('a deal that includes no dish says what its owner says, and nothing by itself', () => {
  expect(diet({})).toEqual({ marks: [], allergens: null })
  const stated = { marks: ['vegan'] as const, allergens: ['Nuts'] }
  expect(diet({ ...stated, fixed: [part(null)] })).toEqual(stated)
})

describe('a deal of dishes alone', () => {
  test('has the marks that all of them have, and is hot if one is', () => {
    expect(diet({ fixed: [part('naan'), part('dal')] }).marks).toEqual(['vegetarian', 'hot'])
    expect(diet({ fixed: [part('naan')] }).marks).toEqual(['vegetarian'])
  })
  test('has the allergens of all of them, each once', () => {
    expect(diet({ fixed: [part('naan'), part('dal', { spice: 'Hot' })] }).allergens).toEqual(['Gluten', 'Mustard'])
    expect(diet({ fixed: [part('naan'), part('chai')] }).allergens).toBeNull()
  })
  test('has only the marks that remain with what is chosen', () => {
    expect(diet({ fixed: [part('dal', { spice: 'Mild' })] }).marks).toEqual(['vegetarian', 'vegan'])
    expect(diet({ fixed: [part('dal', { spice: 'Hot' })] }).marks).toEqual(['vegetarian', 'vegan', 'hot'])
  })
})

describe('what the owner says of a deal', () => {
  test('holds as far as its dishes do not contradict, and hot in any case', () => {
    expect(diet({ fixed: [part('naan')], marks: ['vegan', 'vegetarian', 'hot'] }).marks).toEqual(['vegetarian', 'hot'])
  })
  test('is all that marks it once something is chosen, or is no dish', () => {
    expect(diet({ fixed: [part('naan')], choices: [choice] }).marks).toEqual([])
    expect(diet({ fixed: [part('naan'), part(null)] }).marks).toEqual([])
  })
  test('comes before the allergens of its dishes, and is not needed where all are known', () => {
    expect(diet({ fixed: [part('naan'), part(null)], allergens: ['Nuts'] }).allergens).toEqual(['Nuts', 'Gluten'])
    expect(diet({ fixed: [part('naan'), part(null)] }).allergens).toBeNull()
    expect(diet({ fixed: [part('naan'), part('chai')], allergens: [] }).allergens).toEqual(['Gluten'])
  })
})
