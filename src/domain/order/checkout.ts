import type { DeliveryRules } from '../delivery/delivery.ts'
import type { DeliveryArea } from '../delivery/delivery-zones.ts'
import { isInEnglish, listIn, type Spoken } from '../language/date-forms.ts'
import { english, message, type Translate } from '../language/translate.ts'
import { type AmountFormat, type Cents, cents, exactPrice, menuPrice } from '../money/money.ts'

// Why an order cannot be placed: shown by the page before it sends the order, and answered by the server.
export const CART_EMPTY = message('Your cart is empty.')
export const DETAILS_MISSING = message('Please fill name, phone and pickup/delivery time.')
export const ADDRESS_MISSING = message('Please enter your delivery address.')

export const ASK_FOR_ORDER_TYPE = message('Please choose pickup or delivery.')

export const PAYMENT_NOT_STARTED = message('Failed to start payment. Please try again.')
/** The same for an order that is not paid now. */
export const ORDER_NOT_PLACED = message('Failed to place the order. Please try again.')

/** Whether a sentence can point to pickup instead. */
type Offers = { readonly pickup: boolean }

export function belowMinimum(
  { minimumCents }: Pick<DeliveryRules, 'minimumCents'>,
  format: AmountFormat,
  { pickup }: Offers = { pickup: true },
  t = english,
): string {
  const amount = menuPrice(minimumCents, format)
  return pickup
    ? t('Minimum order for delivery is {amount}. Please add more items or select Pickup.', { amount })
    : t('Minimum order for delivery is {amount}. Please add more items.', { amount })
}

export function outOfDeliveryArea({ delivery, deliveryZones, offers, t = english }: OutOfArea): string {
  const { radiusKm: distance } = delivery
  const reason =
    deliveryZones.length === 0
      ? t('Delivery is only available within {distance} km of our store.', { distance })
      : t('We do not deliver to this address.')
  const advice = offers.pickup
    ? t('Please select Pickup or enter a closer address.')
    : t('Please enter a closer address.')
  return `${reason} ${advice}`
}

/** When the restaurant has no geocoder for its town. */
export const addressesUnchecked = ({
  offers: { pickup },
  t = english,
}: Spoken & { readonly offers: Offers }): string =>
  pickup
    ? t('We cannot check addresses for delivery at the moment. Please select Pickup, or call us.')
    : t('We cannot check addresses for delivery at the moment. Please call us.')

/** An address without a place: the delivery area was not asked. */
export const ADDRESS_NOT_FOUND = message('We could not find this address. Check the street, or call us.')

type OutOfArea = Spoken & {
  readonly delivery: Pick<DeliveryRules, 'radiusKm'>
  readonly deliveryZones: DeliveryArea['deliveryZones']
  readonly offers: Offers
}

/** The name of the fee on receipts and for the payment provider. */
export const DELIVERY_FEE = message('Delivery fee')
/** The same for what a guest gets back for bottles, cups and boxes. */
export const DEPOSIT = message('Deposit')
export const TIP = message('Tip')

export const ORDER_LINES_MAX = 100
/** The longest notes, in characters. */
export const NOTES_MAX = 500
/** The payment provider's maximum for one payment of a currency like the dollar. */
const ORDER_TOTAL_MAX = cents(99_999_999)
export const orderTotalMax = ({ most = ORDER_TOTAL_MAX }: AmountFormat): Cents => most

export const aboveMaximum = (format: AmountFormat, t = english): string =>
  t('An order can come to at most {most}. Please remove some dishes, or call us about a larger order.', {
    most: exactPrice(orderTotalMax(format), format),
  })

/** For an order whose dishes alone stay below the maximum: what is added to them, and a tax by its name. */
type Added = { readonly hasFee: boolean; readonly hasDeposit: boolean; readonly tax: string | undefined }

export function aboveMaximumWith(added: Added, total: Cents, format: AmountFormat, t = english): string {
  const reason = t('With {added} this order comes to {total}, and at most {most} can be paid by card.', {
    added: nameAdded(added, t),
    total: exactPrice(total, format),
    most: exactPrice(orderTotalMax(format), format),
  })
  return `${reason} ${t('Please remove some dishes, or call us about a larger order.')}`
}

function nameAdded({ hasFee, hasDeposit, tax }: Added, t: Translate): string {
  const names = [
    hasFee && t.as('after “with”', 'the delivery fee'),
    hasDeposit && t.as('after “with”', 'deposits'),
    tax,
  ].filter((name) => typeof name === 'string')
  return isInEnglish({ t }) ? names.join(' and ') : listIn(t, names)
}

/** Lets a customer follow an order. The key is the only proof we ask for. */
export type OrderLink = { readonly id: string; readonly key: string }

/** Where the customer follows a paid order. */
export const successPath = (link: OrderLink): `/${string}` => `/success?${query(link)}`
/** Where the customer sees the order again. */
export const confirmationPath = (link: OrderLink): `/${string}` => `/cart?${query(link)}`

const query = ({ id, key }: OrderLink): string => `order=${encodeURIComponent(id)}&key=${encodeURIComponent(key)}`
