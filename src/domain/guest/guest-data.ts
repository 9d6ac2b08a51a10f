import type { BookingStatus } from '../booking/booking.ts'
import type { OrderStatus } from '../order/order-status.ts'

/** Shown where the name of a guest stood. */
export const ERASED = 'Erased'

export const CANNOT_CORRECT_ERASED = "This guest's data was erased, so it cannot be changed any more."

type OrderState = {
  readonly status: OrderStatus
  /** Staff still have to look at it, or a refund of it is on its way. */
  readonly isUnsettled: boolean
}

/** The kitchen, the courier or the books still need to know whose order it is. */
export const isOrderUnderWay = ({ status, isUnsettled }: OrderState): boolean =>
  isUnsettled || (status !== 'completed' && status !== 'cancelled')

type BookingState = { readonly status: BookingStatus; readonly startsAt: Date }

/** The guest is still to come. */
export const isBookingUnderWay = ({ status, startsAt }: BookingState, now: Date): boolean =>
  status !== 'cancelled' && startsAt > now
