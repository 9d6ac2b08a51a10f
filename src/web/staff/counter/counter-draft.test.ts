import { describe, expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cartItem } from '#domain/cart.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { orderAgain } from '#domain/order/order-again.ts'
import {
  cartOfOrder,
  EMPTY_DRAFT,
  findOnMenu,
  isPhoneTyped,
  orderFrom,
  POPULAR,
  portionsToTake,
  repeatUnseen,
  stepLast,
  tileGroups,
  tilesOf,
  typedQuantity,
} from './counter-draft.ts'

const dish = (name: string, description = '', price = 5) => ({
  id: `id-${name}`,
  name,
  description,
  price,
  salePrice: null,
  category: 'Breads',
  imageUrl: '',
})
const menu = {
  version: '1',
  categories: [],
  items: [dish('Garlic Naan'), dish('Butter Naan'), dish('Korma', 'With naan'), dish('Lassi', '', 6)],
  deals: [{ id: 'deal-1', title: 'Naan Combo', type: 'combo', price: 20, fixed: [], choices: [] }],
} as unknown as MenuDocument

test.each([
  ['3 na', { quantity: 3, search: 'na' }],
  ['12x garlic naan', { quantity: 12, search: 'garlic naan' }],
  ['naan', { quantity: 1, search: 'naan' }],
  ['0 naan', { quantity: 1, search: '0 naan' }],
  ['7', { quantity: 1, search: '7' }],
])('%j is taken as %j', (typed, meant) => {
  expect(typedQuantity(typed)).toEqual(meant)
})

test.each([
  ['021 555', true],
  ['0215557788', true],
  ['+64 21 555 7788', true],
  ['(07) 838-3000', true],
  ['٠٢١٥٥٥', true],
  ['12 34', false],
  ['3 na', false],
  ['021 555 naan', false],
  ['', false],
])('%j is the beginning of a phone number: %j', (typed, isPhone) => {
  expect(isPhoneTyped(typed)).toBe(isPhone)
})

describe("the counter's search", () => {
  const gone = [{ id: 'id-Plain Naan', name: 'Plain Naan', group: 'Breads', why: 'sold out until tomorrow at 11:00am' }]
  const found = (search: string) => findOnMenu({ ...menu, gone, sold: new Map(), places: new Map() }, search)
  const names = (search: string) => found(search).map(({ name }) => name)
  test('starts at two letters, and finds deals too', () => {
    expect(names('n')).toEqual([])
    expect(names('na')).toEqual(['Naan Combo', 'Butter Naan', 'Garlic Naan', 'Plain Naan'])
  })
  test('never offers a dish for a word of its description', () => {
    expect(names('with')).toEqual([])
  })
  test('shows what is sold out in its place, and nothing instead of it', () => {
    expect(found('plain')).toMatchObject([{ kind: 'gone', why: 'sold out until tomorrow at 11:00am' }])
  })
  test('knows how many portions can still be taken', () => {
    const cart = [cartItem({ id: 'id-Lassi', name: 'Lassi', unitPrice: 6, quantity: 2 })]
    expect(portionsToTake({ id: 'id-Lassi', left: 3 }, cart, [])).toBe(1)
    expect(portionsToTake({ id: 'id-Lassi', left: 1 }, cart, [])).toBe(0)
    expect(portionsToTake({ id: 'id-Lassi' }, cart, [])).toBeUndefined()
  })
  test('counts what other dishes of a shared number have taken', () => {
    const cart = [cartItem({ id: 'plain', name: 'Naan', unitPrice: 4, quantity: 4 })]
    const dishes = ['plain', 'garlic'].map((id) => ({ id, left: 6, sharedId: 'dough' }))
    expect(portionsToTake({ id: 'garlic', left: 6, sharedId: 'dough' }, cart, dishes)).toBe(2)
  })
})

test('the tiles begin with what sold most, then follow the menu', () => {
  const sold = new Map([
    ['id-Lassi', 9],
    ['deal-1', 20],
  ])
  const counter = { ...menu, gone: [], sold, places: new Map() }
  const names = (group: string) => tilesOf(counter, group).map(({ name }) => name)
  expect(tileGroups(counter)).toEqual([POPULAR, 'Breads', DEALS])
  expect(names(POPULAR).slice(0, 2)).toEqual(['Naan Combo', 'Lassi'])
  expect(names('Breads')).toEqual(['Garlic Naan', 'Butter Naan', 'Korma', 'Lassi'])
  expect(names(DEALS)).toEqual(['Naan Combo'])
  expect(tileGroups({ ...counter, deals: [] })).toEqual([POPULAR, 'Breads'])
})

test('the tiles keep what cannot be ordered in its place: on the menu, and where it sold', () => {
  const gone = [
    { id: 'id-Plain Naan', name: 'Plain Naan', group: 'Breads', why: 'sold out until tomorrow' },
    { id: 'id-Soup', name: 'Soup', group: 'Soups', why: 'sold out until further notice' },
    { id: 'deal-2', name: 'Feast', group: DEALS, why: 'sold out until tomorrow' },
  ]
  const places = new Map(
    ['Soup', 'Garlic Naan', 'Plain Naan', 'Butter Naan', 'Korma', 'Lassi'].map((name, place) => [`id-${name}`, place]),
  )
  const categories = ['Breads', 'Soups'].map((name, index) => ({ id: name, name, position: 2 - index }))
  const counter = { ...menu, categories, gone, sold: new Map([['id-Plain Naan', 9]]), places }
  const names = (group: string) => tilesOf(counter, group).map(({ name }) => name)
  expect(tileGroups(counter)).toEqual([POPULAR, 'Soups', 'Breads', DEALS])
  expect(names('Breads')).toEqual(['Garlic Naan', 'Plain Naan', 'Butter Naan', 'Korma', 'Lassi'])
  expect(names('Soups')).toEqual(['Soup'])
  expect(names(DEALS)).toEqual(['Naan Combo', 'Feast'])
  expect(names(POPULAR)[0]).toBe('Plain Naan')
  expect(names(POPULAR)).not.toContain('Soup')
})

