import { expect, test } from 'vitest'
import { cartItem, cartTotal } from '../cart.ts'
import { amountFormat } from '../money/amount-format.ts'
import { decimal } from '../money/money.ts'
import {
  hasChoices,
  lineProblem,
  type MenuNow,
  offeredOptions,
  orderAgain,
  orderedLines,
  problemsIn,
  withOptions,
} from './order-again.ts'

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

test('an order with unchanged prices comes back unchanged', () => {
  const earlier = [dish('naan', 'Butter Naan', 4.5, 2), combo('Korma')]
  expect(orderAgain(earlier, menu, NZD)).toEqual({ cart: earlier, changes: [], gone: [] })
})

test('a changed price is charged and reported', () => {
  const { cart, changes } = orderAgain([dish('korma', 'Lamb Korma', 20, 2)], menu, EUR)
  expect(cartTotal(cart, {})).toBe(3200)
  expect(cart[0]?.price).toBe('16,00\u00a0€')
  expect(changes).toEqual([{ name: 'Lamb Korma', was: 20, now: 16 }])
})

test('items that are no longer on the menu are left out and named, deals with such a pick included', () => {
  const { cart, gone } = orderAgain(
    [dish('old', 'Old Soup', 9), combo('Vindaloo'), dish('naan', 'Butter Naan', 4.5)],
    menu,
    NZD,
  )
  expect(cart.map(({ name }) => name)).toEqual(['Butter Naan'])
  expect(gone).toEqual(['Old Soup', 'Curry Combo'])
})

const value = (name: string, price: number, isSoldOut = false) => ({
  name,
  price: decimal(price),
  isDefault: false,
  isSoldOut,
})
const group = { isRequired: false, minPicks: 1, maxPicks: 1 }
const spicy: MenuNow = {
  items: [
    {
      ...menu.items[1],
      id: 'korma',
      name: 'Korma',
      category: 'Mains',
      optionGroups: [0, 1],
    } as MenuNow['items'][number],
  ],
  deals: menu.deals,
  optionGroups: [
    { ...group, name: 'Spice', role: 'spice', values: [value('Mild', 0), value('Hot', 0, true)] },
    { ...group, name: 'Size', role: null, values: [value('Large', 3)] },
  ],
}
const korma = (meta: object) => cartItem({ id: 'korma', name: 'Korma', unitPrice: 19, quantity: 2, meta })

test('a line names its sold-out option, and a new choice has the current price', () => {
  const hot = korma({ spice: 'Hot', options: { Size: 'Large' } })
  const problem = lineProblem(hot, spicy, NZD)
  expect(problem?.why).toBe('“Hot” is sold out. Please choose something else.')
  expect(problem?.groups.map(({ name }) => name)).toEqual(['Spice'])
  const mild = withOptions(hot, { ...hot.meta, spice: 'Mild' }, spicy, NZD)
  expect(mild).toMatchObject({ unitPrice: 19, quantity: 2, meta: { spice: 'Mild', options: { Size: 'Large' } } })
  expect(lineProblem(mild, spicy, NZD)).toBeUndefined()
  expect(withOptions(hot, { spice: undefined }, spicy, NZD)).toMatchObject({ unitPrice: 16, meta: null })
})

test('a missing pick among several can be replaced, and the choice is then complete', () => {
  const extras = { ...group, name: 'Extras', role: null, maxPicks: 2, values: [value('Mint', 1), value('Yoghurt', 2)] }
  const now: MenuNow = {
    ...spicy,
    items: spicy.items.map((item) => ({ ...item, optionGroups: [0, 1, 2] })),
    optionGroups: [...(spicy.optionGroups ?? []), extras],
  }
  const line = korma({ options: { Size: 'Large', Extras: ['Pickle', 'Mint'], Sauce: 'Mild' } })
  const groups = lineProblem(line, now, NZD)?.groups ?? []
  expect(groups.map(({ name }) => name)).toEqual(['Extras'])
  const offered = offeredOptions(groups, line.meta ?? {})
  expect(offered).toEqual({ options: { Size: 'Large', Extras: ['Mint'], Sauce: 'Mild' } })
  expect(problemsIn(groups, offered)).toEqual({})
  expect(problemsIn(groups, { options: { Size: 'Large', Extras: ['Mint', 'Yoghurt', 'Yoghurt'] } })).toEqual({})
  expect(problemsIn(lineProblem(korma({ spice: 'Hot' }), now, NZD)?.groups ?? [], { spice: 'Hot' })).toEqual({
    spice: '“Hot” is sold out. Please choose something else.',
  })
})

