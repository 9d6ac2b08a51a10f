import { expect, test } from 'vitest'
import { amountFormat } from '../amount-format.ts'
import { cartItem, cartTotal } from '../cart.ts'
import { decimal } from '../money.ts'
import { type MenuNow, orderAgain } from './order-again.ts'

const NZD = amountFormat('NZD', 'en-NZ')
const EUR = amountFormat('EUR', 'pt-PT')

const menu: MenuNow = {
  items: [
    { id: 'naan', name: 'Butter Naan', price: decimal(4.5), salePrice: null, imageUrl: '' },
    { id: 'korma', name: 'Lamb Korma', price: decimal(20), salePrice: decimal(16), imageUrl: '' },
  ],
  deals: [
    {
      id: 'combo',
      title: 'Curry Combo',
      price: decimal(25),
      choices: [{ key: 'curry', options: [{ name: 'Korma' }] }],
    },
  ],
}
const dish = (id: string, name: string, unitPrice: number, quantity = 1) => cartItem({ id, name, unitPrice, quantity })
const combo = (curry: string) =>
  cartItem({
    id: 'combo',
    name: 'Curry Combo',
    unitPrice: 25,
    meta: { dealId: 'combo', selections: { curry: { name: curry, category: 'Mains' } } },
  })

test('an order whose prices are as they were comes back as it was', () => {
  const earlier = [dish('naan', 'Butter Naan', 4.5, 2), combo('Korma')]
  expect(orderAgain(earlier, menu, NZD)).toEqual({ cart: earlier, changes: [], gone: [] })
})

test('a changed price is charged and said', () => {
  const { cart, changes } = orderAgain([dish('korma', 'Lamb Korma', 20, 2)], menu, EUR)
  expect(cartTotal(cart)).toBe(3200)
  expect(cart[0]?.price).toBe('16,00\u00a0€')
  expect(changes).toEqual([{ name: 'Lamb Korma', was: 20, now: 16 }])
})

test('what the menu no longer has is left out and named, also a deal with such a pick', () => {
  const { cart, gone } = orderAgain(
    [dish('old', 'Old Soup', 9), combo('Vindaloo'), dish('naan', 'Butter Naan', 4.5)],
    menu,
    NZD,
  )
  expect(cart.map(({ name }) => name)).toEqual(['Butter Naan'])
  expect(gone).toEqual(['Old Soup', 'Curry Combo'])
})
