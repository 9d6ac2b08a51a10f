import { expect, test } from 'vitest'
import { amountFormat } from '#domain/money/amount-format.ts'
import { decimal } from '#domain/money/money.ts'
import { depositAsTyped, depositFrom } from '#web/staff/menu/option/deposit-form.ts'
import { groupRows } from '#web/staff/menu/option/option-form.ts'
import { categoryOfNewDish, dishErrors, dishFormOf, dishFrom } from './dish-form.ts'

const NZD = amountFormat('NZD', 'en-NZ')
const typed = { ...dishFormOf(null, NZD, 'Mains'), name: 'Samosa', price: '6.5' }

const GROUP = { id: 'size', name: 'Size', role: null, isRequired: false, minPicks: 1, maxPicks: 1 }
const VALUE = { isDefault: false, isSoldOut: false, marks: null, allergens: [] }

test('a new dish starts available and in the given category', () => {
  expect(dishFormOf(null, NZD, 'Mains')).toMatchObject({ category: 'Mains', isAvailable: true, recommended: false })
})

test.each([
  ['that the list shows', ['Brot', 'Kuchen'], ['Torten', 'Mains'], 'Brot'],
  ['of the dish before', ['', 'Kuchen'], ['Torten', 'Mains'], 'Kuchen'],
  ['Mains', ['', ''], ['Torten', 'Mains'], 'Mains'],
  ['Mains, as the restaurant spells it', ['', ''], ['Torten', 'mains'], 'mains'],
])('a new dish starts in the category %s', (_, preferred, categories, category) => {
  expect(categoryOfNewDish(preferred, categories)).toBe(category)
})

test.each([
  ['6.5', undefined],
  ['6,50', undefined],
  ['$6.50', undefined],
  ['1.500', 'Please enter a valid price.'],
  ['1,2,3', 'Please enter a valid price.'],
  ['0', undefined],
  ['', 'Please enter a valid price.'],
  ['  ', 'Please enter a valid price.'],
  ['-1', 'Please enter a valid price.'],
  ['cheap', 'Please enter a valid price.'],
])('a price of "%s": %s', (price, sentence) => {
  expect(dishErrors({ ...typed, price }, NZD).price).toBe(sentence)
})

test('a blank name is refused', () => {
  expect(dishErrors({ ...typed, name: '  ' }, NZD)).toEqual({ name: 'Please enter a dish name.' })
})

test('prices of options are read with a comma, and an unclear one is refused', () => {
  const optionGroups = groupRows(
    [{ ...GROUP, values: [{ ...VALUE, id: 'large', name: 'Large', price: decimal(2.5) }] }],
    amountFormat('EUR', 'pt-PT'),
  )
  expect(optionGroups[0]?.values[0]?.price).toBe('2,50')
  const options = { ...typed, optionGroups, optionPrices: { oat: '0,80', soy: '' } }
  expect(dishErrors(options, NZD)).toEqual({})
  expect(dishFrom(options, NZD)).toMatchObject({
    optionPrices: { oat: 0.8 },
    optionGroups: [{ values: [{ price: 2.5 }] }],
  })
  expect(dishErrors({ ...options, optionPrices: { oat: '1.500' } }, NZD)).toEqual({
    'optionPrices.oat': 'Please enter a valid price.',
  })
})

test.each([
  [{ amount: '', tax: 'goods' }, null],
  [{ amount: '0', tax: '' }, null],
  [{ amount: '0,25', tax: '' }, { amount: 0.25 }],
  [
    { amount: '5', tax: 'outside' },
    { amount: 5, tax: { as: 'outside' } },
  ],
  [
    { amount: '5', tax: 'class:soft-drinks' },
    { amount: 5, tax: { as: 'class', classId: 'soft-drinks' } },
  ],
])('a deposit of %j is sent as %j, and is typed again so', (deposit, sent) => {
  expect(dishFrom({ ...typed, deposit }, NZD).deposit).toEqual(sent)
  const again = depositAsTyped(depositFrom(deposit, NZD) ?? undefined, NZD)
  expect(depositFrom(again, NZD)).toEqual(sent)
})

test('an unclear deposit is refused, on a dish and on an option', () => {
  const unclear = { amount: '1.500', tax: '' }
  const rows = groupRows([{ ...GROUP, values: [{ ...VALUE, id: 'box', name: 'In a box', price: decimal(0) }] }], NZD)
  const optionGroups = rows.map((group) => ({
    ...group,
    values: group.values.map((one) => ({ ...one, deposit: unclear })),
  }))
  expect(dishErrors({ ...typed, deposit: unclear, optionGroups }, NZD)).toEqual({
    'deposit.amount': 'Please enter a valid price.',
    'optionGroups.0.values.0.deposit.amount': 'Please enter a valid price.',
  })
})

test('the name is sent trimmed, the price as a number of dollars', () => {
  expect(dishFrom({ ...typed, name: '  Samosa ' }, NZD)).toMatchObject({ name: 'Samosa', price: 6.5 })
})
