import type {
  GuestErasure,
  GuestExport,
  GuestQuery,
  GuestRecord,
  GuestRecords,
  GuestSelection,
} from '#contract/guest.ts'
import { isUpcomingBooking } from '#domain/booking/booking.ts'
import { message } from '#domain/language/translate.ts'
import { currencyOf, digitsOf } from '#domain/money/currencies.ts'
import { decimalFromCents } from '#domain/money/money.ts'
import { isOpenOrder } from '#domain/order/order-status.ts'
import { type Actor, SYSTEM } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChanges } from '#server/audit/record-change.ts'
import type { BookingRow } from '#server/booking/booking-queries.ts'
import { showBooking } from '#server/booking/list-bookings.ts'
import type { Db } from '#server/database/client.ts'
import { staffOrder } from '#server/order/read/order-view.ts'
import { listOrderParts, type OrderParts } from '#server/order/record/order-parts-queries.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import type { Shop } from '#server/shop.ts'
import {
  countGuestRecords,
  listBookingsById,
  listGuestBookings,
  listGuestOrders,
  listOrdersById,
  lockGuestBookings,
  lockGuestOrders,
  lockOldBookings,
  lockOldOrders,
  markBookingsErased,
  markOrdersErased,
} from './guest-queries.ts'
import { eraseStoredData, listStoredData } from './stored-data-queries.ts'

const RECORDS_MAX = 200

/** The orders and bookings with a guest's data, newest first. */
export async function findGuestRecords(
  { db, restaurant, now, guestDataDays: keptDays }: Shop,
  { search }: GuestQuery,
): Promise<GuestRecords> {
  if (search === undefined) return { records: [], total: 0, keptDays }
  const orders = (await listGuestOrders(db, search, RECORDS_MAX)).map(orderRecord)
  const bookings = await listGuestBookings(db, search, RECORDS_MAX)
  const records = [...orders, ...bookings.map((row) => bookingRecord(row, restaurant, now()))]
  const newestFirst = records.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return { records: newestFirst.slice(0, RECORDS_MAX), total: await countGuestRecords(db, search), keptDays }
}

/** Everything that is stored about the guest in these records, to hand over to them. */
export async function exportGuestData({ db, restaurant, now }: Shop, selection: GuestSelection): Promise<GuestExport> {
  const orders = await listOrdersById(db, selection.orders)
  const bookings = await listBookingsById(db, selection.bookings)
  const orderIds = orders.map(({ order }) => order.id)
  const parts = await listOrderParts(db, orderIds)
  return {
    restaurant: restaurant.name,
    exportedAt: now().toISOString(),
    orders: orders.map(({ order }) => exportedOrder(order, parts.get(order.id) ?? NO_PARTS, restaurant)),
    bookings: bookings.map((row) => {
      const { version: _version, ...booking } = showBooking(row, restaurant.timeZone)
      return booking
    }),
    stored: await listStoredData(db, [...selection.orders, ...selection.bookings]),
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
    isUnderWay: isOpenOrder({ status: order.status, isUnsettled }),
    status: order.status,
    address: order.address,
    notes: order.notes,
    total: decimalFromCents(order.totalCents, currencyOf(order.currency)),
    currency: order.currency,
    ...digitsOf(order.currency),
    locale: order.locale,
    isDeleted: order.deletedAt !== null,
  }
}

function bookingRecord(row: BookingRow, { timeZone }: Restaurant, now: Date): GuestRecord {
  const { id, createdAt, name, phone, email, status, message, guests, date, time } = showBooking(row, timeZone)
  const isUnderWay = isUpcomingBooking(row, now)
  return { kind: 'booking', id, createdAt, name, phone, email, isUnderWay, status, message, guests, date, time }
}

const NO_PARTS: OrderParts = { lines: [], payments: [], refunds: [], tickets: [] }

