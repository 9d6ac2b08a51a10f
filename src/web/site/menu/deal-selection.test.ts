import { expect, test } from 'vitest'
import type { PublicDeal } from '#contract/deal.ts'
import { decimal } from '#domain/money/money.ts'
import { chosenBefore, dealLine, isGone, withPick } from './deal-selection.ts'
import { isAvailable } from './menu-view.ts'

const curry = { id: '1', name: 'Butter Chicken', category: 'Mains' }
const korma = { id: '2', name: 'Korma', category: 'Mains' }
const cola = { id: '3', name: 'Cola', category: 'Drinks' }
const feast: PublicDeal = {
  id: 'feast',
  title: 'Family Feast',
  type: 'combo',
  price: decimal(55),
  fixed: [{ qty: 2, label: 'Basmati Rice' }],
  choices: [
    { key: 'curry', label: 'Choose two curries', count: 2, size: 'Large', options: [curry, korma] },
    { key: 'drink', label: 'Choose a drink', count: 1, size: null, options: [cola] },
  ],
}
const [curries, drinks] = feast.choices
const choose = (...picks: [choice: PublicDeal['choices'][number] | undefined, place: number, id: string][]) =>
  picks.reduce((chosen, [choice, place, id]) => (choice ? withPick(choice, chosen, place, id) : chosen), {})

test('a deal goes into the cart only once every choice is made', () => {
  expect(dealLine(feast, {}, {})).toBeUndefined()
  expect(dealLine(feast, {}, choose([curries, 0, '1'], [drinks, 0, '3']))).toBeUndefined()
  expect(dealLine(feast, {}, choose([curries, 1, '1'], [curries, 0, '1'], [drinks, 0, '3']))).toEqual({
    id: 'feast',
    name: 'Family Feast',
    unitPrice: 55,
    meta: {
      dealId: 'feast',
      type: 'combo',
      fixed: [{ qty: 2, label: 'Basmati Rice' }],
      selections: {
        curry: [
          { name: 'Butter Chicken', category: 'Mains', size: 'Large' },
          { name: 'Butter Chicken', category: 'Mains', size: 'Large' },
        ],
        drink: { name: 'Cola', category: 'Drinks' },
      },
    },
  })
})

test('a dish that sold out while the dialog was open is no longer chosen', () => {
  const chosen = choose([curries, 0, '1'], [curries, 1, '2'], [drinks, 0, '3'])
  const later = { ...feast, choices: feast.choices.map((choice) => ({ ...choice, options: [curry, cola] })) }
  expect(dealLine(feast, {}, chosen)).toBeDefined()
  expect(dealLine(later, {}, chosen)).toBeUndefined()
})

test('a deal without choices is complete; one with nothing left to choose from is unavailable', () => {
  expect(dealLine({ ...feast, choices: [] }, {}, {})?.meta?.selections).toEqual({})
  expect(isAvailable(feast)).toBe(true)
  expect(isAvailable({ ...feast, choices: [{ key: 'x', label: 'X', count: 1, size: null, options: [] }] })).toBe(false)
})

test('a deal in the cart is changed from what was chosen for it', () => {
  const chosen = choose([curries, 0, '2'], [curries, 1, '1'], [drinks, 0, '3'])
  const meta = dealLine(feast, {}, chosen)?.meta
  expect(chosenBefore(feast, meta?.selections ?? {}).chosen).toEqual(chosen)
  expect(dealLine(feast, {}, chosen, chosenBefore(feast, meta?.selections ?? {}))?.meta).toEqual(meta)
})

test('a dish of a deal in the cart that is not offered now has to be chosen anew', () => {
  const meta = dealLine(feast, {}, choose([curries, 0, '1'], [curries, 1, '2'], [drinks, 0, '3']))?.meta
  const later = { ...feast, choices: feast.choices.map((choice) => ({ ...choice, options: [korma, cola] })) }
  const { chosen } = chosenBefore(later, meta?.selections ?? {})
  expect(later.choices.flatMap((choice) => [0, 1].filter((place) => isGone(choice, chosen, place)))).toEqual([0])
  expect(dealLine(later, {}, chosen)).toBeUndefined()
})
