import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { RECORD_KINDS } from '#domain/seal/day-book.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { DecimalAmount } from './fields.ts'
import { ListQuery } from './list.ts'
import { PaymentMethodId } from './payment-method.ts'

export const SealsQuery = ListQuery.pick({ cursor: true, limit: true })
export type SealsQuery = z.infer<typeof SealsQuery>

const BusinessDay = z
  .string()
  // PostgreSQL knows no year 0.
  .refine((day) => isPlainDate(day) && day >= '0001', message('Please give a date as YYYY-MM-DD.'))

export const SealedDay = z.object({ day: BusinessDay.describe('The business day') })

export const SealedDaysQuery = z.object({
  from: BusinessDay.optional().describe('The first business day; absent: from the beginning'),
  to: BusinessDay.optional().describe('The last one; absent: to the newest'),
})
export type SealedDaysQuery = z.infer<typeof SealedDaysQuery>

const count = z.number().int()

export const DaySeal = z
  .object({
    id: z.string().describe('The day'),
    day: z.string(),
    seal: z.string().describe('SHA-256 of the last line of the day, in hexadecimal'),
    shortSeal: z.string().describe('Its first sixteen digits, as the closing email shows them'),
    follows: z.string().nullable().describe('The seal of the day before; null for the first day'),
    from: z.string(),
    until: z.string().describe('What was recorded from then on is in the next day'),
    sealedAt: z.string(),
    unchangedAt: z.string().nullable().describe('When it was last compared with the database and found unchanged'),
    lines: count,
    counts: z
      .record(z.enum([...RECORD_KINDS, 'again']), count)
      .describe('Records by kind; `again`: later states of records of earlier days'),
    money: z
      .array(
        z.object({
          currency: z.string(),
          methods: z.array(z.object({ method: PaymentMethodId, amount: DecimalAmount })),
          tips: DecimalAmount,
          refunds: DecimalAmount.describe('By card'),
        }),
      )
      .describe('What was paid, less what was given back at the counter'),
  })
  .meta({ id: 'DaySeal' })
export type DaySeal = z.infer<typeof DaySeal>

const Difference = z.object({
  what: z
    .enum(['changed', 'gone', 'added', 'line'])
    .describe(
      'A record that was changed, is gone, or was added under an earlier time; or a line of the sealed day itself',
    ),
  kind: z.enum(RECORD_KINDS).nullable(),
  record: z.string().describe('The id of the record; of an order, its code'),
  order: z.string().nullable().describe('The code of the order that it belongs to'),
  sentence: z.string(),
  fields: z.array(z.object({ field: z.string(), sealed: z.string(), now: z.string() })).describe('As JSON'),
})

/** A sealed day compared with the database as it is. */
export const SealCheck = z
  .object({
    day: z.string(),
    checkedAt: z.string(),
    isUnchanged: z.boolean(),
    since: z.string().describe('When it was last known to be unchanged: differences are younger'),
    lines: count,
    differences: z.array(Difference).describe('The first fifty'),
    more: count.describe('How many other differences there are'),
  })
  .meta({ id: 'SealCheck' })
export type SealCheck = z.infer<typeof SealCheck>
