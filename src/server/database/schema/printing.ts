import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { TICKET_STATUSES } from '#domain/printing/printer.ts'
import type { TicketChange } from '#domain/printing/ticket.ts'
import { createdAt, oneOf } from '../columns.ts'
import { orders } from './order.ts'

/** Tickets of orders for the network printers, printed and waiting. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From the settings, which may have changed since. */
    printerId: text().notNull(),
    printerName: text().notNull(),
    /** Requested again by staff. */
    isReprint: boolean().notNull().default(false),
    /** The change that this printer prints; null if the order is unchanged. */
    change: jsonb().$type<TicketChange>(),
    status: text().$type<(typeof TICKET_STATUSES)[number]>().notNull().default('waiting'),
    /** How often bytes were sent that the printer did not confirm. */
    attempts: integer().notNull().default(0),
    /** When bytes were first sent: a later attempt may be a second copy, and says so. */
    sentAt: timestamp({ withTimezone: true }),
    printedAt: timestamp({ withTimezone: true }),
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('print_jobs_order_idx').on(table.orderId),
    oneOf('print_jobs_status', table.status, TICKET_STATUSES),
  ],
)