function exportedOrder(order: OrderRow, parts: OrderParts, restaurant: Restaurant): GuestExport['orders'][number] {
  const { id, createdAt, status, type, customer, items, total, currency, payment_status, paidAt, refunded, ...rest } =
    staffOrder(order, parts.lines, parts, restaurant)
  const { name, phone, email, pickupTime, address, notes } = customer
  return {
    ...{ id, createdAt, status, type, pickupTime, name, phone, email: email ?? '', address, notes },
    ...{ items, total, currency, paymentStatus: payment_status, paidAt, refunded },
    payments: rest.payments.map(({ by: _by, ...payment }) => payment),
    refunds: rest.refunds.map(({ requestedBy: _requestedBy, ...refund }) => refund),
  }
}

const DAY_MS = 24 * 60 * 60_000
const BATCH_SIZE = 500

/** Staff erase a guest's data at the guest's request. If any order or booking is still under way, nothing is erased. */
export function eraseGuestData({ db, now }: Shop, selection: GuestSelection, by: Actor): Promise<GuestErasure> {
  return db.transaction(async (tx) => {
    const orders = await lockGuestOrders(tx, selection.orders)
    const bookings = await lockGuestBookings(tx, selection.bookings)
    const busyOrder = orders.find(({ order: { status }, isUnsettled }) => isOpenOrder({ status, isUnsettled }))
    if (busyOrder) throw orderUnderWay(busyOrder.order.id)
    if (bookings.some((booking) => isUpcomingBooking(booking, now()))) {
      throw new Refusal('guest_under_way', TABLE_TO_COME)
    }
    const orderIds = orders.map(({ order }) => order.id)
    const bookingIds = bookings.map(({ id }) => id)
    await erase(tx, { orderIds, bookingIds }, { by, at: now() })
    return { orders: orderIds.length, bookings: bookingIds.length }
  })
}

const orderUnderWay = (order: string) =>
  new Refusal('guest_under_way', (t) =>
    t('Order {order} is still under way. Nothing was erased. Please try again once it is done.', { order }),
  )

const TABLE_TO_COME = message(
  'A table of this guest is still to come. Nothing was erased. Please try again once it is done.',
)

/** The job: erases what is older than `guestDataDays`, in batches of one transaction each. */
export async function eraseOldGuestData(shop: Shop): Promise<void> {
  const { now, guestDataDays, log } = shop
  const before = new Date(now().getTime() - guestDataDays * DAY_MS)
  for (;;) {
    const erased = await eraseBatch(shop, before)
    if (erased.orders + erased.bookings === 0) return
    log.info(erased, `guests' data of more than ${guestDataDays} days ago was erased`)
  }
}

const eraseBatch = ({ db, now }: Shop, before: Date): Promise<GuestErasure> =>
  db.transaction(async (tx) => {
    const orderIds = await lockOldOrders(tx, before, BATCH_SIZE)
    const bookingIds = await lockOldBookings(tx, before, BATCH_SIZE)
    await erase(tx, { orderIds, bookingIds }, { by: SYSTEM, at: now() })
    return { orders: orderIds.length, bookings: bookingIds.length }
  })

type Erased = { readonly orderIds: readonly string[]; readonly bookingIds: readonly string[] }

async function erase(tx: Db, { orderIds, bookingIds }: Erased, { by, at }: { by: Actor; at: Date }): Promise<void> {
  // First: a delivery may be without an address once it is erased.
  await markOrdersErased(tx, orderIds, at)
  await markBookingsErased(tx, bookingIds, at)
  await eraseStoredData(tx, [...orderIds, ...bookingIds])
  await recordChanges(tx, [
    ...orderIds.map((entityId) => ({ entity: 'order', entityId, action: 'erased', by, at }) as const),
    ...bookingIds.map((entityId) => ({ entity: 'booking', entityId, action: 'erased', by, at }) as const),
  ])
  if (orderIds.length > 0) await announce(tx, { topic: 'orders' })
  if (bookingIds.length > 0) await announce(tx, { topic: 'bookings' })
}
