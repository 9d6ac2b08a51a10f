import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Deal } from '../menu/deal.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import type { OptionGroup } from '../menu/option-group.ts'
import { cents } from '../money/money.ts'
import { type OrderableMenu, priceOrder, type RequestedLine } from './price-order.ts'

const now = new Date('2026-11-21T00:00:00Z')
const dish = (id: string, price: number, about: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: `Dish ${id}`,
  description: '',
  priceCents: cents(price),
  category: 'Street Food',
  categoryId: null,
  optionGroups: [],
  marks: [],
  allergens: null,
  imageUrl: '',
  isAvailable: true,
  recommended: false,
  isSpecial: false,
  discountPercent: null,
  specialStartAt: null,
  specialEndAt: null,
  specialBadge: null,
  ...about,
})
const style: OptionGroup = {
  name: 'Style',
  role: 'style',
  isRequired: true,
  minPicks: 1,
  maxPicks: 1,
  values: ['Dry', 'Gravy'].map((name) => ({ name, priceCents: cents(0), isDefault: false, isSoldOut: false })),
}
const combo: Deal = {
  id: 'combo',
  title: 'Curry Combo',
  type: 'combo',
  priceCents: cents(2490),
  uiOrder: 0,
  isActive: true,
  marks: [],
  allergens: null,
  taxSplit: 'list',
  taxClass: null,
  fixed: [{ qty: 1, label: 'Basmati Rice' }],
  choices: [
    { key: 'curry', label: 'Curry', count: 1, categories: [{ name: 'Mains' }] },
    { key: 'bread', label: 'Breads', count: 2, categories: [{ name: 'Breads' }], size: 'Large' },
  ],
}
const offer: OrderableMenu = {
  dishes: [
    dish('a', 1200),
    dish('b', 1650, { name: 'Chili Paneer', category: 'Indo Chinese', optionGroups: [style] }),
    dish('c', 1000, { isSpecial: true, discountPercent: 15 }),
    dish('d', 1000, { isSpecial: true, discountPercent: 15, specialEndAt: now }),
    dish('korma', 1800, { name: 'Korma', category: 'Mains' }),
    dish('naan', 400, { name: 'Naan', category: 'Breads' }),
  ],
  deals: [combo],
}
const line = (about: Partial<RequestedLine>): RequestedLine => ({
  id: 'a',
  name: 'Dish a',
  unitPriceCents: cents(1200),
  quantity: 1,
  meta: null,
  ...about,
})
const naan = { name: 'Naan', category: 'Breads' }
const picks = { curry: { name: 'Korma', category: 'Mains' }, bread: [naan, naan] }
const comboLine = (selections: object, about: Partial<RequestedLine> = {}) =>
  line({
    id: 'combo',
    name: 'Curry Combo',
    unitPriceCents: cents(2490),
    meta: { dealId: 'combo', selections: selections as typeof picks },
    ...about,
  })

describe('the restaurant prices the order', () => {
  test.each<[string, RequestedLine, number]>([
    ['a dish at its price', line({ quantity: 3 }), 3600],
    ['a dish found by its name', line({ id: null }), 1200],
    ['a live special at its sale price', line({ id: 'c', unitPriceCents: cents(850) }), 850],
    ['a special that has ended at the full price', line({ id: 'd', unitPriceCents: cents(1000) }), 1000],
    ['a deal at its fixed price', comboLine(picks, { quantity: 2 }), 4980],
  ])('%s', (_case, requested, total) => {
    expect(priceOrder([requested], offer, now, {})).toMatchObject({
      totalCents: total,
      changes: [],
      unavailable: [],
      problems: {},
    })
  })

  test("the browser's price is only compared", () => {
    expect(priceOrder([line({}), line({ id: 'c', unitPriceCents: cents(1) })], offer, now, {})).toMatchObject({
      totalCents: cents(2050),
      changes: [{ line: 1, id: 'c', name: 'Dish c', wasCents: 1, unitPriceCents: cents(850) }],
    })
  })

  test('the total is always the sum of the lines', () => {
    const lines = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'x', null),
        name: fc.constantFrom('Dish a', 'Chili Paneer', 'Nothing'),
        unitPriceCents: fc.integer({ min: -5, max: 5_000 }).map(cents),
        quantity: fc.integer({ min: 1, max: 99 }),
        meta: fc.constantFrom(null, { style: 'Dry' }, { dealId: 'combo', selections: picks }, { dealId: 'gone' }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, (requested) => {
        const priced = priceOrder(requested, offer, now, {})
        expect(priced.totalCents).toBe(priced.lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0))
        const refused = priced.unavailable.length + Object.keys(priced.problems).length
        expect(priced.lines.length === requested.length || refused > 0).toBe(true)
      }),
    )
  })
})

describe('an item that cannot be ordered is named', () => {
  test.each<[string, RequestedLine, string[]]>([
    ['an unknown dish', line({ id: 'x', name: 'Ghost' }), ['Ghost']],
    ['an unknown deal', line({ name: 'Old Combo', meta: { dealId: 'old' } }), ['Old Combo']],
    ['a pick from another category', comboLine({ ...picks, curry: naan }), ['Naan']],
    [
      'a pick that does not exist',
      comboLine({ ...picks, bread: [naan, { name: 'Roti', category: 'Breads' }] }),
      ['Roti'],
    ],
  ])('%s', (_case, requested, unavailable) => {
    expect(priceOrder([requested, requested], offer, now, {})).toMatchObject({ unavailable, lines: [], totalCents: 0 })
  })

  test.each<[string, RequestedLine, string]>([
    ['a required style left out', line({ id: 'b', unitPriceCents: cents(1650) }), 'items.0.meta.style'],
    ['a style that is not offered', line({ meta: { style: 'Dry' } }), 'items.0.meta.style'],
    ['a choice left open', comboLine({ curry: picks.curry, bread: [naan] }), 'items.0.meta.selections'],
    ['one pick too many', comboLine({ ...picks, bread: [naan, naan, naan] }), 'items.0.meta.selections'],
  ])('%s is a problem of its field', (_case, requested, field) => {
    expect(Object.keys(priceOrder([requested], offer, now, {}).problems)).toEqual([field])
  })
})

test('a deal is stored with its fixed items and picks, in the words of the restaurant', () => {
  const sent = comboLine(
    { ...picks, extra: naan },
    {
      meta: {
        dealId: 'combo',
        type: 'free',
        fixed: [{ qty: 9, label: 'Gold' }],
        selections: { ...picks, extra: naan },
      },
    },
  )
  expect(priceOrder([sent], offer, now, {}).lines[0]?.meta).toEqual({
    dealId: 'combo',
    type: 'combo',
    fixed: [{ qty: 1, label: 'Basmati Rice' }],
    selections: {
      curry: picks.curry,
      bread: [
        { ...naan, size: 'Large' },
        { ...naan, size: 'Large' },
      ],
    },
  })
})
