import type { DeliveryRules } from '../delivery/delivery.ts'
import type { DeliveryArea } from '../delivery/delivery-zones.ts'
import { type AmountFormat, type Cents, cents, exactPrice, menuPrice } from '../money/money.ts'

// Why an order cannot be placed: shown by the page before it sends the order, and answered by the server.
export const CART_EMPTY = 'Your cart is empty.'
export const DETAILS_MISSING = 'Please fill name, phone and pickup/delivery time.'
export const ADDRESS_MISSING = 'Please enter your delivery address.'

/** For staff who enter an order. */
export const ASK_FOR_DELIVERY_ADDRESS = 'Please enter the delivery address.'
export const ASK_FOR_ORDER_TYPE = 'Please choose pickup or delivery.'

export const PAYMENT_NOT_STARTED = 'Failed to start payment. Please try again.'
/** The same for an order that is not paid now. */
export const ORDER_NOT_PLACED = 'Failed to place the order. Please try again.'

/** Whether a sentence can point to pickup instead. */
type Offers = { readonly pickup: boolean }

export const belowMinimum = (
  { minimumCents }: Pick<DeliveryRules, 'minimumCents'>,
  format: AmountFormat,
  { pickup }: Offers = { pickup: true },
) =>
  `Minimum order for delivery is ${menuPrice(minimumCents, format)}. Please add more items${pickup ? ' or select Pickup' : ''}.`

export function outOfDeliveryArea({ delivery, deliveryZones, offers }: OutOfArea): string {
  const advice = `Please ${offers.pickup ? 'select Pickup or ' : ''}enter a closer address.`
  return deliveryZones.length === 0
    ? `Delivery is only available within ${delivery.radiusKm} km of our store. ${advice}`
    : `We do not deliver to this address. ${advice}`
}

/** When the restaurant has no geocoder for its town. */
export const addressesUnchecked = ({ offers: { pickup } }: { readonly offers: Offers }): string =>
  `We cannot check addresses for delivery at the moment. Please ${pickup ? 'select Pickup, or ' : ''}call us.`

/** For staff who enter an address. */
export const ADDRESS_SERVICE_AWAY =
  'The address service does not answer, so this address cannot be checked now. Please try again in a minute, or choose pickup.'

/** An address without a place: the delivery area was not asked. */
export const ADDRESS_NOT_FOUND = 'We could not find this address. Check the street, or call us.'

type OutOfArea = {
  readonly delivery: Pick<DeliveryRules, 'radiusKm'>
  readonly deliveryZones: DeliveryArea['deliveryZones']
  readonly offers: Offers
}

/** The name of the fee on receipts and for the payment provider. */
export const DELIVERY_FEE = 'Delivery fee'
/** The same for what a guest gets back for bottles, cups and boxes. */
export const DEPOSIT = 'Deposit'

export const ORDER_LINES_MAX = 100
/** The longest notes, in characters. */
export const NOTES_MAX = 500
/** The payment provider's maximum for one payment of a currency like the dollar. */
const ORDER_TOTAL_MAX = cents(99_999_999)
export const orderTotalMax = ({ most = ORDER_TOTAL_MAX }: AmountFormat): Cents => most

export const aboveMaximum = (format: AmountFormat) =>
  `An order can come to at most ${exactPrice(orderTotalMax(format), format)}. ${ORDER_LESS}`

/** For an order whose dishes alone stay below the maximum. `added` names the rest: the delivery fee, the tax. */
export const aboveMaximumWith = (added: readonly string[], total: Cents, format: AmountFormat) =>
  `With ${added.join(' and ')} this order comes to ${exactPrice(total, format)}, and at most ${exactPrice(orderTotalMax(format), format)} can be paid by card. ${ORDER_LESS}`

const ORDER_LESS = 'Please remove some dishes, or call us about a larger order.'

/** Lets a customer follow an order. The key is the only proof we ask for. */
export type OrderLink = { readonly id: string; readonly key: string }

/** Where the customer follows a paid order. */
export const successPath = (link: OrderLink): string => `/success?${query(link)}`
/** Where the customer sees the order again. */
export const confirmationPath = (link: OrderLink): string => `/cart?${query(link)}`

const query = ({ id, key }: OrderLink): string => `order=${encodeURIComponent(id)}&key=${encodeURIComponent(key)}`
