import type { OptionGroups } from '#contract/option-group.ts'
import { decimal } from '#domain/money/money.ts'

type Group = OptionGroups[number]

const freeOfCharge = (names: readonly string[]): Group['values'] =>
  names.map((name) => ({ name, price: decimal(0), isDefault: false, isSoldOut: false, marks: null, allergens: [] }))

const onePick = { minPicks: 1, maxPicks: 1 } as const

export const STYLE: Group = {
  name: 'Style',
  role: 'style',
  isRequired: true,
  ...onePick,
  values: freeOfCharge(['Dry', 'Semi Gravy', 'Gravy']),
}

export const SPICE: Group = {
  name: 'Spice',
  role: 'spice',
  isRequired: false,
  ...onePick,
  values: freeOfCharge(['Mild', 'Medium', 'Hot']),
}

const STYLED_DISHES = ['chili paneer', 'chili chicken', 'chicken manchurian', 'veg manchurian']
const SPICED_CATEGORIES = [
  'indo chinese',
  'mains (chicken $18)',
  'mains (lamb/beef $20)',
  'seafood',
  'veg specials ($15)',
]
const isAmong = (names: readonly string[], name: string): boolean => names.includes(name.trim().toLowerCase())

/** The options of a dish or category with this name, from before options were stored with it. */
export const styleByName = (dish: string): OptionGroups => (isAmong(STYLED_DISHES, dish) ? [STYLE] : [])
export const spiceByName = (category: string): OptionGroups => (isAmong(SPICED_CATEGORIES, category) ? [SPICE] : [])