test.each([
  ['a group of the restaurant', { options: { Sauce: 'Mint' } }, '“Sauce” is not offered for this dish.'],
  ['a style', { style: 'Dry' }, 'That style is not offered for this dish.'],
])('a dish whose menu no longer has %s must be removed and added again', (_, meta, why) => {
  expect(lineProblem(korma({ ...meta, spice: 'Mild' }), spicy, NZD)).toEqual({
    why: `${why} Remove this dish, and choose it again.`,
    groups: [],
  })
})

test('a dish with a deleted group and a sold-out option can be chosen again without that group', () => {
  const line = korma({ spice: 'Hot', options: { Sauce: 'Mint' } })
  const problem = lineProblem(line, spicy, NZD)
  expect(problem?.groups.map(({ name }) => name)).toEqual(['Spice'])
  expect(problem?.why).not.toContain('Remove this dish')
  expect(withOptions(line, { ...line.meta, spice: 'Mild' }, spicy, NZD)).toMatchObject({ meta: { spice: 'Mild' } })
})

test('a dish that is gone can only be removed, and a deal is chosen again as a whole', () => {
  expect(lineProblem(dish('old', 'Old Soup', 9), spicy, NZD)).toEqual({
    why: 'Sold out. Please remove it.',
    groups: [],
  })
  const chosen = { style: 'Dry', spice: 'Hot', options: { Size: 'Large' } }
  expect(lineProblem({ ...dish('old', 'Old Soup', 9), meta: chosen }, spicy, NZD)?.why).toBe(
    'Sold out. Please remove it.',
  )
  expect(lineProblem(combo('Vindaloo'), spicy, NZD)?.why).toBe('Sold out. Please remove it.')
  const deal = combo('Korma')
  const selections = { curry: { name: 'Korma', category: 'Mains', spice: 'Hot' } }
  expect(lineProblem({ ...deal, meta: { ...deal.meta, selections } }, spicy, NZD)).toEqual({
    why: 'Korma: “Hot” is sold out. Please choose something else. Remove this deal, and choose it again.',
    groups: [],
  })
})

test('a deal with choices and a dish with options can be changed in the cart, others have nothing to choose', () => {
  const fixed = { ...menu, deals: menu.deals.map((deal) => ({ ...deal, choices: [] })) }
  expect(hasChoices(combo('Korma'), menu)).toBe(true)
  expect(hasChoices(combo('Korma'), fixed)).toBe(false)
  expect(hasChoices(combo('Korma'), { ...menu, deals: [] })).toBe(false)
  expect(hasChoices(dish('naan', 'Butter Naan', 4.5), menu)).toBe(false)
  expect(hasChoices(dish('korma', 'Lamb Korma', 20), spicy)).toBe(true)
})

test('a placed order, which knows only names, is ordered again; what is gone is named', () => {
  const items = [dish('', 'Butter Naan', 4), combo('Korma'), dish('', 'Dal', 9)]
  const { cart, changes, gone } = orderAgain(orderedLines(items, menu), menu, NZD)
  expect(cart.map(({ id, unitPrice }) => [id, unitPrice])).toEqual([
    ['naan', 4.5],
    ['combo', 25],
  ])
  expect(changes).toEqual([{ name: 'Butter Naan', was: 4, now: 4.5 }])
  expect(gone).toEqual(['Dal'])
})
