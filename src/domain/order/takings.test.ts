import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money/money.ts'
import { taxOf } from '../money/tax.ts'
import { DEMO_MONEY } from '../settings/restaurant.ts'
import { addTakings, type Takings, takingsOf, ZERO_TAKINGS } from './takings.ts'

const withGst = <Order extends { readonly totalCents: Cents }>(order: Order) => ({
  ...order,
  tax: taxOf([{ amountCents: order.totalCents, ratePercent: 15 }], DEMO_MONEY.tax, {}),
})

const gst = (net: number, tax: number) => ({ ratePercent: 15, netCents: cents(net), taxCents: cents(tax) })

test.each<[string, Omit<Parameters<typeof takingsOf>[0], 'tax'>, Takings]>([
  [
    'all of it',
    { totalCents: cents(5340), refundedCents: cents(0) },
    { paid: cents(5340), refunded: cents(0), kept: cents(5340), tax: cents(697), taxes: [gst(4643, 697)] },
  ],
  [
    'what was not refunded',
    { totalCents: cents(5340), refundedCents: cents(1340) },
    { paid: cents(5340), refunded: cents(1340), kept: cents(4000), tax: cents(522), taxes: [gst(3478, 522)] },
  ],
  [
    'nothing',
    { totalCents: cents(5340), refundedCents: cents(5340) },
    { paid: cents(5340), refunded: cents(5340), kept: cents(0), tax: cents(0), taxes: [gst(0, 0)] },
  ],
])('of a paid order the shop keeps %s', (_case, order, taking) => {
  expect(takingsOf(withGst(order), {})).toEqual(taking)
})

const anyOrder = fc
  .record({
    totalCents: fc.integer({ min: 50, max: 1_000_000 }).map(cents),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ totalCents, part }) => ({ totalCents, refundedCents: cents(Math.floor(totalCents * part)) }))

test('orders add up to their days, and days to the total, to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyOrder, { maxLength: 20 }), { maxLength: 8 }), (days) => {
      const ofDays = days.map((orders) =>
        orders.map((order) => takingsOf(withGst(order), {})).reduce(addTakings, ZERO_TAKINGS),
      )
      const inAll = days
        .flat()
        .map((order) => takingsOf(withGst(order), {}))
        .reduce(addTakings, ZERO_TAKINGS)
      expect(ofDays.reduce(addTakings, ZERO_TAKINGS)).toEqual(inAll)
      expect(inAll.kept).toBe(inAll.paid - inAll.refunded)
      expect(inAll.paid).toBe(days.flat().reduce((sum, { totalCents }) => sum + totalCents, 0))
    }),
  )
})
