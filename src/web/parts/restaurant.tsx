import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { type LiveHandlers, useLive } from '#web/live/use-live.ts'
import { type PageLanguage, useTranslate } from '#web/ui/language.tsx'
import { api, apiUrl } from './api-client.ts'

/** The settings that a page was rendered from. */
export type PageSettings = {
  readonly version: number
  readonly restaurant: Restaurant
  /** Absent: English, without a prefix. */
  readonly language?: PageLanguage | undefined
}

/** The restaurant, and what writes in the language of the page. */
export type ShownRestaurant = Restaurant & { readonly t: Translate }

type ShownSettings = PageSettings & {
  readonly restaurant: ShownRestaurant
  /** Compares the server's version with the one shown, and reads the settings if they differ. Returns whether they do. */
  readonly catchUp: (version: number) => boolean
}

const SettingsContext = createContext<ShownSettings | null>(null)

const RETRY_MS = 5_000

/** Provides the page's restaurant, and the newer one after the owner changes something. */
export function SettingsProvider({ settings, children }: { settings: PageSettings; children: ReactNode }) {
  const [shown, setShown] = useState(settings)
  const wanted = useRef(settings.version)
  const catchUp = useCallback((version: number) => {
    const isNew = version !== wanted.current
    wanted.current = version
    if (isNew) void read()
    return isNew
    async function read() {
      try {
        const fresh = await api.get('/settings')
        // Answers may arrive out of order.
        setShown((before) => (fresh.version > before.version ? fresh : before))
      } catch {
        setTimeout(() => wanted.current === version && void read(), RETRY_MS)
      }
    }
  }, [])
  const t = useTranslate()
  const value = useMemo(
    () => ({
      ...shown,
      restaurant: { ...t.place(shown.restaurant), t },
      catchUp,
    }),
    [shown, t, catchUp],
  )
  return <SettingsContext value={value}>{children}</SettingsContext>
}

function useShownSettings(): ShownSettings {
  const shown = useContext(SettingsContext)
  if (!shown) throw new Error('Put <SettingsProvider> around the page.')
  return shown
}

/** The restaurant with the current settings. */
export const useRestaurant = (): ShownRestaurant => useShownSettings().restaurant

export type SettingsEvents = {
  readonly settings: { readonly version: number }
  readonly beat: { readonly settings?: number }
}

/** Handles the live stream's events with the version of the settings. */
export function useSettingsEvents(onNew = () => {}): LiveHandlers<SettingsEvents> {
  const { catchUp } = useShownSettings()
  const follow = (version: number) => {
    if (catchUp(version)) onNew()
  }
  return {
    settings: ({ version }) => follow(version),
    beat: ({ settings }) => settings !== undefined && follow(settings),
  }
}

/** Listens for changed settings, on pages that have no other use for the public live stream. */
export function FollowSettings() {
  useLive(apiUrl('/live'), useSettingsEvents(), { pauseWhenHidden: true })
  return null
}
