import { expect, test } from 'vitest'
import { amountFormat } from '#domain/amount-format.ts'
import { type CartItem, cartItem, cartKey } from '#domain/cart.ts'
import { missingLines } from './use-missing-lines.ts'

const naan = cartItem({ id: 'naan', name: 'Butter Naan', unitPrice: 4.5 })
const dal = cartItem({ id: 'dal', name: 'Dal', unitPrice: 12 })
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
