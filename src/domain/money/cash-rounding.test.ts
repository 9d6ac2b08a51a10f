import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashRounding, cashStepOf } from './cash-rounding.ts'
import { cents } from './money.ts'

test.each([
  ['New Zealand', 2397, 10, 3],
  ['exactly half of the step goes up', 1855, 10, 5],
  ['below half goes down', 1854, 10, -4],
  ['the rest of a bill in Australia', 1693, 5, 2],
  ['a part that is whole already', 1000, 5, 0],
  ['Sweden: whole kronor', 13_450, 100, 50],
  ['Denmark: half a krone', 8975, 50, 25],
  ['so little that cash takes nothing', 2, 5, -2],
  ['given back', -298, 10, -2],
  ['without a step', 2397, 0, 0],
])('%s: %i with a step of %i is rounded by %i', (_case, amount, step, rounding) => {
  expect(cashRounding(cents(amount), cents(step))).toBe(rounding)
})

test('what is handed over is a whole number of coins, and never more than half a coin away', () => {
  const amounts = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(amounts, fc.constantFrom(5, 10, 50, 100, 500), (amount, step) => {
      const rounding = cashRounding(cents(amount), cents(step))
      expect(Math.abs((amount + rounding) % step)).toBe(0)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(step / 2)
    }),
  )
})

test('an order that was sold in another currency is not rounded to the coins of today', () => {
  const rules = { currency: 'nzd', cashStepCents: cents(10) }
  expect([cashStepOf({ currency: 'NZD' }, rules), cashStepOf({ currency: 'eur' }, rules)]).toEqual([10, 0])
})
