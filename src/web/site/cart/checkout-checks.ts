import { type Cart, cartTotal } from '#domain/cart.ts'
import { type DeliveryRules, isBelowMinimum } from '#domain/delivery.ts'
import {
  ABOVE_MAXIMUM,
  ADDRESS_MISSING,
  belowMinimum,
  CART_EMPTY,
  DETAILS_MISSING,
  ORDER_TOTAL_MAX,
} from '#domain/order/checkout.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'

export type CheckoutField = keyof CheckoutDraft

/** Why an order cannot be sent yet: one sentence for the whole, and one beside each field it is about. */
export type CheckoutProblem = {
  readonly message: string
  readonly fields?: Readonly<Partial<Record<CheckoutField, string>>>
}

export const PAYMENT_FAILED = 'Failed to start payment. Please try again.'

/** The checks before an order is sent, in the order of the specification (section 5); the address itself is asked for afterwards. */
export function findProblem(cart: Cart, draft: CheckoutDraft, rules: DeliveryRules): CheckoutProblem | undefined {
  if (cart.length === 0) return { message: CART_EMPTY }
  const missing = missingFields(draft)
  if (Object.keys(missing).length > 0) return { message: DETAILS_MISSING, fields: missing }
  if (cartTotal(cart) > ORDER_TOTAL_MAX) return { message: ABOVE_MAXIMUM }
  if (draft.orderType === 'pickup') return undefined
  if (isBelowMinimum(cartTotal(cart), rules)) return { message: belowMinimum(rules) }
  if (draft.address.trim() === '') return { message: ADDRESS_MISSING, fields: { address: ADDRESS_MISSING } }
}

function missingFields({ name, phone, pickupTime }: CheckoutDraft): Partial<Record<CheckoutField, string>> {
  return {
    ...(name.trim() === '' && { name: 'Please enter your name.' }),
    ...(phone.trim() === '' && { phone: 'Please enter your phone number.' }),
    ...(pickupTime === '' && { pickupTime: 'Please choose a time.' }),
  }
}
