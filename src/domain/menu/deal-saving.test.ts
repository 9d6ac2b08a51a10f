import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { savingOf } from './deal-saving.ts'

const PRICES: Readonly<Record<string, number>> = { rice: 500, naan: 450, korma: 1800, dal: 1500, lassi: 600 }
const priceOf = (id: string) => (PRICES[id] === undefined ? undefined : cents(PRICES[id]))
const rice = { qty: 1, menuItemId: 'rice' }
const curry = { count: 1, size: null, options: [{ id: 'korma' }, { id: 'dal' }] }

test('a deal says what the cheapest choice saves, and whether another saves more', () => {
  const deal = { price: cents(1700), fixed: [rice], choices: [curry] }
  expect(savingOf(deal, priceOf)).toEqual({ least: 300, isSame: false })
  expect(savingOf({ ...deal, choices: [{ ...curry, options: [{ id: 'dal' }] }] }, priceOf)).toEqual({
    least: 300,
    isSame: true,
  })
  expect(savingOf({ ...deal, choices: [{ ...curry, count: 2 }] }, priceOf)).toEqual({ least: 1800, isSame: false })
})

test.each([
  ['that costs as much', { price: cents(2000), fixed: [rice], choices: [curry] }],
  ['of words', { price: cents(100), fixed: [rice, { qty: 1, menuItemId: null }], choices: [] }],
  ['with a dish that is not on the menu', { price: cents(100), fixed: [{ qty: 1, menuItemId: 'gone' }], choices: [] }],
  ['with a size that the menu does not sell', { price: cents(100), fixed: [], choices: [{ ...curry, size: 'Large' }] }],
  ['without anything to choose', { price: cents(100), fixed: [rice], choices: [{ ...curry, options: [] }] }],
  [
    'with a choice of unknown price',
    { price: cents(1), fixed: [], choices: [{ ...curry, options: [{ id: 'x' }, { id: 'dal' }] }] },
  ],
])('a deal %s promises no saving', (_, deal) => {
  expect(savingOf(deal, priceOf)).toBeNull()
})

test('no choice saves less than what is promised', () => {
  const dish = fc.constantFrom(...Object.keys(PRICES))
  const choices = fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), ids: fc.array(dish, { minLength: 1 }) }))
  fc.assert(
    fc.property(choices, fc.integer({ min: 0, max: 9000 }), fc.infiniteStream(fc.nat()), (asked, price, picks) => {
      const deal = {
        price: cents(price),
        fixed: [],
        choices: asked.map(({ count, ids }) => ({ count, size: null, options: ids.map((id) => ({ id })) })),
      }
      const saving = savingOf(deal, priceOf)
      const singly = asked.flatMap(({ count, ids }) =>
        Array.from({ length: count }, () => PRICES[ids[(picks.next().value ?? 0) % ids.length] ?? ''] ?? 0),
      )
      const saved = singly.reduce((sum, one) => sum + one, 0) - price
      if (saving) expect(saved).toBeGreaterThanOrEqual(saving.least)
      if (saving?.isSame) expect(saved).toBe(saving.least)
    }),
  )
})
