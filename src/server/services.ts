import type { Adapters } from '#server/adapters/adapters.ts'
import { adminServices, type WaysToSignIn } from '#server/admin/admin-services.ts'
import { auditServices } from '#server/audit/audit-services.ts'
import { bookingServices } from '#server/booking/booking-services.ts'
import { dealServices } from '#server/deal/deal-services.ts'
import { deliveryServices } from '#server/delivery/delivery-services.ts'
import { guestServices } from '#server/guest/guest-services.ts'
import { mediaServices } from '#server/media/media-services.ts'
import { menuServices } from '#server/menu/menu-services.ts'
import { orderServices } from '#server/order/order-services.ts'
import { restaurantServices } from '#server/restaurant/restaurant-services.ts'
import { readWaiting } from '#server/waiting/read-waiting.ts'

export type Services = ReturnType<typeof openServices>

type Settings = {
  readonly publicUrl: string
  /** What guests told about themselves is erased after so many days. */
  readonly guestDataDays: number
}

/** Every use case bound to its adapters: what the API, the pages and the jobs are given. */
export function openServices(adapters: Adapters, signIn: WaysToSignIn, { publicUrl, guestDataDays }: Settings) {
  const menu = menuServices(adapters)
  return {
    menu,
    deal: dealServices(adapters, menu.changed),
    order: orderServices(adapters, publicUrl),
    delivery: deliveryServices(adapters),
    booking: bookingServices(adapters),
    guest: guestServices(adapters, guestDataDays),
    media: mediaServices(adapters),
    restaurant: restaurantServices(adapters, publicUrl),
    audit: auditServices(adapters),
    admin: adminServices(adapters, signIn),
    waiting: { read: readWaiting(adapters) },
  }
}
