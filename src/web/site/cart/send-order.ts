import type { CheckoutRequest } from '#contract/checkout.ts'
import type { Cart } from '#domain/cart.ts'
import type { Decimal } from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import type { WayToPay } from '#domain/order/ways-to-pay.ts'
import type { LocalDateTime } from '#domain/time/clock-time.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'
import {
  forgetIdempotencyKey,
  idempotencyKey,
  keepLastOrder,
  leadsToUnpaidOrder,
  linkSubmissionToOrder,
  orderToReplace,
  rememberDestination,
  rememberLastOrder,
} from '#web/site/storage/last-order.ts'
import { keepOwnOrder } from '#web/site/storage/own-orders.ts'

// The payment provider may be slow.
const TIMEOUT_MS = 60_000

/**
 * Places the order and returns its payment page. Sent again unchanged, it is the same order; a changed cart replaces the
 * previous order while that is unpaid.
 */
export const sendOrder = (
  cart: Cart,
  draft: CheckoutDraft,
  { way = 'card', deliveryFee, deposit, promisedFor, tip }: Chosen = {},
): Promise<URL> =>
  oneTabAtATime(async () => {
    const request = {
      ...checkoutRequest(cart, { ...draft, payBy: way }),
      ...(deliveryFee !== undefined && { deliveryFee }),
      ...(deposit !== undefined && { deposit }),
      ...(tip !== undefined && { tip }),
    }
    try {
      return await send(request, cart, promisedFor)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'idempotency_conflict') throw error
      // The order of this key ended without a payment: this submission is a new one.
      forgetIdempotencyKey()
      return send(request, cart, promisedFor)
    }
  })

/** How it is paid; and what the page showed, for the server to compare. */
type Chosen = {
  readonly way?: WayToPay | undefined
  readonly deliveryFee?: Decimal | undefined
  readonly deposit?: Decimal | undefined
  readonly promisedFor?: LocalDateTime | undefined
  readonly tip?: CheckoutRequest['tip']
}

/** Two tabs that order at once would not know of each other's order. Browsers offer locks only on https and localhost. */
const oneTabAtATime = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('checkout', work) : work()

/** The request: the cart as shown and the form, with the address only for a delivery. */
export function checkoutRequest(cart: Cart, draft: CheckoutDraft) {
  const { name, phone, pickupTime, notes, orderType, eatIn, address, email, payBy } = draft
  return {
    items: cart.map(({ id, name, unitPrice, quantity, meta }) => ({ id, name, unitPrice, quantity, meta })),
    customer: {
      name: name.trim(),
      phone: phone.trim(),
      pickupTime,
      notes: notes.trim(),
      orderType,
      ...(eatIn && orderType === 'pickup' && { eatIn }),
      address: orderType === 'delivery' ? address.trim() : '',
      ...(email.trim() !== '' && { email: email.trim() }),
    },
    // Absent for an order that is paid on a card page.
    ...(isLater(payBy) && { payBy }),
  }
}

const isLater = (way: string): way is CounterMethod => way !== '' && way !== 'card'

/** Whether paying now leads to the order that the customer placed before coming back from the card page. */
export const isAlreadyPlaced = (cart: Cart, draft: CheckoutDraft): boolean =>
  leadsToUnpaidOrder(JSON.stringify(checkoutRequest(cart, draft)), Date.now())

type Request = ReturnType<typeof checkoutRequest> &
  Partial<Record<'deliveryFee' | 'deposit', Decimal>> &
  Pick<CheckoutRequest, 'tip'>

async function send(request: Request, cart: Cart, promisedFor: string | undefined): Promise<URL> {
  const { payBy } = request
  const options = {
    headers: { 'Idempotency-Key': idempotencyKey(JSON.stringify(request), Date.now()) },
    timeoutMs: TIMEOUT_MS,
  }
  // Left out of the key: the promise changes every minute, but the order stays the same.
  const json = { ...request, promisedFor, replaces: orderToReplace() }
  const { url, orderId, key, countedLines } = await (payBy === undefined
    ? api.post('/create-stripe-session', { json, ...options })
    : api.post('/orders', { json: { ...json, payBy }, ...options }))
  const page = url ? new URL(url, window.location.href) : undefined
  if (page?.protocol !== 'https:' && page?.protocol !== 'http:') throw new Error('The answer names no page to pay at.')
  if (orderId && key) {
    keepOwnOrder({ id: orderId, key })
    rememberLastOrder(
      { id: orderId, key },
      countedLines && cart.filter((_, position) => countedLines.includes(position)),
    )
    linkSubmissionToOrder(orderId)
    // It is placed, and not one that a payment would end: the next checkout replaces nothing.
    if (payBy !== undefined) keepLastOrder(orderId)
  }
  if (orderId && request.customer.address) rememberDestination(orderId, request.customer.address)
  return page
}
