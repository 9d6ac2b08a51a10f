import { expect, test } from 'vitest'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { cents } from '#domain/money/money.ts'
import { printedOptions } from './printed-options.ts'

const DOLLARS = amountFormat('NZD', 'en-NZ')

const group = (name: string, values: Readonly<Record<string, number>>, soldOut = ''): OptionGroup => ({
  name,
  role: null,
  isRequired: true,
  minPicks: 1,
  maxPicks: 1,
  values: Object.entries(values).map(([value, price]) => ({
    name: value,
    priceCents: cents(price),
    isDefault: false,
    isSoldOut: value === soldOut,
  })),
})

const SIZE = group('Size', { Small: 0, Large: 250 })

test('options of the whole category are named once, and a dish names only what it has or prices otherwise', () => {
  const dear = group('Size', { Small: 0, Large: 400 })
  const { shared, ofDish } = printedOptions([[SIZE], [SIZE, group('Base', { Thin: 0 })], [dear]], DOLLARS)
  expect(shared).toEqual(['Size: Small, Large +$2.50'])
  expect(ofDish).toEqual([[], ['Base: Thin'], ['Size: Small, Large +$4']])
})

test('an option says its deposit', () => {
  const boxes = group('To go', { 'In a bag': 0, 'In a box': 50 })
  const [bag, box] = boxes.values
  if (!bag || !box) throw new Error('there are two')
  const values = [bag, { ...box, deposit: { amountCents: cents(500) } }]
  expect(printedOptions([[{ ...boxes, values }]], DOLLARS).ofDish).toEqual([
    ['To go: In a bag, In a box +$0.50 (+ $5 deposit)'],
  ])
})

test('a group that one of the dishes does not have is named at the others', () => {
  expect(printedOptions([[SIZE], [SIZE], []], DOLLARS)).toEqual({
    shared: [],
    ofDish: [['Size: Small, Large +$2.50'], ['Size: Small, Large +$2.50'], []],
  })
})

test('the only dish of a category names its options itself, without those that are sold out', () => {
  expect(printedOptions([[group('Size', { Small: 0, Large: 250 }, 'Large')]], DOLLARS)).toEqual({
    shared: [],
    ofDish: [['Size: Small']],
  })
  expect(printedOptions([[group('Size', { Small: 0 }, 'Small')]], DOLLARS).ofDish).toEqual([[]])
})
