import type { GuestErasure, GuestSelection } from '#contract/guest.ts'
import { type Actor, SYSTEM } from '#domain/audit/actor.ts'
import { isBookingUnderWay, isOrderUnderWay } from '#domain/guest/guest-data.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChanges } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import {
  eraseBookings,
  eraseOrders,
  lockGuestBookings,
  lockGuestOrders,
  lockOldBookings,
  lockOldOrders,
} from './guest-queries.ts'

const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 500

/** Staff erase what a guest told about themselves, as the guest asked. What is still under way is refused, and nothing erased. */
export const eraseGuestData =
  ({ db, now }: Adapters) =>
  (selection: GuestSelection, by: Actor): Promise<GuestErasure> =>
    db.transaction(async (tx) => {
      const orders = await lockGuestOrders(tx, selection.orders)
      const bookings = await lockGuestBookings(tx, selection.bookings)
      const busyOrder = orders.find(({ order: { status }, isUnsettled }) => isOrderUnderWay({ status, isUnsettled }))
      if (busyOrder) throw underWay(`Order ${busyOrder.order.id} is still under way.`)
      if (bookings.some((booking) => isBookingUnderWay(booking, now()))) {
        throw underWay('A table of this guest is still to come.')
      }
      const orderIds = orders.map(({ order }) => order.id)
      const bookingIds = bookings.map(({ id }) => id)
      await erase(tx, { orderIds, bookingIds }, { by, at: now() })
      return { orders: orderIds.length, bookings: bookingIds.length }
    })

const underWay = (what: string) =>
  new Refusal('guest_under_way', `${what} Nothing was erased. Please try again once it is done.`)

/** For the job: whatever is older than the shop keeps it, some hundred records in each transaction. */
export const eraseOldGuestData =
  ({ db, now, log }: Adapters, keptDays: number) =>
  async (): Promise<void> => {
    const before = new Date(now().getTime() - keptDays * DAY_MS)
    const eraseSome = () =>
      db.transaction(async (tx) => {
        const orderIds = await lockOldOrders(tx, before, AT_ONCE)
        const bookingIds = await lockOldBookings(tx, before, AT_ONCE)
        await erase(tx, { orderIds, bookingIds }, { by: SYSTEM, at: now() })
        return { orders: orderIds.length, bookings: bookingIds.length }
      })
    for (let erased = await eraseSome(); erased.orders + erased.bookings > 0; erased = await eraseSome()) {
      log.info(erased, `guests' data of more than ${keptDays} days ago was erased`)
    }
  }

type Erased = { readonly orderIds: readonly string[]; readonly bookingIds: readonly string[] }

async function erase(tx: Db, { orderIds, bookingIds }: Erased, said: { by: Actor; at: Date }): Promise<void> {
  await eraseOrders(tx, orderIds, said.at)
  await eraseBookings(tx, bookingIds, said.at)
  await recordChanges(tx, [
    ...orderIds.map((entityId) => ({ entity: 'order', entityId, action: 'erased', ...said }) as const),
    ...bookingIds.map((entityId) => ({ entity: 'booking', entityId, action: 'erased', ...said }) as const),
  ])
  if (orderIds.length > 0) await announce(tx, { topic: 'orders' })
  if (bookingIds.length > 0) await announce(tx, { topic: 'bookings' })
}
