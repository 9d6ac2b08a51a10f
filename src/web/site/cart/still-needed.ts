import { type AmountFormat, type Cents, menuPrice, subtractCents } from '#domain/money/money.ts'
import { hasEnoughDigits, isBlank } from '#domain/people/guest.ts'
import type { AddressCheck } from '#web/site/cart/address-field.tsx'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'

/** One line beside the pay button, and where it leads: a field of the form, the first line that cannot be ordered, or the menu. */
export type StillNeeded = {
  readonly text: string
  readonly at: 'name' | 'phone' | 'pickupTime' | 'address' | 'line' | 'menu'
}

type Order = {
  readonly draft: Pick<CheckoutDraft, 'orderType' | 'name' | 'phone' | 'pickupTime' | 'address'>
  readonly check: Pick<AddressCheck, 'state'>
  /** The dishes that can be ordered. */
  readonly dishes: Cents
  /** The smallest delivery. */
  readonly minimum: Cents
  /** Whether some of the cart cannot be ordered. */
  readonly hasMissing: boolean
  readonly offersPickup: boolean
  readonly format: AmountFormat
}

/** What keeps the order from being paid; undefined when nothing is known to. The checks when it is sent are stricter. */
export function stillNeeded({ draft, check, dishes, minimum, ...order }: Order): StillNeeded | undefined {
  const isDelivery = draft.orderType === 'delivery'
  if (order.hasMissing) return { text: 'Some dishes cannot be ordered now.', at: 'line' }
  if (isDelivery && dishes < minimum) {
    const more = menuPrice(subtractCents(minimum, dishes), order.format)
    return { text: `Add dishes for ${more}${order.offersPickup ? ', or choose Pickup' : ''}.`, at: 'menu' }
  }
  if (isDelivery && check.state === 'invalid') return { text: 'Please check the address.', at: 'address' }
  if (isDelivery && check.state === 'outside') return { text: 'That address is too far away.', at: 'address' }
  const missing = missingDetails(draft)
  const [first] = missing
  if (first) {
    const names = new Intl.ListFormat('en').format(missing.map((field) => DETAIL[field]))
    return { text: `Still needed: ${names}.`, at: first }
  }
  if (!hasEnoughDigits(draft.phone)) return { text: 'Please check your phone number.', at: 'phone' }
}

/** In the order of the form. */
const DETAIL = { address: 'address', name: 'name', phone: 'phone', pickupTime: 'time' } as const

function missingDetails(draft: Order['draft']): (keyof typeof DETAIL)[] {
  const fields = draft.orderType === 'delivery' ? (['address'] as const) : []
  return [...fields, ...(['name', 'phone', 'pickupTime'] as const)].filter((field) => isBlank(draft[field]))
}
