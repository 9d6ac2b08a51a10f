import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/order/order-money.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import { DecimalAmount } from './fields.ts'
import { ListQuery } from './list.ts'

export const ReportQuery = ListQuery.pick({ from: true, to: true })
export type ReportQuery = z.infer<typeof ReportQuery>

const count = z.number().int()
const Sums = z.object({
  orders: count,
  paid: DecimalAmount,
  refunded: DecimalAmount,
  kept: DecimalAmount.describe('What was paid less what was refunded of these orders until now'),
  tax: DecimalAmount.describe('In what is kept'),
})
const Sold = z.object({ orders: count, kept: DecimalAmount })

/** What happened on some business days. A night past midnight belongs to the day on which it began. */
export const Report = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    taxName: z.string(),
    takings: Sums.describe('Of the orders that were first paid on these days'),
    services: z.array(Sums.extend({ type: z.enum(ORDER_TYPES) })),
    methods: z
      .array(
        z.object({
          method: z.enum(PAYMENT_METHODS),
          count,
          paid: DecimalAmount,
          refunded: DecimalAmount,
          tips: DecimalAmount.describe('On top of what was paid: no takings'),
        }),
      )
      .describe('What came in and went back on these days, whenever the order was placed'),
    days: z.array(Sold.extend({ day: z.string(), guests: count.describe('Who booked a table and did not stay away') })),
    hours: z.array(Sold.extend({ hour: count })).describe('Those with orders, of the clock of the restaurant'),
    weekdays: z.array(Sold.extend({ weekday: count.describe('0 is Monday') })).describe('All seven'),
    dishes: z
      .array(z.object({ name: z.string(), quantity: count, amount: DecimalAmount }))
      .describe('The most sold first'),
    soldOut: z
      .array(
        z.object({
          name: z.string(),
          since: z.string().nullable().describe('When staff first said so, a local time; null when they did not'),
          wishes: count.describe('How often a guest wanted to pay for it while it was unavailable'),
        }),
      )
      .describe('The most wanted first'),
    promises: z.object({
      orders: count.describe('With a time that was promised'),
      late: count,
      averageMinutes: count.describe('Of the late ones'),
      worstMinutes: count,
    }),
    bookings: z.object({ parties: count, guests: count, walkIns: count, noShows: count, cancelled: count }),
    drawers: z
      .array(
        z.object({
          closedAt: z.string(),
          closedBy: z.string(),
          expected: DecimalAmount,
          counted: DecimalAmount,
          difference: DecimalAmount.describe('Below zero: short; with all corrections'),
          corrected: DecimalAmount.describe('The sum of the corrections after it was closed'),
        }),
      )
      .describe('Cash drawers that were counted on these days, in the order of time'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>
