import { expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu.ts'
import { cartItem } from '#domain/cart.ts'
import { menuAt, returnsIn } from '#domain/menu/menu-at.ts'
import { defaultOptions, optionProblems } from '#domain/menu/option-group.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { missingLinesAt } from '../cart/use-missing-lines.ts'
import { shownMenu } from './shown-menu.ts'

const TOMORROW = '2026-11-21T22:00:00.000Z'
const NAAN = '3f0b6c52-7a41-4373-8485-15aa79294f16'
const DAL = '9d2e1f00-c9cf-411a-8b5d-8616125f7009'
const dish = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  price: 5,
  salePrice: null,
  category: 'Breads',
  ...more,
})
const choice = {
  key: 'bread',
  label: 'Bread',
  count: 1,
  size: null,
  options: [],
  later: [{ id: NAAN, name: 'Naan', category: 'Breads' }],
}
const menu = {
  version: '1',
  categories: [],
  items: [dish(DAL, 'Dal', { left: 1, leftUntil: TOMORROW })],
  deals: [{ id: 'combo', title: 'Combo', type: 'combo', price: 20, fixed: [], choices: [choice] }],
  later: { items: [dish(NAAN, 'Naan', { soldOutUntil: TOMORROW, optionGroups: [0] })], deals: [] },
  optionGroups: [
    {
      name: 'Size',
      role: null,
      isRequired: true,
      minPicks: 1,
      maxPicks: 1,
      values: [{ name: 'Large', price: 0, isDefault: false, isSoldOut: true, soldOutUntil: TOMORROW }],
    },
  ],
} as unknown as MenuDocument

test('guests read what they can order for later, with the choices that there are then', () => {
  const shown = shownMenu(menu)
  expect(shown.menu.items.map(({ name, soldOutUntil }) => [name, soldOutUntil])).toEqual([
    ['Dal', undefined],
    ['Naan', TOMORROW],
  ])
  expect(shown.options.get(NAAN)?.[0]?.values).toMatchObject([{ name: 'Large', isSoldOut: false }])
  expect(shown.menu.deals).toMatchObject([
    { id: 'combo', soldOutUntil: TOMORROW, choices: [{ options: [{ id: NAAN }] }] },
  ])
})

test('a menu without anything sold out is shown as it is', () => {
  const { later: _later, ...others } = menu
  const plain = { ...others, items: [], optionGroups: [] }
  expect(shownMenu(plain).menu).toBe(plain)
})

test('the menu for a time has what is back by then, and no count that has ended', () => {
  expect(returnsIn(menu)).toEqual([new Date(TOMORROW)])
  const before = menuAt(menu, new Date('2026-11-21T21:59:00Z'))
  expect(before.items.map(({ id, left }) => [id, left])).toEqual([[DAL, 1]])
  const then = menuAt(menu, new Date(TOMORROW))
  expect(then.items.map(({ id, left }) => [id, left])).toEqual([
    [DAL, undefined],
    [NAAN, undefined],
  ])
})

const restaurant = {
  timeZone: 'Pacific/Auckland',
  hourCycle: 'h12' as const,
  amountFormat: amountFormat('NZD', 'en-NZ'),
}
const why = (cart: Parameters<typeof missingLinesAt>[0], at: string) =>
  [
    ...missingLinesAt(cart, menu, {
      at: new Date(at),
      now: new Date('2026-11-21T00:00:00Z'),
      held: [],
      restaurant,
    }).values(),
  ].map(({ why }) => why)

test('the cart asks for a later time, not for the removal of a dish that is back by then', () => {
  const naan = cartItem({ id: NAAN, name: 'Naan', unitPrice: 5, meta: { options: { Size: 'Large' } } })
  expect(why([naan], '2026-11-21T00:20:00Z')).toEqual([
    'Sold out until tomorrow at 11:00am. Please choose a later time, or remove it.',
  ])
  expect(why([naan], '2026-11-21T23:00:00Z')).toEqual([])
})

test('the cart counts portions only for the time in which they are counted', () => {
  const dal = cartItem({ id: DAL, name: 'Dal', unitPrice: 5, quantity: 2 })
  expect(why([dal], '2026-11-21T00:20:00Z')).toEqual([
    'Only 1 is left. Please choose a time from tomorrow at 11:00am, or fewer.',
  ])
  expect(why([dal], '2026-11-21T23:00:00Z')).toEqual([])
})

const SPICE = {
  ...{ name: 'Spice', role: 'spice', isRequired: false, minPicks: 1, maxPicks: 1 },
  values: [
    { name: 'Mild', price: 0, isDefault: false, isSoldOut: false },
    { name: 'Hot', price: 0, isDefault: true, isSoldOut: true, soldOutUntil: TOMORROW },
    { name: 'Deadly', price: 0, isDefault: false, isSoldOut: true },
  ],
}
const spiced = { ...menu, items: [dish(DAL, 'Dal', { optionGroups: [1] })], optionGroups: [SPICE, SPICE] }

test('an option that is sold out until tomorrow can be chosen for later, but is not chosen for the guest', () => {
  const groups = shownMenu(spiced as unknown as MenuDocument).options.get(DAL) ?? []
  expect(groups[0]?.values).toMatchObject([
    { name: 'Mild', isSoldOut: false },
    { name: 'Hot', isSoldOut: false, soldOutUntil: TOMORROW },
    { name: 'Deadly', isSoldOut: true },
  ])
  expect(optionProblems(groups, { spice: 'Hot' })).toEqual({})
  expect(defaultOptions(groups)).toEqual({})
})

test('the cart asks for a later time, or another choice, of an option that is back by then', () => {
  const hot = cartItem({ id: DAL, name: 'Dal', unitPrice: 5, meta: { spice: 'Hot' } })
  const problems = (at: string) => [
    ...missingLinesAt([hot], spiced as unknown as MenuDocument, {
      ...{ at: new Date(at), now: new Date('2026-11-21T00:00:00Z'), held: [], restaurant },
    }).values(),
  ]
  const [problem] = problems('2026-11-21T00:20:00Z')
  expect(problem?.why).toBe(
    '“Hot” is sold out until tomorrow at 11:00am. Please choose a later time, or something else.',
  )
  expect(problem?.groups.map(({ name }) => name)).toEqual(['Spice'])
  expect(problems('2026-11-21T23:00:00Z')).toEqual([])
})
