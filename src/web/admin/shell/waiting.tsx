import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Page } from '#contract/list.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges } from './admin-live.tsx'
import { useReading } from './use-reading.ts'

/** How many wait for acceptance now. */
export type Waiting = { readonly orders: number; readonly bookings: number }

const WaitingContext = createContext<Waiting>({ orders: 0, bookings: 0 })

/** Counts what waits, on every staff screen: the alarm rings from this state, never from a single event. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const orders = useTotal('/api/admin/orders?status=new&limit=1', useLiveChanges('orders'))
  const bookings = useTotal('/api/admin/bookings?status=new&limit=1', useLiveChanges('bookings'))
  return <WaitingContext value={{ orders, bookings }}>{children}</WaitingContext>
}

export const useWaiting = (): Waiting => useContext(WaitingContext)

function useTotal(path: string, changes: number): number {
  const api = useAdminApi()
  const [total, setTotal] = useState(0)
  useReading(async (signal) => {
    try {
      setTotal((await api<Page<unknown>>(path, { signal })).total)
    } catch {
      // The screen says that it cannot read; what is known goes on counting until the next change.
    }
  }, changes)
  return total
}
