import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { LiveTopic } from '#contract/live.ts'
import type { LiveState } from '#web/live/live-stream.ts'
import { useLive } from '#web/live/use-live.ts'

type AdminLive = { readonly state: LiveState; readonly changes: Readonly<Record<LiveTopic, number>> }

const AdminLiveContext = createContext<AdminLive | null>(null)

type Events = Record<LiveTopic, unknown>

/** One stream for all staff screens. The server sends one of each event at every connection, which is the catch-up. */
export function AdminLiveProvider({ children }: { children: ReactNode }) {
  const [changes, setChanges] = useState<AdminLive['changes']>({ menu: 0, deals: 0, bookings: 0, orders: 0 })
  const count = (topic: LiveTopic) => () => setChanges((before) => ({ ...before, [topic]: before[topic] + 1 }))
  const state = useLive<Events>('/api/admin/live', {
    menu: count('menu'),
    deals: count('deals'),
    bookings: count('bookings'),
    orders: count('orders'),
  })
  const value = useMemo(() => ({ state, changes }), [state, changes])
  return <AdminLiveContext value={value}>{children}</AdminLiveContext>
}

function useAdminLive(): AdminLive {
  const live = useContext(AdminLiveContext)
  if (!live) throw new Error('Put <AdminLiveProvider> around the staff screens.')
  return live
}

/** Grows with every change of the topic: whoever shows it reads again. Null never changes. */
export function useLiveChanges(topic: LiveTopic | null): number {
  const { changes } = useAdminLive()
  return topic === null ? 0 : changes[topic]
}

/** Whether changes of colleagues and customers arrive by themselves now. */
export const useLiveState = (): LiveState => useAdminLive().state
