import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { decimal } from '#domain/money/money.ts'
import { chosenLine, NOTHING_CHOSEN, priceOfChosen, wantedPieces } from './refund-dishes.tsx'

const rate = { ratePercent: 10, name: 'USt', isIncluded: true }
/** Three colas of 4.00 with a deposit of 0.25 outside of tax; one went back, and two of the deposits. */
const order = {
  digits: 2,
  items: [
    {
      ...{ lineId: 'cola', name: 'Cola', unitPrice: 4, quantity: 3, meta: null, refunded: 1 },
      tax: { ...rate, net: decimal(10.91), tax: decimal(1.09) },
      ...{ deposit: decimal(0.25), deposits: [{ unitPrice: decimal(0.25), tax: null }], depositsRefunded: 2 },
    },
    {
      ...{ lineId: 'soup', name: 'Soup', unitPrice: 6, quantity: 1, meta: null },
      tax: { ...rate, net: decimal(5.45), tax: decimal(0.55) },
    },
  ],
} as unknown as StaffOrder

test.each([
  ['nothing', NOTHING_CHOSEN, 0],
  ['a dish without a deposit', { dishes: { soup: 1 }, deposits: {} }, 600],
  ['dishes with the one deposit that is left of them', { dishes: { cola: 2 }, deposits: {} }, 825],
  ['a deposit alone', { dishes: {}, deposits: { cola: 1 } }, 25],
  ['a dish and a deposit of another', { dishes: { soup: 1 }, deposits: { cola: 1 } }, 625],
])('the price of %s is what the server will refund', (_, chosen, price) => {
  expect(priceOfChosen(order, chosen)).toBe(price)
})

test('the request names only what was chosen', () => {
  expect(wantedPieces(NOTHING_CHOSEN)).toEqual({})
  expect(wantedPieces({ dishes: {}, deposits: { cola: 1 } })).toEqual({ deposits: [{ id: 'cola', quantity: 1 }] })
})

test('a line that was pressed goes back as far as it did not before', () => {
  expect(chosenLine(order, 'cola')).toEqual({ dishes: { cola: 2 }, deposits: {} })
  expect(chosenLine(order, null)).toBe(NOTHING_CHOSEN)
})
