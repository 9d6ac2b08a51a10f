import { expect, test } from 'vitest'
import { type CartItem, cartItem, cartKey } from '#domain/cart.ts'
import { keyOf, translator } from '#domain/language/translator.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { missingLines, missingLinesAt } from './use-missing-lines.ts'

const naan = cartItem({ id: '3f0b6c52-7a41-4373-8485-15aa79294f16', name: 'Butter Naan', unitPrice: 4.5 })
const dal = cartItem({ id: '9d2e1f00-c9cf-411a-8b5d-8616125f7009', name: 'Dal', unitPrice: 12 })
const format = amountFormat('NZD', 'en-NZ')

/** A guest whose order holds the last portions also sees a menu without them. */
const menuOf = (dishes: readonly CartItem[], left?: number) =>
  ({
    optionGroups: [],
    deals: [],
    items: dishes.map(({ id, name, unitPrice }) => ({ id, name, price: unitPrice, salePrice: null, left })),
  }) as unknown as Parameters<typeof missingLines>[1]
const held = (line: CartItem, quantity: number) => ({ key: cartKey(line), id: line.id, quantity })
const wrong = (...args: Parameters<typeof missingLines>) => [...missingLines(...args).values()].map(({ why }) => why)

test("a dish that is no longer on the menu is missing, unless the guest's unpaid order holds enough portions", () => {
  const cart = [{ ...naan, quantity: 2 }, dal]
  const menu = menuOf([dal])
  expect(wrong(cart, menu, format)).toEqual(['Sold out. Please remove it.'])
  expect(wrong(cart, menu, format, [held(naan, 2)])).toEqual([])
  expect(wrong(cart, menu, format, [held(dal, 2)])).toEqual(['Sold out. Please remove it.'])
})

test('a line whose id no menu of ours can have given counts as the cart says, until the checkout refuses it', () => {
  const stored = cartItem({ id: 'x1', name: 'Test Dish', unitPrice: 12.5 })
  const combo = cartItem({ name: 'Test Combo', unitPrice: 20, meta: { dealId: 'd1', type: 'combo' } })
  expect(wrong([stored, combo], menuOf([naan]), format)).toEqual([])
})

test('a line without an id counts as well: the checkout looks for its name', () => {
  expect(wrong([{ ...naan, id: null }], menuOf([naan]), format)).toEqual([])
})

test("the portions that the guest's order holds are added to those left", () => {
  const cart = [{ ...naan, quantity: 4 }]
  const menu = menuOf([naan], 1)
  expect(wrong(cart, menu, format)).toEqual(['Only 1 is left.'])
  expect(wrong(cart, menu, format, [held(naan, 2)])).toEqual(['Only 3 are left.'])
  expect(wrong(cart, menu, format, [held(naan, 3)])).toEqual([])
})

test('a guest who wants more than their order holds of a sold-out dish reads how many there are', () => {
  expect(wrong([{ ...naan, quantity: 3 }], menuOf([]), format, [held(naan, 2)])).toEqual(['Only 2 are left.'])
})

test('dishes that share a number of portions may have no more of it together', () => {
  const menu = menuOf([naan, dal], 6)
  const shared = { ...menu, items: menu.items.map((dish) => ({ ...dish, sharedId: 'pot' })) }
  const cart = [
    { ...naan, quantity: 4 },
    { ...dal, quantity: 3 },
  ]
  const sentence = 'Only 6 of Butter Naan and Dal together are left.'
  expect(wrong(cart, menu, format)).toEqual([])
  expect(wrong(cart, shared, format)).toEqual([sentence, sentence])
  expect(wrong([{ ...naan, quantity: 6 }], shared, format)).toEqual([])
  expect(wrong([{ ...naan, quantity: 7 }], shared, format)).toEqual(['Only 6 are left.'])
  expect(wrong(cart, shared, format, [held(dal, 1)])).toEqual([])
})

test('who wants more than are left is asked for a later time or for fewer, in every language', () => {
  const t = translator('de', {
    [keyOf('Only {count} is left.', { plural: 'Only {count} are left.' })]: [
      'Nur {count} ist übrig.',
      'Nur {count} sind übrig.',
    ],
    'Please choose a time from {end}, or fewer.': 'Bitte erst ab {end}, oder weniger.',
  })
  const counted = menuOf([naan], 2)
  const items = counted.items.map((dish) => ({ ...dish, leftUntil: '2026-11-20T06:00:00.000Z' }))
  const at = new Date('2026-11-20T05:00:00.000Z')
  const restaurant = { timeZone: 'Pacific/Auckland', hourCycle: 'h12', amountFormat: format, t } as const
  const menu = { ...counted, items, version: '1', categories: [] }
  const missing = missingLinesAt([{ ...naan, quantity: 3 }], menu, { at, now: at, held: [], restaurant })
  expect([...missing.values()].map(({ why }) => why)).toEqual(['Nur 2 sind übrig. Bitte erst ab 19:00, oder weniger.'])
})
