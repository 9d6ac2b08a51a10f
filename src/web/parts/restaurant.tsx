import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Restaurant } from '#domain/restaurant.ts'
import { useLive } from '#web/live/use-live.ts'
import { api, apiUrl } from './api-client.ts'

/** The settings that a page was rendered from. */
export type PageSettings = { readonly version: number; readonly restaurant: Restaurant }

type ShownSettings = PageSettings & {
  /** The server has this version: another one than is shown is read. */
  readonly catchUp: (version: number) => void
}

const SettingsContext = createContext<ShownSettings | null>(null)

const RETRY_MS = 5_000

/** Gives the page its restaurant, and the newer one after the owner has changed something. */
export function SettingsProvider({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  const [shown, setShown] = useState(settings)
  const wanted = useRef(settings.version)
  const catchUp = useCallback((version: number) => {
    const isReading = version === wanted.current
    wanted.current = version
    if (!isReading) void read()
    async function read() {
      try {
        const fresh = await api.get('/settings')
        // Answers may overtake each other.
        setShown((before) => (fresh.version > before.version ? fresh : before))
      } catch {
        setTimeout(() => wanted.current === version && void read(), RETRY_MS)
      }
    }
  }, [])
  const value = useMemo(() => ({ ...shown, catchUp }), [shown, catchUp])
  return <SettingsContext value={value}>{children}</SettingsContext>
}

function useShownSettings(): ShownSettings {
  const shown = useContext(SettingsContext)
  if (!shown) throw new Error('Put <SettingsProvider> around the page.')
  return shown
}

/** The restaurant as it is set now. */
export const useRestaurant = (): Restaurant => useShownSettings().restaurant

/** For a live stream of the page: the version it was rendered from, and what to do with an event `settings`. */
export function useSettingsEvents() {
  const { catchUp } = useShownSettings()
  const [rendered] = useState(useShownSettings().version)
  return {
    query: { settings: String(rendered) },
    onSettings: ({ version }: { version: number }) => catchUp(version),
  }
}

/** Listens for changed settings, on pages that have no other use for the public live stream. */
export function FollowSettings() {
  const { query, onSettings } = useSettingsEvents()
  useLive<{ settings: { version: number } }>(
    apiUrl('/live', { query }),
    { settings: onSettings },
    { pauseWhenHidden: true },
  )
  return null
}
