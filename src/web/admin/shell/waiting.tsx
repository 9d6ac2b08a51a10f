import { createContext, type ReactNode, useContext } from 'react'
import { useTotal } from '#web/admin/list/use-total.ts'

/** How many wait for acceptance now. */
export type Waiting = { readonly orders: number; readonly bookings: number }

const WaitingContext = createContext<Waiting>({ orders: 0, bookings: 0 })

/** Counts what waits, on every staff screen: the alarm rings from this state, never from a single event. */
export function WaitingProvider({ children }: { children: ReactNode }) {
  const orders = useTotal('/api/admin/orders?status=new&limit=1', 'orders') ?? 0
  const bookings = useTotal('/api/admin/bookings?status=new&limit=1', 'bookings') ?? 0
  return <WaitingContext value={{ orders, bookings }}>{children}</WaitingContext>
}

export const useWaiting = (): Waiting => useContext(WaitingContext)
