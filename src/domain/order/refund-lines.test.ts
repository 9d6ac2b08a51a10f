import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from '../money/money.ts'
import { describeRefundCause } from './refund-lines.ts'
import { priceOfDishes } from './refunded-tax.ts'

const sold = (id: string, unit: number, quantity: number, tax = { ratePercent: 15, isIncluded: true }) => ({
  id,
  unitPriceCents: cents(unit),
  quantity,
  tax: { name: 'Tax', ...tax },
})
const added = { ratePercent: 8.25, isIncluded: false }

test('a dish whose price includes the tax gives back its price', () => {
  const lines = [sold('naan', 550, 3), sold('korma', 2100, 1)]
  expect(priceOfDishes(lines, [], [{ lineId: 'naan', quantity: 2 }], {})).toBe(1100)
  expect(priceOfDishes(lines, [{ lineId: 'naan', quantity: 2 }], [{ lineId: 'naan', quantity: 9 }], {})).toBe(550)
})

test('a tax that was added to both goes back with each, to the cent', () => {
  const [burgers, one] = [[sold('burger', 999, 2, added)], [{ lineId: 'burger', quantity: 1 }]]
  expect(priceOfDishes(burgers, [], one, {})).toBe(1082)
  expect(priceOfDishes(burgers, one, one, {})).toBe(1081)
})

test('dishes that go back one after the other give as much as all at once', () => {
  const line = fc.record({
    unit: fc.integer({ min: 0, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    tax: fc.constantFrom({ ratePercent: 15, isIncluded: true }, added, { ratePercent: 3.333, isIncluded: false }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (drawn) => {
      const lines = drawn.map(({ unit, quantity, tax }, at) => sold(String(at), unit, quantity, tax))
      const single = lines.flatMap(({ id, quantity }) =>
        Array.from({ length: quantity }, () => ({ lineId: id, quantity: 1 })),
      )
      const parts = single.map((one, at) => priceOfDishes(lines, single.slice(0, at), [one], {}))
      expect(parts.every((part) => part >= 0)).toBe(true)
      expect(sumCents(parts)).toBe(priceOfDishes(lines, [], single, {}))
    }),
  )
})

test.each([
  [{ reason: 'quality' as const }, 'Quality'],
  [{ lines: [{ lineId: 'a', name: 'Naan', quantity: 2, amountCents: cents(1100) }] }, '2 x Naan'],
  [{ reason: 'late' as const, lines: [] }, 'Late'],
  [{}, ''],
])('a cause reads as a sentence: %o', (cause, words) => expect(describeRefundCause(cause)).toBe(words))
