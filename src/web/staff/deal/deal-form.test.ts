import { expect, test } from 'vitest'
import type { AdminCategory } from '#contract/category.ts'
import type { AdminDeal } from '#contract/deal.ts'
import type { AdminMenuItem } from '#contract/menu.ts'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import {
  choiceFrom,
  type DealForm,
  dealErrors,
  dealFormOf,
  dealFrom,
  groupsOfPart,
  includableDish,
  withDish,
} from './deal-form.ts'

const deal = {
  title: 'Curry Combo',
  type: 'combo',
  price: 24.5,
  isActive: true,
  marks: ['halal'],
  allergens: null,
  taxSplit: 'list',
  taxClass: null,
  fixed: [{ qty: 1, label: 'Basmati Rice' }],
  choices: [
    { key: 'curry', label: 'Your curry', count: 1, allowedCategories: ['Seafood'], nameIncludes: ['Prawn', 'Fish'] },
    { key: 'drink', label: 'A drink', count: 2, source: 'Drinks', size: 'Regular' },
  ],
} as unknown as AdminDeal
const NZD = amountFormat('NZD', 'en-NZ')
const typed = dealFormOf(deal, NZD)

test('an untouched deal is saved unchanged', () => {
  const { title, type, price, isActive, marks, allergens, fixed, choices, taxSplit, taxClass } = deal
  expect(dealFrom(typed, NZD)).toEqual({
    title,
    type,
    price,
    isActive,
    marks,
    allergens,
    fixed,
    choices,
    taxSplit,
    taxClass,
  })
})

test('an included dish keeps its id and the options that are served, until another dish or words replace it', () => {
  const rice = { qty: 2, label: 'Basmati Rice', menuItemId: 'rice', options: { Size: 'Large' } }
  const withRice = dealFormOf({ ...deal, fixed: [rice] }, NZD)
  expect(dealFrom(withRice, NZD).fixed).toEqual([rice])
  const [row] = withRice.fixed
  if (!row) throw new Error('the deal includes rice')
  const fixedWith = (dish?: { id: string; name: string; category: string }) =>
    dealFrom({ ...withRice, fixed: [withDish(row, dish)] }, NZD).fixed
  expect(fixedWith({ id: 'naan', name: 'Naan', category: 'Breads' })).toEqual([
    { qty: 2, label: 'Naan', menuItemId: 'naan' },
  ])
  expect(fixedWith()).toEqual([{ qty: 2, label: 'Basmati Rice', menuItemId: null }])
})

test('the options of an included dish are those of its category and its own, and those that it no longer has', () => {
  const value = (name: string) => ({ id: name, name, price: 0, isDefault: false, isSoldOut: false, marks: null })
  const group = (name: string, values: string[]) => ({
    ...{ id: name, name, role: null, isRequired: false, minPicks: 0, maxPicks: 1, values: values.map(value) },
  })
  const rice = {
    id: 'rice',
    name: 'Basmati Rice',
    category: 'Sides',
    optionGroups: [group('Size', ['Small', 'Large'])],
  }
  const categories = [{ name: 'Sides', optionGroups: [group('Salt', ['None'])] }] as unknown as AdminCategory[]
  const { groups } = includableDish(rice as unknown as AdminMenuItem, categories, {})
  const part = {
    row: 0,
    qty: '1',
    taxShare: '',
    label: 'Basmati Rice',
    menuItemId: 'rice',
    spice: 'Hot',
    options: { Size: 'Large' },
  }
  expect(groupsOfPart(english, part, groups).map(({ name, values }) => [name, values.map(({ name }) => name)])).toEqual(
    [
      ['Salt', ['None']],
      ['Size', ['Small', 'Large']],
      ['Spice', []],
    ],
  )
})

test('empty values of a choice are left out', () => {
  const [curry, drink] = dealFormOf(deal, NZD).choices
  if (!curry || !drink) throw new Error('the deal has two choices')
  const bare: DealForm = { ...typed, choices: [{ ...drink, categories: [], size: ' ', nameIncludes: ' , ' }] }
  expect(dealFrom(bare, NZD).choices).toEqual([{ key: 'drink', label: 'A drink', count: 2 }])
})

test('a choice keeps its categories, whatever its key', () => {
  const [curry] = typed.choices
  if (!curry) throw new Error('the deal has a curry')
  const two = { ...curry, categories: ['Seafood', 'Breads'] }
  expect(choiceFrom(curry).allowedCategories).toEqual(['Seafood'])
  expect(choiceFrom({ ...curry, key: 'side' })).toMatchObject({ source: 'Seafood' })
  expect(choiceFrom({ ...two, key: 'side' })).toMatchObject({ categories: ['Seafood', 'Breads'] })
  expect(choiceFrom({ ...two, key: 'side' }).allowedCategories).toBeUndefined()
})

test('a missing value is reported next to its field', () => {
  const [curry] = typed.choices
  if (!curry) throw new Error('the deal has a curry')
  const wrong: DealForm = {
    ...typed,
    title: ' ',
    price: '',
    fixed: [{ row: 0, qty: '0', label: '', taxShare: '' }],
    choices: [curry, { ...curry, label: '', count: '1.5' }],
  }
  expect(dealErrors(wrong, NZD)).toEqual({
    title: 'Please enter a title.',
    price: 'Please enter a valid price.',
    'fixed.0.qty': 'Please enter a number.',
    'fixed.0.label': 'Please say what is included.',
    'choices.1.key': 'Each choice needs its own short name.',
    'choices.1.label': 'Please give the choice a label.',
    'choices.1.count': 'Please enter a number.',
  })
  expect(dealErrors(typed, NZD)).toEqual({})
})

test('a choice without a key uses its label', () => {
  const [curry, drink] = typed.choices
  if (!curry || !drink) throw new Error('the deal has two choices')
  const named: DealForm = {
    ...typed,
    choices: [
      { ...curry, key: ' ', label: ' Gebäck ' },
      { ...drink, key: '' },
    ],
  }
  expect(dealErrors(named, NZD)).toEqual({})
  expect(dealFrom(named, NZD).choices.map(({ key }) => key)).toEqual(['Gebäck', 'A drink'])
  const same: DealForm = {
    ...typed,
    choices: [
      { ...curry, key: '' },
      { ...curry, key: curry.label },
    ],
  }
  expect(dealErrors(same, NZD)).toEqual({ 'choices.1.key': 'Each choice needs its own short name.' })
})

test('a choice without a key gets the beginning of its label, never half an emoji', () => {
  const row = (label: string) => ({
    row: 0,
    key: ' ',
    label,
    count: '1',
    size: '',
    nameIncludes: '',
    categories: [],
    taxShare: '',
  })
  expect(choiceFrom(row(`${'a'.repeat(59)}🌶🌶`)).key).toBe('a'.repeat(59))
  expect(choiceFrom(row(`${'a'.repeat(55)}👩‍🍳👩‍🍳`)).key).toBe(`${'a'.repeat(55)}👩‍🍳`)
})
