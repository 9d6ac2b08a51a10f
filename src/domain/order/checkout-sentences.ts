import type { DeliveryRules } from '../delivery/delivery.ts'
import { type Cents, menuPrice } from '../money/money.ts'

// Why an order cannot be placed, word for word (specification, section 5), said by the page before it asks and by the server.

export const CART_EMPTY = 'Your cart is empty.'
export const DETAILS_MISSING = 'Please fill name, phone and pickup/delivery time.'
export const ADDRESS_MISSING = 'Please enter your delivery address.'

export const belowMinimum = ({ minimum }: Pick<DeliveryRules, 'minimum'>) =>
  `Minimum order for delivery is ${menuPrice(minimum)}. Please add more items or select Pickup.`

export const outOfArea = ({ radiusKm }: Pick<DeliveryRules, 'radiusKm'>) =>
  `Delivery is only available within ${radiusKm} km of our store. Please select Pickup or enter a closer address.`

/** The most that the card provider takes for one payment. */
export const ORDER_TOTAL_MAX: Cents = 99_999_999

const inDollars = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2 }).format(ORDER_TOTAL_MAX / 100)

export const ABOVE_MAXIMUM = `An order can come to at most $${inDollars}. Please remove some dishes, or call us about a larger order.`
