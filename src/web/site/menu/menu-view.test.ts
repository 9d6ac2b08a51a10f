import { describe, expect, test } from 'vitest'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { english } from '#domain/language/translate.ts'
import { keyOf, translator } from '#domain/language/translator.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { cents, decimal } from '#domain/money/money.ts'
import { formatCount } from './format-count.ts'
import { isDimmed, menuCategories, menuView, NO_FILTERS, priceOf, recommendedDishes } from './menu-view.ts'

const dish = (name: string, category: string, price: number, more: Partial<PublicDish> = {}): PublicDish => ({
  id: name,
  name,
  description: '',
  price: decimal(price),
  salePrice: null,
  category,
  imageUrl: '',
  recommended: false,
  special: null,
  options: { style: null, spice: null },
  ...more,
})

const menu: MenuDocument = {
  version: '1',
  categories: [
    { id: 'a', name: 'Breads', position: 1 },
    { id: 'b', name: 'Mains (Chicken $18)', position: 1 },
    { id: 'c', name: 'Nothing yet', position: 0 },
  ],
  items: [
    dish('Naan', 'Breads', 4),
    dish('Butter Chicken', 'Mains (Chicken $18)', 18, { salePrice: decimal(14.4) }),
    dish('Chicken Korma', 'Mains (Chicken $18)', 18, { description: 'Mild, with crème fraîche.' }),
    dish('Kheer', 'Other', 8),
  ],
  deals: [
    {
      id: 'd',
      title: 'Family Feast',
      type: 'combo',
      price: decimal(55),
      fixed: [{ qty: 2, label: 'Basmati Rice' }],
      choices: [],
    },
  ],
}
const namesIn = (filters: Partial<typeof NO_FILTERS>) =>
  menuView(menu, { ...NO_FILTERS, ...filters }).groups.flatMap(({ dishes }) => dishes.map(({ name }) => name))

test('deals come first, then the categories with dishes, unmanaged ones last', () => {
  expect(menuCategories(menu).map(({ name }) => name)).toEqual([DEALS, 'Breads', 'Mains (Chicken $18)', 'Other'])
  expect(menuCategories(menu)[2]?.id).toBe('category-b')
})

test('categories are sorted by position', () => {
  const [breads, mains, empty] = menu.categories
  if (!breads || !mains || !empty) throw new Error('The menu above has three categories.')
  const ordered = { ...menu, categories: [{ ...breads, position: 3 }, mains, empty] }
  expect(menuCategories(ordered).map(({ name }) => name)).toEqual([DEALS, 'Mains (Chicken $18)', 'Breads', 'Other'])
})

describe('what the filters show', () => {
  test.each([
    { filters: {}, names: ['Naan', 'Butter Chicken', 'Chicken Korma', 'Kheer'], deals: 1 },
    { filters: { search: 'CREME chicken' }, names: ['Chicken Korma'], deals: 0 },
    { filters: { search: 'rice' }, names: [], deals: 1 },
    { filters: { category: 'Breads' }, names: ['Naan'], deals: 0 },
    { filters: { category: DEALS }, names: [], deals: 1 },
    { filters: { under: cents(1500) }, names: ['Naan', 'Butter Chicken', 'Chicken Korma', 'Kheer'], deals: 1 },
  ])('$filters: $names and $deals deals', ({ filters, names, deals }) => {
    expect(namesIn(filters)).toEqual(names)
    expect(menuView(menu, { ...NO_FILTERS, ...filters }).deals).toHaveLength(deals)
  })
})

