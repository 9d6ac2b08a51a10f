import { useCallback, useEffect, useState } from 'react'
import type { SlotOffer } from '#contract/checkout.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { callApi } from '#web/parts/api-client.ts'

const STALE_MS = 60_000

type Answered = { readonly type: OrderType; readonly offer?: SlotOffer; readonly hasFailed: boolean }

export type Slots = ReturnType<typeof useSlots>

/** The times on offer, asked again every minute and whenever the page is looked at again: what is past leaves the list. */
export function useSlots(type: OrderType) {
  const [slots, setSlots] = useState<Answered>({ type, hasFailed: false })
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => setRound((count) => count + 1), [])

  useEffect(() => {
    const leave = new AbortController()
    callApi<SlotOffer>(`/api/slots?type=${type}`, { signal: leave.signal })
      .then((offer) => setSlots({ type, offer, hasFailed: false }))
      .catch(() => {
        if (leave.signal.aborted) return
        setSlots((before) => ({ ...(before.type === type ? before : { type }), hasFailed: true }))
      })
    return () => leave.abort()
  }, [type, round])

  useEffect(() => {
    const refreshIfSeen = () => {
      if (!document.hidden) refresh()
    }
    const timer = setInterval(refreshIfSeen, STALE_MS)
    document.addEventListener('visibilitychange', refreshIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfSeen)
    }
  }, [refresh])

  const isCurrent = slots.type === type
  return { offer: isCurrent ? slots.offer : undefined, hasFailed: isCurrent && slots.hasFailed, refresh }
}

/** Whether the time can still be chosen; while the times are not known, the server will say. */
export function isOnOffer(offer: SlotOffer | undefined, pickupTime: string): boolean {
  if (!offer) return true
  if (pickupTime === 'ASAP') return offer.asap
  return offer.days.some(({ slots }) => slots.includes(pickupTime))
}
