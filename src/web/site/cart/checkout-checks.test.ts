import { expect, test } from 'vitest'
import { cartItem } from '#domain/cart.ts'
import { restaurant } from '#domain/restaurant.ts'
import { findProblem } from './checkout-checks.ts'
import { emptyDraft } from './checkout-draft.ts'

const { delivery } = restaurant
const curry = cartItem({ id: 'a', name: 'Butter Chicken', unitPrice: 18 })
const feast = [{ ...curry, quantity: 2 }]
const filled = { ...emptyDraft, name: 'Ada', phone: '021 555 0142', pickupTime: 'ASAP' }
const toDeliver = { ...filled, orderType: 'delivery', address: '12 Anglesea Street' } as const

test.each([
  ['an empty cart comes first', [], emptyDraft, 'Your cart is empty.'],
  ['then name, phone and time', feast, emptyDraft, 'Please fill name, phone and pickup/delivery time.'],
  [
    'then the most that a card payment can be',
    [{ ...curry, unitPrice: 100_000, quantity: 10 }],
    filled,
    'An order can come to at most $999,999.99. Please remove some dishes, or call us about a larger order.',
  ],
  ['a name of spaces is none', feast, { ...filled, name: '  ' }, 'Please fill name, phone and pickup/delivery time.'],
  [
    'then the minimum for delivery, before its address',
    [curry],
    { ...toDeliver, address: '' },
    'Minimum order for delivery is $30. Please add more items or select Pickup.',
  ],
  ['then the address', feast, { ...toDeliver, address: ' ' }, 'Please enter your delivery address.'],
])('%s', (_, cart, draft, message) => {
  expect(findProblem(cart, draft, delivery)?.message).toBe(message)
})

test('each missing field has a sentence of its own', () => {
  expect(Object.keys(findProblem(feast, { ...filled, phone: '', pickupTime: '' }, delivery)?.fields ?? {})).toEqual([
    'phone',
    'pickupTime',
  ])
})

test.each([
  ['a small pickup', [curry], filled],
  ['a delivery of at least the minimum', feast, toDeliver],
])('%s may be sent', (_, cart, draft) => {
  expect(findProblem(cart, draft, delivery)).toBeUndefined()
})
