import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Invoice } from '#domain/order/invoice.ts'
import type { CreditNote } from '#domain/order/receipt-number.ts'

/** The documents of an order, if receipts are numbered (docs/design/receipts.md). */
export const documentColumns = () => ({
  /** Without gaps per business year. */
  receiptNumber: text(),
  receiptAt: timestamp({ withTimezone: true }),
  /** What took back earlier receipts, the latest last. Null is none. */
  creditNotes: jsonb().$type<readonly CreditNote[]>(),
  /** Of a receipt that a company asked for as an invoice: who sells and who buys, as they were then. */
  invoice: jsonb().$type<Invoice>(),
})

export const documentRules = ({
  receiptNumber,
  receiptAt,
}: Readonly<Record<'receiptNumber' | 'receiptAt', AnyPgColumn>>) => [
  uniqueIndex('orders_receipt_number_key').on(receiptNumber).where(sql`${receiptNumber} is not null`),
  check('orders_receipt_whole', sql`(${receiptNumber} is null) = (${receiptAt} is null)`),
]

/** The last number that was given in each business year. Its row is locked until the order that got it is stored. */
export const receiptSeries = pgTable('receipt_series', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})
