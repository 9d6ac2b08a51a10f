import type { GuestExport, GuestQuery, GuestRecord, GuestRecords, GuestSelection } from '#contract/guest.ts'
import { isBookingUnderWay, isOrderUnderWay } from '#domain/guest/guest-data.ts'
import { dollarsFromCents } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { BookingRow } from '#server/booking/booking-queries.ts'
import { showBooking } from '#server/booking/show-booking.ts'
import { type LineRow, listLines, type OrderRow } from '#server/order/order-queries.ts'
import { adminOrder } from '#server/order/order-view.ts'
import {
  countGuestRecords,
  listBookingsById,
  listGuestBookings,
  listGuestOrders,
  listOrdersById,
} from './guest-queries.ts'

const SHOWN = 200

/** The orders and bookings that hold what a guest told about themselves, the newest first. */
export const findGuestRecords =
  ({ db, restaurant, now }: Adapters, keptDays: number) =>
  async ({ search }: GuestQuery): Promise<GuestRecords> => {
    if (search === undefined) return { records: [], total: 0, keptDays }
    const orders = (await listGuestOrders(db, search, SHOWN)).map(orderRecord)
    const bookings = (await listGuestBookings(db, search, SHOWN)).map((row) => bookingRecord(row, restaurant, now()))
    const records = [...orders, ...bookings].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    return { records: records.slice(0, SHOWN), total: await countGuestRecords(db, search), keptDays }
  }

/** All of it, to be handed over to the guest. */
export const exportGuestData =
  ({ db, restaurant, now }: Adapters) =>
  async (selection: GuestSelection): Promise<GuestExport> => {
    const orders = await listOrdersById(db, selection.orders)
    const bookings = await listBookingsById(db, selection.bookings)
    const lines = await listLines(
      db,
      orders.map(({ order }) => order.id),
    )
    return {
      restaurant: restaurant.name,
      exportedAt: now().toISOString(),
      orders: orders.map(({ order }) => exportedOrder(order, lines.get(order.id) ?? [], restaurant)),
      bookings: bookings.map((row) => {
        const { version: _version, ...booking } = showBooking(row, restaurant.timeZone)
        return booking
      }),
    }
  }

function orderRecord({ order, isUnsettled }: { order: OrderRow; isUnsettled: boolean }): GuestRecord {
  return {
    kind: 'order',
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    name: order.customerName,
    phone: order.customerPhone,
    email: order.customerEmail ?? '',
    isUnderWay: isOrderUnderWay({ status: order.status, isUnsettled }),
    status: order.status,
    address: order.address,
    notes: order.notes,
    total: dollarsFromCents(order.totalCents),
    isDeleted: order.deletedAt !== null,
  }
}

function bookingRecord(row: BookingRow, { timeZone }: Restaurant, now: Date): GuestRecord {
  const { id, createdAt, name, phone, email, status, message, guests, date, time } = showBooking(row, timeZone)
  const isUnderWay = isBookingUnderWay(row, now)
  return { kind: 'booking', id, createdAt, name, phone, email, isUnderWay, status, message, guests, date, time }
}

function exportedOrder(
  order: OrderRow,
  lines: readonly LineRow[],
  restaurant: Restaurant,
): GuestExport['orders'][number] {
  const { id, createdAt, status, type, customer, items, total, payment_status, paidAt, refunded } = adminOrder(
    order,
    lines,
    [],
    restaurant,
  )
  const { name, phone, email, pickupTime, address, notes } = customer
  return {
    ...{ id, createdAt, status, type, pickupTime, name, phone, email: email ?? '', address, notes },
    ...{ items, total, paymentStatus: payment_status, paidAt, refunded },
  }
}
