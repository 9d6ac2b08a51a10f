import { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking/booking.ts'
import { message } from '#domain/language/translate.ts'
import { SEARCH_MAX } from '#domain/menu/search.ts'
import { ORDER_STATUSES, ORDER_TYPES, PAYMENT_STATUSES } from '#domain/order/order-status.ts'
import { AdminBooking } from './booking.ts'
import { OrderItem } from './checkout.ts'
import { DecimalAmount, RecordId } from './fields.ts'
import { OrderPayment, OrderRefund } from './order-payment.ts'

const RECORDS_MAX = 500
const SEARCH_TOO_SHORT = message('Please enter at least 2 letters or digits of a name, phone number or email address.')

/** Words of a name or email address, or a phone number in any notation. Without a search, nothing is found. */
export const GuestQuery = z.object({
  search: z.string(SEARCH_TOO_SHORT).trim().min(2, SEARCH_TOO_SHORT).max(SEARCH_MAX).optional(),
})
export type GuestQuery = z.infer<typeof GuestQuery>

const recordFields = {
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  isUnderWay: z.boolean().describe('Still needed, so it cannot be erased yet'),
}

/** A guest's data in one order or booking. */
export const GuestRecord = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('order'),
      ...recordFields,
      status: z.enum(ORDER_STATUSES),
      address: z.string(),
      notes: z.string(),
      total: DecimalAmount,
      currency: z.string(),
      digits: z.number().int().optional().describe('The decimals of its amounts, if not two'),
      locale: z.string().nullable(),
      isDeleted: z.boolean().describe('Deleted by staff, and kept for the books'),
    }),
    z.object({
      kind: z.literal('booking'),
      ...recordFields,
      status: z.enum(BOOKING_STATUSES),
      message: z.string(),
      guests: z.number().int(),
      date: z.string(),
      time: z.string(),
    }),
  ])
  .meta({ id: 'GuestRecord' })
export type GuestRecord = z.infer<typeof GuestRecord>

/** The newest matches; `total` also counts those beyond the limit. */
export const GuestRecords = z
  .object({
    records: z.array(GuestRecord),
    total: z.number().int(),
    keptDays: z.number().int().describe('After how many days guests’ data is erased automatically'),
  })
  .meta({ id: 'GuestRecords' })
export type GuestRecords = z.infer<typeof GuestRecords>

const ids = z.array(RecordId.min(1)).max(RECORDS_MAX).default([])

/** Orders by their codes and bookings by their ids. */
export const GuestSelection = z
  .strictObject({ orders: ids, bookings: ids })
  .refine(
    ({ orders, bookings }) => orders.length + bookings.length > 0,
    message('Please choose at least one order or booking.'),
  )
  .meta({ id: 'GuestSelection' })
export type GuestSelection = z.infer<typeof GuestSelection>

const ExportedOrder = z.object({
  id: z.string(),
  createdAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  pickupTime: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  notes: z.string(),
  items: z.array(OrderItem),
  total: DecimalAmount,
  currency: z.string(),
  digits: z.number().int().optional().describe('The decimals of its amounts, if not two'),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paidAt: z.string().nullable(),
  refunded: DecimalAmount,
  payments: z.array(OrderPayment.omit({ by: true })),
  refunds: z.array(OrderRefund.omit({ requestedBy: true })),
})

/** Everything we store about a guest, to hand over to them; nothing about staff. */
export const GuestExport = z
  .object({
    restaurant: z.string(),
    exportedAt: z.string(),
    orders: z.array(ExportedOrder),
    bookings: z.array(AdminBooking.omit({ version: true })),
    stored: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .describe(
        'The rows of each table about these orders and bookings, as they are stored: also former names, changes, push addresses, alerts and jobs. Sums are in cents',
      ),
  })
  .meta({ id: 'GuestExport' })
export type GuestExport = z.infer<typeof GuestExport>

/** How many records were erased now; earlier erasures and deletions do not count. */
export const GuestErasure = z
  .object({ orders: z.number().int(), bookings: z.number().int() })
  .meta({ id: 'GuestErasure' })
export type GuestErasure = z.infer<typeof GuestErasure>
