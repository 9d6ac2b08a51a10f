import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxSplit } from '../menu/deal.ts'
import { type Cents, cents, sumCents } from '../money/money.ts'
import { partsOfDeal, partsOfDish, type TaxedDeal, type TaxedDish } from './sold-parts.ts'

/** More cases, with right answers, are in tests/worked-cases. */
const STANDARD = 'food'

const optionsOf = (...values: [string, number, (string | undefined)?][]) => [
  {
    ...{ name: 'Extra', role: null, isRequired: false, minPicks: 0, maxPicks: values.length },
    values: values.map(([name, price, taxClass]) => ({
      ...{ name, priceCents: cents(price), isDefault: false, isSoldOut: false },
      ...(taxClass && { taxClass }),
    })),
  },
]
const dish = (name: string, price: number, taxClass: string, optionGroups = optionsOf()): TaxedDish => ({
  ...{ id: name, name, category: 'Any', priceCents: cents(price), taxClass, optionGroups },
})
const pick = (name: string, ...extras: string[]) => ({ name, category: 'Any', options: { Extra: extras } })
const choices = (...keys: string[]) => keys.map((key) => ({ key }))
const deal = (about: Partial<TaxedDeal>): TaxedDeal => ({
  ...{ fixed: [], choices: [], taxSplit: 'list', taxClass: null },
  ...about,
})

test('options that take more off than their dish is worth in a deal lower all of it', () => {
  const dishes = [dish('Burger', 1200, 'food'), dish('Drink', 400, 'drinks', optionsOf(['Tiny', -500]))]
  const parts = partsOfDeal(
    { unitPriceCents: cents(990), meta: { selections: { main: pick('Burger'), drink: pick('Drink', 'Tiny') } } },
    deal({ choices: choices('main', 'drink') }),
    { dishes, standard: STANDARD },
  )
  expect(parts).toEqual([
    { taxClass: 'food', unitCents: 743 },
    { taxClass: 'drinks', unitCents: 247 },
  ])
})

test('the picks of a choice share its fixed share', () => {
  const dishes = [dish('Curry', 1500, 'food'), dish('Korma', 900, 'food'), dish('Lassi', 600, 'drinks')]
  const parts = partsOfDeal(
    {
      unitPriceCents: cents(1000),
      meta: { selections: { mains: [pick('Curry'), pick('Korma')], drink: pick('Lassi') } },
    },
    deal({
      taxSplit: 'shares',
      choices: [
        { key: 'mains', taxShare: 70 },
        { key: 'drink', taxShare: 30 },
      ],
    }),
    { dishes, standard: STANDARD },
  )
  expect(parts.map(({ unitCents }) => unitCents)).toEqual([350, 350, 300])
})

const anyClass = fc.constantFrom('food', 'drinks', 'alcohol')
const anyDish = fc.record({
  price: fc.nat(20_000),
  taxClass: anyClass,
  extra: fc.integer({ min: -3_000, max: 3_000 }),
  extraClass: fc.option(anyClass, { nil: undefined }),
  qty: fc.integer({ min: 1, max: 5 }),
  share: fc.nat(100),
})
const sumOf = (parts: readonly { readonly unitCents: Cents }[]) => sumCents(parts.map(({ unitCents }) => unitCents))

test('whatever a deal includes, its parts add up to its price, and none is negative', () => {
  const anySplit = fc.constantFrom<TaxSplit>('list', 'shares', 'class')
  fc.assert(
    fc.property(fc.array(anyDish, { maxLength: 8 }), fc.nat(10_000_000), anySplit, (drawn, price, taxSplit) => {
      const dishes = drawn.map((one, at) =>
        dish(`Dish ${at}`, one.price, one.taxClass, optionsOf(['More', one.extra, one.extraClass])),
      )
      const isPicked = (at: number) => at % 2 === 0
      const parts = partsOfDeal(
        {
          unitPriceCents: cents(price),
          meta: { selections: Object.fromEntries(dishes.map(({ name }) => [name, pick(name, 'More')])) },
        },
        deal({
          taxSplit,
          fixed: drawn.flatMap(({ qty, share }, at) =>
            isPicked(at) ? [] : { menuItemId: `Dish ${at}`, qty, taxShare: share },
          ),
          choices: drawn.flatMap(({ share }, at) => (isPicked(at) ? { key: `Dish ${at}`, taxShare: share } : [])),
        }),
        { dishes, standard: STANDARD },
      )
      expect(sumOf(parts)).toBe(price)
      expect(parts.every(({ unitCents }) => unitCents >= 0)).toBe(true)
    }),
  )
})

test('whatever a dish costs with its options, its parts add up to it, and none is negative', () => {
  fc.assert(
    fc.property(fc.array(anyDish, { minLength: 1, maxLength: 6 }), fc.nat(20_000), (extras, price) => {
      const values = extras.map(
        ({ extra, extraClass }, at) => [`Extra ${at}`, extra, extraClass] as [string, number, (string | undefined)?],
      )
      const names = values.map(([name]) => name)
      const unit = cents(Math.max(0, price + extras.reduce((sum, { extra }) => sum + extra, 0)))
      const parts = partsOfDish(
        { unitPriceCents: unit, meta: { options: { Extra: names } } },
        dish('A', price, 'food', optionsOf(...values)),
      )
      expect(sumOf(parts)).toBe(unit)
      expect(parts.every(({ unitCents }) => unitCents >= 0)).toBe(true)
    }),
  )
})
