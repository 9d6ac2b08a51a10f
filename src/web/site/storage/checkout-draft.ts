import { useEffect, useState } from 'react'
import { isRecord } from '#domain/is-record.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { tabStorage } from '#web/parts/browser-storage.ts'
import { rememberAvoided } from '#web/site/storage/avoided-allergens.ts'
import { rememberedFields } from '#web/site/storage/remembered-customer.ts'

/** The values of the checkout form. */
export type CheckoutDraft = {
  readonly orderType: OrderType
  /** A pickup that is eaten in the restaurant, where that is taxed differently. */
  readonly eatIn: boolean
  readonly address: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** `ASAP`, a slot, or only the day of one whose time is still to be chosen; empty until the customer chooses. */
  readonly pickupTime: string
  readonly notes: string
  /** How the order is paid; empty until the customer chooses. */
  readonly payBy: string
  /** The share, `own` or `none`; empty until the customer chooses. */
  readonly tip: string
  readonly tipAmount: string
  /** Whether this browser may keep the details and the dishes for the next order. */
  readonly isRemembered: boolean
}

export const emptyDraft: CheckoutDraft = {
  orderType: 'pickup',
  eatIn: false,
  address: '',
  name: '',
  phone: '',
  email: '',
  pickupTime: '',
  notes: '',
  payBy: '',
  tip: '',
  tipAmount: '',
  isRemembered: false,
}

// For this tab only: on a shared device, name, phone and address must not outlive it unless the customer asks for that.
const STORAGE_KEY = 'checkout-draft'

/** The form's values, which survive a reload and the return from the card page. */
export function useCheckoutDraft() {
  const [draft, setDraft] = useState(emptyDraft)
  useEffect(() => setDraft(readDraft(tabStorage.readJson(STORAGE_KEY) ?? startOfDraft())), [])
  const change = (part: Partial<CheckoutDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...part }
      tabStorage.write(STORAGE_KEY, JSON.stringify(next))
      return next
    })
  return [draft, change] as const
}

/** After a payment, the next order starts with an empty form, or with what this browser remembers. */
export function clearDraft(): void {
  tabStorage.remove(STORAGE_KEY)
  rememberAvoided([])
}

function startOfDraft() {
  const remembered = rememberedFields()
  return remembered && { ...remembered, isRemembered: true }
}

function readDraft(stored: unknown): CheckoutDraft {
  if (!isRecord(stored)) return emptyDraft
  const text = (field: keyof CheckoutDraft) => {
    const value = stored[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    orderType: stored.orderType === 'delivery' ? 'delivery' : 'pickup',
    eatIn: stored.eatIn === true,
    address: text('address'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    pickupTime: text('pickupTime'),
    notes: text('notes'),
    payBy: text('payBy'),
    tip: text('tip'),
    tipAmount: text('tipAmount'),
    isRemembered: stored.isRemembered === true,
  }
}
