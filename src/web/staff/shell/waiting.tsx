import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Waiting } from '#contract/live.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useLiveChanges, useLiveState } from '#web/staff/query/live-query-provider.tsx'
import { isAudible } from './alarm.ts'
import { DEVICE_CHANGED, ringsFor } from './orders-device.ts'
import { type CutOff, watchWaiting } from './watch-waiting.ts'

const NOTHING: Waiting = { newOrders: 0, preordersDue: 0, newBookings: 0, flagged: [] }
const TIMEOUT_MS = 10_000
const ASK_AT = ['online', DEVICE_CHANGED]

const WaitingContext = createContext<Waiting | null>(null)
const CutOffContext = createContext<CutOff | null>(null)

/**
 * Polls for waiting orders and bookings on every staff screen: the alarm depends on this state, never on a single event. Polling
 * also keeps the session of an untouched tablet alive, and notices within half a minute when it has ended.
 */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [cutOff, setCutOff] = useState<CutOff | null>(null)
  const api = useAdminApi()
  const askNow = useRef<(() => void) | null>(null)
  useEffect(() => {
    const watch = watchWaiting({
      ask: (signal) =>
        api.get('/admin/waiting', {
          query: { station: ringsFor() },
          headers: { 'Screen-Sound': isAudible() ? 'on' : 'off' },
          signal,
          timeoutMs: TIMEOUT_MS,
        }),
      onAnswer: setWaiting,
      onCutOff: setCutOff,
    })
    askNow.current = watch.askNow
    for (const event of ASK_AT) window.addEventListener(event, watch.askNow)
    return () => {
      watch.stop()
      for (const event of ASK_AT) window.removeEventListener(event, watch.askNow)
    }
  }, [api])

  const events = useLiveChanges('orders') + useLiveChanges('bookings')
  const isInterrupted = useLiveState() === 'interrupted'
  useEffect(() => {
    if (events > 0 || isInterrupted) askNow.current?.()
  }, [events, isInterrupted])
  return (
    <WaitingContext value={waiting}>
      <CutOffContext value={cutOff}>{children}</CutOffContext>
    </WaitingContext>
  )
}

/** The waiting orders and bookings, as last read. */
export const useWaiting = (): Waiting => useContext(WaitingContext) ?? NOTHING

/** The same, or null before the first answer. */
export const useKnownWaiting = (): Waiting | null => useContext(WaitingContext)

/** Since when there has been no answer; null while answers arrive. */
export const useCutOff = (): CutOff | null => useContext(CutOffContext)