test.each([
  [{}, '4 dishes and 1 deal'],
  [{ under: cents(1500) }, '3 dishes under $15 (others dimmed)'],
  [{ under: cents(6000) }, '4 dishes under $60 and 1 deal'],
  [{ under: cents(1801) }, '4 dishes up to $18 (others dimmed)'],
  [{ category: DEALS }, '1 deal'],
  [{ category: DEALS, under: cents(1500) }, '0 deals under $15 (others dimmed)'],
  [{ search: 'family' }, '1 deal for “family”'],
  [{ search: 'no such dish' }, '0 dishes for “no such dish”'],
  [{ under: cents(1000), category: 'Breads' }, '1 dish under $10'],
  [{ search: ' korma ' }, '1 dish for “korma”'],
])('%o is put in words as "%s"', (part, words) => {
  const filters = { ...NO_FILTERS, ...part }
  expect(formatCount(menuView(menu, filters), filters, amountFormat('NZD', 'en-NZ'), english)).toBe(words)
})

test('the count is written in the language of its reader', () => {
  const german = translator('de', {
    [keyOf('{count} dish', { plural: '{count} dishes' })]: ['{count} Gericht', '{count} Gerichte'],
    [keyOf('{count} deal', { plural: '{count} deals' })]: ['{count} Angebot', '{count} Angebote'],
    '{dishes} under {price}': '{dishes} unter {price}',
    '{dishes} and {deals}': '{dishes} und {deals}',
    '{dishes} (others dimmed)': '{dishes} (andere blasser)',
  })
  const countUnder = (under: number) => {
    const filters = { ...NO_FILTERS, under: cents(under) }
    return formatCount(menuView(menu, filters), filters, amountFormat('NZD', 'en-NZ'), german)
  }
  expect(countUnder(6000)).toBe('4 Gerichte unter $60 und 1 Angebot')
  expect(countUnder(500)).toBe('1 Gericht unter $5 (andere blasser)')
})

test('what is shown instead of nothing is named first', () => {
  const found = { shownFor: 'korma', matches: ({ name }: { name: string }) => name.includes('Korma') }
  const filters = { ...NO_FILTERS, search: 'kurma', under: cents(1500) }
  expect(formatCount(menuView(menu, filters, found), filters, amountFormat('NZD', 'en-NZ'), english)).toBe(
    'Showing dishes for “korma”: 0 dishes under $15 (others dimmed)',
  )
})

test('a special counts with its sale price, and "under $15" excludes $15 itself', () => {
  expect(menu.items.map((dish) => priceOf(dish, [], {}))).toEqual([400, 1440, 1800, 800])
  expect(isDimmed(cents(1500), cents(1500))).toBe(true)
  expect(isDimmed(cents(1499), cents(1500))).toBe(false)
  expect(isDimmed(cents(1500), null)).toBe(false)
})

test('a dish counts with its cheapest required options', () => {
  const value = { isDefault: false, isSoldOut: false }
  const size = { name: 'Size', role: null, isRequired: true, minPicks: 1, maxPicks: 1 }
  const sized = {
    ...menu,
    items: [dish('Lassi', 'Breads', 8, { optionGroups: [0] })],
    deals: [],
    optionGroups: [
      { ...size, values: [1.5, 2.5].map((price) => ({ name: `${price}`, price: decimal(price), ...value })) },
    ],
  }
  const matching = (under: number) => menuView(sized, { ...NO_FILTERS, under: cents(under) }).matching
  expect([matching(900), matching(1000)]).toEqual([0, 1])
})

test('the recommended dishes have their own order, then that of the page; one without a picture is not among them', () => {
  const recommended = (name: string, category: string, more: Partial<PublicDish> = {}) =>
    dish(name, category, 10, { recommended: true, imageUrl: '/images/dish.webp', ...more })
  const items = [
    recommended('Naan', 'Breads'),
    recommended('Butter Chicken', 'Mains (Chicken $18)'),
    recommended('Kheer', 'Other', { recommendedPosition: 1 }),
    recommended('Chai', 'Other', { imageUrl: '' }),
    recommended('Lassi', 'Other', { soldOutUntil: '2026-11-29T00:00:00.000Z' }),
  ]
  const categories = menu.categories.map((one) => ({ ...one, position: one.name === 'Breads' ? 3 : 1 }))
  expect(recommendedDishes({ ...menu, categories, items }).map(({ name }) => name)).toEqual([
    ...['Kheer', 'Butter Chicken', 'Naan'],
  ])
})
