// Of the browser, not of the tab: the card page may come back in another one.
const STORAGE_KEY = 'submitted-orders'
const REMEMBERED = 20

/** This browser's cart has become that order. */
export function rememberSubmitted(orderId: string): void {
  keep([...submittedOrders().filter((id) => id !== orderId), orderId].slice(-REMEMBERED))
}

/** Whether this browser's cart has become that order; answers yes once only, since the next cart is another order's. */
export function takeSubmitted(orderId: string): boolean {
  const submitted = submittedOrders()
  if (!submitted.includes(orderId)) return false
  keep(submitted.filter((id) => id !== orderId))
  return true
}

function submittedOrders(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function keep(orderIds: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(orderIds))
  } catch {
    // Where nothing can be kept, the cart does not outlive the page either.
  }
}
