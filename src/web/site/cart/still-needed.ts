import { listIn, type Spoken } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { type AmountFormat, type Cents, menuPrice, subtractCents } from '#domain/money/money.ts'
import { hasEnoughDigits, isBlank } from '#domain/people/guest.ts'
import type { AddressCheck } from '#web/site/cart/address-field.tsx'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'

/** One line beside the pay button, and where it leads: a field of the form, the first line that cannot be ordered, or the menu. */
export type StillNeeded = {
  readonly text: string
  readonly at: 'name' | 'phone' | 'pickupTime' | 'address' | 'line' | 'menu'
}

type Order = Spoken & {
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
export function stillNeeded({ draft, check, dishes, minimum, t = english, ...order }: Order): StillNeeded | undefined {
  const isDelivery = draft.orderType === 'delivery'
  if (order.hasMissing) return { text: t('Some dishes cannot be ordered now.'), at: 'line' }
  if (isDelivery && dishes < minimum) {
    const amount = menuPrice(subtractCents(minimum, dishes), order.format)
    const text = order.offersPickup
      ? t('Add dishes for {amount}, or choose Pickup.', { amount })
      : t('Add dishes for {amount}.', { amount })
    return { text, at: 'menu' }
  }
  if (isDelivery && check.state === 'invalid') return { text: t('Please check the address.'), at: 'address' }
  if (isDelivery && check.state === 'outside') return { text: t('That address is too far away.'), at: 'address' }
  const missing = missingDetails(draft)
  const [first] = missing
  if (first) {
    const details = listIn(
      t,
      missing.map((field) => nameOf(field, t)),
    )
    return { text: t('Still needed: {details}.', { details }), at: first }
  }
  if (!hasEnoughDigits(draft.phone)) return { text: t('Please check your phone number.'), at: 'phone' }
}

type Detail = 'address' | 'name' | 'phone' | 'pickupTime'

function nameOf(detail: Detail, t: Translate): string {
  if (detail === 'address') return t.as('a detail that is still needed', 'address')
  if (detail === 'name') return t.as('a detail that is still needed', 'name')
  return detail === 'phone'
    ? t.as('a detail that is still needed', 'phone')
    : t.as('a detail that is still needed', 'time')
}

/** In the order of the form. */
function missingDetails(draft: Order['draft']): Detail[] {
  const fields = draft.orderType === 'delivery' ? (['address'] as const) : []
  return [...fields, ...(['name', 'phone', 'pickupTime'] as const)].filter((field) => isBlank(draft[field]))
}
