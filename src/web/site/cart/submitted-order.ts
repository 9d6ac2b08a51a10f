import type { OrderLink } from '#domain/order/checkout.ts'

// Of the browser, not of the tab: the card page may come back in another one, and a second tab changes the same cart.
const STORAGE_KEY = 'submitted-order'

type SubmittedOrder = OrderLink & {
  /** Its customer was told that it stands: the next checkout is one more order, not a change of this one. */
  readonly stands: boolean
}

/** The cart has become this order. One that it was before is replaced by it. */
export const rememberSubmitted = (link: OrderLink): void => keep({ ...link, stands: false })

/** The order that the cart became last, for as long as it may wait for its payment: the next checkout replaces it. */
export function replaceableOrder(): OrderLink | undefined {
  const order = submittedOrder()
  return order && !order.stands ? { id: order.id, key: order.key } : undefined
}

/** The next checkout is one more order. Answers where this one can be followed. */
export function letStand(orderId: string): OrderLink | undefined {
  const order = submittedOrder()
  if (order?.id !== orderId) return undefined
  keep({ ...order, stands: true })
  return order
}

/** Whether this browser's cart has become that order; answers yes once only, since the next cart is another order's. */
export function takeSubmitted(orderId: string): boolean {
  if (submittedOrder()?.id !== orderId) return false
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Where nothing can be kept, the cart does not outlive the page either.
  }
  return true
}

function submittedOrder(): SubmittedOrder | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSubmittedOrder(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function keep(order: SubmittedOrder): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(order))
  } catch {
    // Where nothing can be kept, the cart does not outlive the page either.
  }
}

const isSubmittedOrder = (stored: unknown): stored is SubmittedOrder =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'stands' in stored &&
  typeof stored.stands === 'boolean'
