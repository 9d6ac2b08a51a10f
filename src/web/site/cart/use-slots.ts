import { useCallback, useEffect, useState } from 'react'
import type { SlotOffer } from '#contract/checkout.ts'
import type { Cart } from '#domain/cart.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { api } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { orderToReplace } from '#web/site/storage/last-order.ts'

const REFRESH_MS = 60_000

type Loaded = { readonly type: OrderType; readonly offer?: SlotOffer; readonly hasFailed: boolean }

export type Slots = ReturnType<typeof useSlots>

/**
 * The times on offer for a cart; none before the cart is known. The place of the unpaid order that it would replace counts as free.
 * Refreshed every minute and whenever the page becomes visible, so that past times disappear, and when the connection is back.
 */
export function useSlots(type: OrderType, cart: Cart | undefined) {
  // When staff pause orders or add minutes, the times follow at once.
  const { service } = useRestaurant()
  const [slots, setSlots] = useState<Loaded>({ type, hasFailed: false })
  const [isLoading, setLoading] = useState(true)
  const [round, setRound] = useState(0)
  const wanted = cart && JSON.stringify(cart.map(({ id, quantity, meta }) => ({ id, quantity, meta })))
  const refresh = useCallback(() => {
    setLoading(true)
    setRound((count) => count + 1)
  }, [])

  useEffect(() => {
    if (wanted === undefined) return
    const leave = new AbortController()
    api
      .post('/slots', {
        json: { type, items: JSON.parse(wanted), replaces: orderToReplace() },
        signal: leave.signal,
      })
      .then((offer) => setSlots({ type, offer, hasFailed: false }))
      .catch(() => {
        if (leave.signal.aborted) return
        setSlots((before) => ({ ...(before.type === type ? before : { type }), hasFailed: true }))
      })
      .finally(() => leave.signal.aborted || setLoading(false))
    return () => leave.abort()
  }, [type, wanted, round, service])

  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) refresh()
    }
    const timer = setInterval(refreshIfVisible, REFRESH_MS)
    document.addEventListener('visibilitychange', refreshIfVisible)
    window.addEventListener('online', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
      window.removeEventListener('online', refreshIfVisible)
    }
  }, [refresh])

  const isCurrent = slots.type === type
  return { offer: isCurrent ? slots.offer : undefined, hasFailed: isCurrent && slots.hasFailed, isLoading, refresh }
}

/** Whether the time can still be chosen. While the times are unknown, the server decides. */
export function isOnOffer(offer: SlotOffer | undefined, pickupTime: string): boolean {
  if (!offer) return true
  if (pickupTime === 'ASAP') return offer.asap
  return offer.days.some(({ slots }) => slots.includes(pickupTime))
}

/** The ordered time: the customer's choice while it is on offer; without a choice, "as soon as possible". */
export function timeToOrder(offer: SlotOffer | undefined, pickupTime: string): string {
  if (isPlainDate(pickupTime)) return ''
  if (pickupTime === '') return offer?.asap ? 'ASAP' : ''
  return isOnOffer(offer, pickupTime) ? pickupTime : ''
}
