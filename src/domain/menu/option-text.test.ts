import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal } from '../money/money.ts'
import { MARKS } from './allergens.ts'
import { OPTION_ROLES } from './option-group.ts'
import { readOptions, writeOptionPrices, writeOptions } from './option-text.ts'

const value = { isDefault: false, isSoldOut: false, marks: null, allergens: [] }
const size = {
  name: 'Size',
  role: null,
  isRequired: true,
  minPicks: 1,
  maxPicks: 1,
  values: [
    { ...value, name: 'Small', price: decimal(0), isDefault: true },
    { ...value, name: 'Large', price: decimal(2.5), allergens: ['milk', 'tree nuts'] },
  ],
}
const sauces = {
  ...size,
  name: 'Sauces: on top',
  isRequired: false,
  maxPicks: 3,
  values: [
    {
      ...value,
      name: 'Chili; hot',
      price: decimal(-0.5),
      isSoldOut: true,
      marks: ['vegan' as const],
      taxClass: 'soft-drinks',
      deposit: { amount: decimal(0.25), tax: { as: 'outside' as const } },
    },
  ],
}

test('options are written as an owner would write them', () => {
  expect(writeOptions([size, sauces])).toBe(
    'Size (required): Small (default); Large +2.5 (contains milk + tree nuts)\n"Sauces: on top" (picks 1-3): "Chili; hot" -0.5 (sold out, marks vegan, tax soft-drinks, deposit 0.25 outside tax)',
  )
})

test.each([
  [
    'Size: Small; Large +2,50',
    [
      {
        ...size,
        isRequired: false,
        values: [
          { ...size.values[0], isDefault: false },
          { ...size.values[1], allergens: [] },
        ],
      },
    ],
  ],
  ['  size (REQUIRED) :Small', [{ ...size, name: 'size', values: [{ ...size.values[0], isDefault: false }] }]],
  ['', []],
  ['Size', undefined],
  ['Size (needed): Small', undefined],
  ['Size: Small (deposit a bottle)', undefined],
  ['Size: Large 2.50 more (really)', undefined],
  ['Size: Large +2.5.1', undefined],
  ['Size: Large +1,500', undefined],
])('"%s" is read', (text, groups) => {
  expect(readOptions(text)).toEqual(groups)
})

const name = fc
  .string({ unit: fc.constantFrom(...'aB1 :;,()"+-−.\n=’&\\'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const amount = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => decimal(hundredths / 100))
const depositTax = fc.constantFrom(
  { as: 'outside' as const },
  { as: 'goods' as const },
  { as: 'class' as const, classId: 'soft-drinks' },
)
const anyDeposit = fc.record(
  { amount: amount.map((one) => decimal(Math.abs(one))), tax: depositTax },
  { requiredKeys: ['amount'] },
)
const anyValue = fc.record({
  name,
  price: amount,
  isDefault: fc.boolean(),
  isSoldOut: fc.boolean(),
  marks: fc.option(fc.uniqueArray(fc.constantFrom(...MARKS))),
  allergens: fc.array(name, { maxLength: 3 }),
  deposit: fc.option(anyDeposit, { nil: undefined }),
})
const anyGroup = fc
  .record({
    name,
    role: fc.option(fc.constantFrom(...OPTION_ROLES)),
    isRequired: fc.boolean(),
    minPicks: fc.integer({ min: 1, max: 3 }),
    more: fc.integer({ min: 0, max: 3 }),
    values: fc.array(anyValue, { minLength: 1, maxLength: 4 }),
  })
  .map(({ more, ...group }) => ({ ...group, maxPicks: group.minPicks + more }))

test('reading written options gives them back unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyGroup, { maxLength: 3 }), (groups) => {
      expect(readOptions(writeOptions(groups))).toEqual(groups)
    }),
  )
})

test('reading written option prices gives them back unchanged, free ones included', () => {
  const priced = [
    {
      name: 'Size',
      values: [
        { name: 'Large', price: decimal(0) },
        { name: 'Huge (2 kg)', price: decimal(-1.25) },
      ],
    },
  ]
  const read = readOptions(writeOptionPrices(priced))
  expect(
    read?.map(({ name, values }) => ({ name, values: values.map(({ name, price }) => ({ name, price })) })),
  ).toEqual(priced)
})
