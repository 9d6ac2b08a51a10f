import { useEffect } from 'react'
import type { OrderView } from '#contract/order.ts'
import { useCart } from '#web/site/cart/cart-store.ts'
import { forgetDraft } from '#web/site/cart/checkout-draft.ts'
import { forgetSubmission } from '#web/site/cart/submission-key.ts'

const STORAGE_KEY = 'paid-orders'
const REMEMBERED = 20

/** Empties the cart once its order is paid, and once only: the page may be opened again when the cart holds the next order. */
export function useEmptiedCart({ id, paymentStatus }: OrderView) {
  const { clear } = useCart()
  useEffect(() => {
    if (paymentStatus !== 'paid') return
    const known = readPaidOrders()
    if (known.includes(id)) return
    keepPaidOrders([...known, id].slice(-REMEMBERED))
    clear()
    forgetDraft()
    forgetSubmission()
  }, [id, paymentStatus, clear])
}

function readPaidOrders(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function keepPaidOrders(ids: readonly string[]) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // Where nothing can be kept, no later cart can be lost by it either.
  }
}
