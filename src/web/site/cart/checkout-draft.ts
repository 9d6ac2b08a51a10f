import { useEffect, useState } from 'react'
import type { OrderType } from '#domain/order/order-status.ts'

/** What the customer has filled in. */
export type CheckoutDraft = {
  readonly orderType: OrderType
  readonly address: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly pickupTime: string
  readonly notes: string
}

export const emptyDraft: CheckoutDraft = {
  orderType: 'pickup',
  address: '',
  name: '',
  phone: '',
  email: '',
  pickupTime: '',
  notes: '',
}

// Of this tab only, gone when it is closed: name, phone and address are nobody else's business.
const STORAGE_KEY = 'checkout-draft'

/** The form's texts, which survive a reload and the way back from the card page. */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  useEffect(() => setDraft(readDraft()), [])
  const change = (part: Partial<CheckoutDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part }
      keepDraft(next)
      return next
    })
  return [draft, change] as const
}

/** Once it is paid for, the next order starts with an empty form. */
export function forgetDraft() {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // A forbidden storage holds nothing to forget.
  }
}

function keepDraft(draft: CheckoutDraft) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without a storage the form lives as long as the page.
  }
}

function readDraft(): CheckoutDraft {
  try {
    return draftFrom(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'))
  } catch {
    return emptyDraft
  }
}

function draftFrom(stored: unknown): CheckoutDraft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const kept = new Map(Object.entries(stored))
  const text = (field: keyof CheckoutDraft) => {
    const value = kept.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    orderType: kept.get('orderType') === 'delivery' ? 'delivery' : 'pickup',
    address: text('address'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    pickupTime: text('pickupTime'),
    notes: text('notes'),
  }
}
