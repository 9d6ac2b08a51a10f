import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LiveTopic } from '#contract/live.ts'
import type { LiveState } from '#web/live/live-stream.ts'
import { useLive } from '#web/live/use-live.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useSettingsEvents } from '#web/parts/restaurant.tsx'
import { createRefresh, type Refresh } from './refresh.ts'

type AdminLive = { readonly state: LiveState; readonly changes: Readonly<Record<LiveTopic, number>> }

const RefreshContext = createContext<Refresh | null>(null)
const LiveContext = createContext<AdminLive | null>(null)

/** The list of texts, and how many wait: the texts of dishes, categories, deals and settings. */
const TRANSLATIONS = ['/admin/translations', 'translations'] as const

/** Which queries a live event concerns, by the first part of their keys. */
const SCOPES = {
  menu: ['menu', 'setup', 'proposals', ...TRANSLATIONS],
  deals: ['deals', 'proposals', ...TRANSLATIONS],
  bookings: ['bookings', 'guests'],
  orders: ['orders', 'guests'],
  system: ['system'],
  settings: ['settings', 'setup', ...TRANSLATIONS],
  admins: ['admins', 'setup'],
  proposals: ['proposals'],
} as const satisfies Record<LiveTopic, readonly string[]>

type AdminEvents = Record<Exclude<LiveTopic, 'settings'>, unknown> & SettingsEvents

const KEPT_MS = 30 * 60_000

/**
 * One cache of what the staff screens have read, and one live stream that keeps it fresh. To catch up, the server sends one of
 * each event at every connection.
 */
export function LiveQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  const { revalidate } = useRevalidator()
  const [refresh] = useState(() => createRefresh(client))
  const [changes, setChanges] = useState<AdminLive['changes']>({
    menu: 0,
    deals: 0,
    bookings: 0,
    orders: 0,
    system: 0,
    settings: 0,
    admins: 0,
    proposals: 0,
  })
  const onChange = (topic: LiveTopic) => () => {
    setChanges((before) => ({ ...before, [topic]: before[topic] + 1 }))
    for (const scope of SCOPES[topic]) void refresh(scope)
  }
  const settingsEvents = useSettingsEvents(onChange('settings'))
  const state = useLive<AdminEvents>(apiUrl('/admin/live'), {
    menu: onChange('menu'),
    deals: onChange('deals'),
    bookings: onChange('bookings'),
    orders: onChange('orders'),
    system: onChange('system'),
    proposals: onChange('proposals'),
    admins: () => {
      onChange('admins')()
      // The guard reads rights and session again, and then changes the screens or redirects to sign-in.
      void revalidate()
    },
    ...settingsEvents,
  })
  const live = useMemo(() => ({ state, changes }), [state, changes])
  return (
    <QueryClientProvider client={client}>
      <RefreshContext value={refresh}>
        <LiveContext value={live}>{children}</LiveContext>
      </RefreshContext>
    </QueryClientProvider>
  )
}

// Screens see a saved record before the code that saved it continues. By default they see it in a later task, and a saved switch
// would briefly show its old state.
notifyManager.setScheduler(queueMicrotask)

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        // The browser's own idea of being offline is often wrong.
        networkMode: 'always',
        retry: false,
        // The live stream reports changes, also after a break.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Lists themselves keep unchanged records as the same objects, by id instead of position.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Reads a scope again: `await refresh('orders')`. */
export function useRefresh(): Refresh {
  const refresh = useContext(RefreshContext)
  if (!refresh) throw new Error('Put <LiveQueryProvider> around the staff screens.')
  return refresh
}

function useAdminLive(): AdminLive {
  const live = useContext(LiveContext)
  if (!live) throw new Error('Put <LiveQueryProvider> around the staff screens.')
  return live
}

/** Counts the announced changes of a topic, for what is not in the cache. */
export const useLiveChanges = (topic: LiveTopic): number => useAdminLive().changes[topic]

/** Whether changes by colleagues and customers currently arrive. */
export const useLiveState = (): LiveState => useAdminLive().state