test('one less of the last line removes it at zero', () => {
  const cart = [cartItem({ name: 'Naan', unitPrice: 4 }), cartItem({ name: 'Rice', unitPrice: 3 })]
  expect(stepLast(cart, 1).map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(stepLast(cart, -1).map(({ name }) => name)).toEqual(['Naan'])
  expect(stepLast([], 1)).toEqual([])
})

test("an earlier order is repeated at today's prices, naming what has changed or is no longer available", () => {
  const items = [
    { name: 'Lassi', unitPrice: 5, quantity: 2, meta: null },
    { name: 'Momos', unitPrice: 12, quantity: 1, meta: null },
  ] as unknown as Parameters<typeof cartOfOrder>[0]['items']
  const again = orderAgain(cartOfOrder({ items }, menu), menu, amountFormat('nzd', 'en-NZ'))
  expect(again.cart).toMatchObject([{ id: 'id-Lassi', unitPrice: 6, quantity: 2 }])
  expect(again).toMatchObject({ changes: [{ name: 'Lassi', was: 5, now: 6 }], gone: ['Momos'] })
})

test('a renamed dish is repeated under its new name', () => {
  const items = [
    { menuItemId: 'id-Lassi', name: 'Sweet Lassi', unitPrice: 6, quantity: 1, meta: null },
    { menuItemId: 'id-gone', name: 'Korma', unitPrice: 18, quantity: 1, meta: null },
  ] as unknown as Parameters<typeof cartOfOrder>[0]['items']
  const again = orderAgain(cartOfOrder({ items }, menu), menu, amountFormat('nzd', 'en-NZ'))
  expect(again.cart.map(({ id, name }) => [id, name])).toEqual([
    ['id-Lassi', 'Lassi'],
    ['id-Korma', 'Korma'],
  ])
})

describe('the last order is taken unseen', () => {
  const nzd = amountFormat('nzd', 'en-NZ')
  const counter = { ...menu, gone: [], sold: new Map(), places: new Map() }
  const lassi = { menuItemId: 'id-Lassi', name: 'Lassi', unitPrice: 6, quantity: 2, meta: null }
  const earlier = {
    status: 'completed',
    type: 'pickup',
    customer: { name: 'Ada', phone: '+64 21 555 7788', notes: '', address: '', email: null },
    items: [lassi],
  }
  const draft = { ...EMPTY_DRAFT, phone: '021 555 7788', notes: 'Rings the bell' }
  const again = (order: object, begun = draft, now: object = {}) =>
    repeatUnseen(begun, { ...earlier, ...order } as unknown as StaffOrder, { ...counter, ...now }, nzd)

  test('at the prices of today, with what was typed', () => {
    const items = [{ ...lassi, unitPrice: 5 }]
    expect(again({ items })).toMatchObject({
      ...{ name: 'Ada', phone: '021 555 7788', notes: 'Rings the bell', orderType: 'pickup' },
      cart: [{ id: 'id-Lassi', unitPrice: 6, quantity: 2 }],
    })
  })
  test.each([
    ['is still being cooked', { status: 'preparing' }],
    ['had a note', { customer: { ...earlier.customer, notes: 'No onions' } }],
    ['was eaten in', { eatIn: true }],
    ['is of another number', { customer: { ...earlier.customer, phone: '021 555 77889' } }],
    ['has a dish that is gone', { items: [lassi, { ...lassi, menuItemId: 'id-Momos', name: 'Momos' }] }],
    ['was delivered to no address', { type: 'delivery' }],
  ])('not if it %s', (_, order) => {
    expect(again(order)).toBeUndefined()
  })
  test('not beside dishes that are typed already', () => {
    const cart = [cartItem({ name: 'Naan', unitPrice: 4 })]
    expect(again({}, { ...draft, cart })).toBeUndefined()
  })
  test('not if fewer portions are left', () => {
    const withLeft = (left: number) => ({ items: counter.items.map((one) => ({ ...one, left })) })
    expect(again({}, draft, withLeft(2))).toBeDefined()
    expect(again({}, draft, withLeft(1))).toBeUndefined()
    const twice = { items: [lassi, { ...lassi, meta: { spice: 'Hot' } }] }
    expect(again(twice, draft, withLeft(2))).toBeUndefined()
  })
  test('to the same address, if the prices are those of then', () => {
    const delivered = { type: 'delivery', customer: { ...earlier.customer, address: '1 Near Street' } }
    expect(again(delivered)).toMatchObject({ orderType: 'delivery', address: '1 Near Street' })
    expect(again({ ...delivered, items: [{ ...lassi, unitPrice: 5 }] })).toBeUndefined()
  })
})

test('a pickup is sent without the typed address, and an empty time means as soon as possible', () => {
  const sent = orderFrom({ ...EMPTY_DRAFT, name: 'Ada', address: '1 Near Street' })
  expect(sent.customer).toMatchObject({ name: 'Ada', address: '', pickupTime: 'ASAP', orderType: 'pickup' })
})
