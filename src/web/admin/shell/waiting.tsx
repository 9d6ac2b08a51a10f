import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { Waiting } from '#contract/live.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges, useLiveState } from './admin-live.tsx'
import { type CutOff, watchWaiting } from './watch-waiting.ts'

const NOTHING: Waiting = { newOrders: 0, preordersDue: 0, newBookings: 0, flagged: [] }
const PATIENCE_MS = 10_000

const WaitingContext = createContext<Waiting>(NOTHING)
const CutOffContext = createContext<CutOff | null>(null)

/**
 * Knows what waits, on every staff screen: the alarm rings from this state, never from a single event. The same question keeps
 * the session alive on a tablet that stands untouched all night, and notices within half a minute when it has ended.
 */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState(NOTHING)
  const [cutOff, setCutOff] = useState<CutOff | null>(null)
  const api = useAdminApi()
  const askNow = useRef<(() => void) | null>(null)
  useEffect(() => {
    const watch = watchWaiting({
      ask: (signal) => api<Waiting>('/api/admin/waiting', { signal, timeoutMs: PATIENCE_MS }),
      onAnswer: setWaiting,
      onCutOff: setCutOff,
    })
    askNow.current = watch.askNow
    window.addEventListener('online', watch.askNow)
    return () => {
      watch.stop()
      window.removeEventListener('online', watch.askNow)
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

/** What waits, as far as this screen has heard. */
export const useWaiting = (): Waiting => useContext(WaitingContext)

/** Since when this screen hears nothing of what waits; null while it does. */
export const useCutOff = (): CutOff | null => useContext(CutOffContext)
