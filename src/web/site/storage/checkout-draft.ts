import { useEffect, useState } from 'react'
import type { OrderType } from '#domain/order/order-status.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'

/** The values of the checkout form. */
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

// Of this tab only: name, phone and address must not outlive it on a shared device.
const STORAGE_KEY = 'checkout-draft'

/** The form's values, which survive a reload and the way back from the card page. */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  useEffect(() => setDraft(readDraft(tabStorage.readJson(STORAGE_KEY))), [])
  const change = (part: Partial<CheckoutDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part }
      tabStorage.write(STORAGE_KEY, JSON.stringify(next))
      return next
    })
  return [draft, change] as const
}

/** After a payment, the next order starts with an empty form. */
export const clearDraft = (): void => tabStorage.remove(STORAGE_KEY)

function readDraft(stored: unknown): CheckoutDraft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft
  const values = new Map(Object.entries(stored))
  const text = (field: keyof CheckoutDraft) => {
    const value = values.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    orderType: values.get('orderType') === 'delivery' ? 'delivery' : 'pickup',
    address: text('address'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    pickupTime: text('pickupTime'),
    notes: text('notes'),
  }
}
