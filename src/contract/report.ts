import { z } from 'zod'
import { TAX_PLACES } from '#domain/money/tax-rules.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import { DecimalAmount } from './fields.ts'
import { ListQuery } from './list.ts'
import { PaymentMethodId } from './payment-method.ts'

export const ReportQuery = ListQuery.pick({ from: true, to: true })
export type ReportQuery = z.infer<typeof ReportQuery>

const count = z.number().int()
const Sums = z.object({
  orders: count,
  paid: DecimalAmount,
  refunded: DecimalAmount,
  kept: DecimalAmount.describe('What was paid for these orders, less all refunds so far'),
  tax: DecimalAmount.describe('The tax in what is kept'),
})
const Sold = z.object({ orders: count, kept: DecimalAmount })
const Taxes = z
  .array(z.object({ ratePercent: z.number(), net: DecimalAmount, tax: DecimalAmount }))
  .describe('Net and tax at each rate in what is kept; the highest rate first')

const TakenBack = z.object({ orders: count, total: DecimalAmount })

/** What happened on some business days. What is taken after closing belongs to the evening. */
export const Report = z
  .object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    taxName: z.string(),
    takings: Sums.describe('Orders that were first paid on these days'),
    taxes: Taxes,
    classes: z
      .array(
        z.object({ taxClass: z.string().nullable(), ratePercent: z.number(), net: DecimalAmount, tax: DecimalAmount }),
      )
      .describe(
        'The same by tax class, null: the class was not stored; empty if the restaurant has one class, or sold of one',
      ),
    places: z
      .array(Sums.extend({ place: z.enum(TAX_PLACES) }))
      .describe('Where orders were handed over: eaten in, collected or delivered. A service has the first two as one'),
    deposits: z
      .object({
        taken: DecimalAmount.describe('In the totals of these orders'),
        back: DecimalAmount.describe('Given back on these days, as far as staff named them'),
      })
      .optional()
      .describe('On bottles, cups and boxes; absent if there were none'),
    tipsOnline: z
      .array(z.object({ for: z.string().describe('Who gets them, as guests read it'), amount: DecimalAmount }))
      .optional()
      .describe('Tips given with cards online, part of the tips by card; absent if there were none'),
    services: z.array(Sums.extend({ type: z.enum(ORDER_TYPES) })),
    methods: z
      .array(
        z.object({
          method: PaymentMethodId,
          count: count.describe('Payments alone'),
          refunds: count.describe('How often money went back'),
          paid: DecimalAmount,
          refunded: DecimalAmount,
          tips: DecimalAmount.describe('Tips; they are not takings'),
          rounding: DecimalAmount.optional().describe(
            'What rounding to the smallest coin added to cash, negative: took off it; absent if nothing was rounded',
          ),
        }),
      )
      .describe('Payments and refunds on these days, whenever the order was placed'),
    days: z.array(
      Sold.extend({ day: z.string(), taxes: Taxes, guests: count.describe('Guests who booked, without no-shows') }),
    ),
    hours: z.array(Sold.extend({ hour: count })).describe('Hours with orders, by the restaurant’s clock'),
    weekdays: z.array(Sold.extend({ weekday: count.describe('0 is Monday') })).describe('All seven'),
    dishes: z
      .array(z.object({ name: z.string(), quantity: count, amount: DecimalAmount }))
      .describe('Best-selling first'),
    soldOut: z
      .array(
        z.object({
          name: z.string(),
          since: z.string().nullable().describe('The local time at which staff first marked it; null if they did not'),
          wishes: count.describe('How often a checkout wanted it while it was unavailable'),
        }),
      )
      .describe('Most wanted first'),
    promises: z.object({
      orders: count.describe('Orders with a promised time'),
      late: count,
      averageMinutes: count.describe('By how much late orders were late'),
      worstMinutes: count,
    }),
    bookings: z.object({ parties: count, guests: count, walkIns: count, noShows: count, cancelled: count }),
    takenBack: z
      .object({ deleted: TakenBack, cancelled: TakenBack, reduced: TakenBack, unpaid: TakenBack, noShows: TakenBack })
      .describe(
        'Of orders on these days: deleted although they were paid, begun or printed; cancelled after the kitchen had begun them; made smaller by staff. And of orders to be paid later: `unpaid` were handed over and are still due; for `noShows` nobody came',
      ),
    drawers: z
      .array(
        z.object({
          closedAt: z.string(),
          closedBy: z.string(),
          expected: DecimalAmount,
          counted: DecimalAmount,
          difference: DecimalAmount.describe('Negative: short; with all corrections'),
          corrected: DecimalAmount.describe('The sum of the corrections after it was closed'),
        }),
      )
      .describe('Cash drawers counted on these days, in order of time'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>
