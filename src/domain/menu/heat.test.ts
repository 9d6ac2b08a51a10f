import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { heatOf } from './heat.ts'
import type { OptionGroup } from './option-group.ts'

const group = (role: OptionGroup['role'], ...names: string[]): OptionGroup => ({
  ...{ name: 'Heat', role, isRequired: true, minPicks: 1, maxPicks: 1 },
  values: names.map((name) => ({
    name,
    priceCents: cents(0),
    isDefault: false,
    isSoldOut: false,
    marks: [],
    allergens: [],
  })),
})
const menu = [
  { optionGroups: [group(null, 'Hot', 'Cold')] },
  { optionGroups: [group('spice', 'Mild', 'Medium', 'Hot')] },
  { optionGroups: [group('spice', 'Suave', 'Picante')] },
]

test('each spice level has as many chillies as its place on the menu', () => {
  expect(heatOf(['Hot', 'Picante', 'Hot'], menu)).toEqual({ Hot: 3, Picante: 2 })
})

test('a level that the menu no longer has has none, even one with the name of something built in', () => {
  expect(heatOf(['Cold', 'Volcanic', 'constructor'], menu)).toEqual({})
  expect(heatOf([], menu)).toEqual({})
})
