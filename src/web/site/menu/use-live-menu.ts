import { startTransition, useRef, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { useLive } from '#web/live/use-live.ts'
import { api, apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useSettingsEvents } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { useTranslate } from '#web/ui/language.tsx'

const RETRY_MS = 5_000

/**
 * The current menu, starting with the one in the page. The server sends the version on every connection and after every
 * change, and a different version is fetched, so that a suspended page catches up.
 */
export function useLiveMenu(initial: MenuDocument): MenuDocument {
  const [menu, setMenu] = useState(initial)
  const shown = useRef(initial.version)
  const wanted = useRef(initial.version)
  const isReading = useRef(false)
  const announce = useAnnounce()
  const t = useTranslate()

  const show = (fresh: MenuDocument) => {
    if (fresh.version !== shown.current) announce(t('The menu has just been updated.'))
    shown.current = fresh.version
    startTransition(() => setMenu(fresh))
  }
  const catchUp = async () => {
    if (isReading.current) return
    isReading.current = true
    try {
      // The browser revalidates by ETag.
      while (shown.current !== wanted.current) {
        const asked = wanted.current
        show(await api.get('/menu'))
        // The menu may be newer than requested; its event will follow.
        if (wanted.current === asked) break
      }
    } catch {
      setTimeout(() => void catchUp(), RETRY_MS)
    } finally {
      isReading.current = false
    }
  }

  const settingsEvents = useSettingsEvents()
  useLive<{ menu: { version: string } } & SettingsEvents>(
    apiUrl('/live'),
    {
      ...settingsEvents,
      menu: ({ version }) => {
        wanted.current = version
        void catchUp()
      },
    },
    { pauseWhenHidden: true },
  )
  return menu
}
