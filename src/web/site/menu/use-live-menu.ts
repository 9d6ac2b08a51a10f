import { startTransition, useRef, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { useLive } from '#web/live/use-live.ts'
import { callApi } from '#web/parts/api-client.ts'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'

const RETRY_MS = 5_000

/**
 * The menu as it reads now, starting with the page's own. The server names its version at every connection and after
 * every change; another version than the one shown is fetched, so a page that slept catches up.
 */
export function useLiveMenu(initial: MenuDocument): MenuDocument {
  const [menu, setMenu] = useState(initial)
  const shown = useRef(initial.version)
  const wanted = useRef(initial.version)
  const isReading = useRef(false)
  const announce = useAnnounce()

  const show = (fresh: MenuDocument) => {
    if (fresh.version !== shown.current) announce('The menu has just been updated.')
    shown.current = fresh.version
    startTransition(() => setMenu(fresh))
  }
  const catchUp = async () => {
    if (isReading.current) return
    isReading.current = true
    try {
      // The browser sends the ETag it knows by itself.
      while (shown.current !== wanted.current) {
        const asked = wanted.current
        show(await callApi<MenuDocument>('/api/menu'))
        // A newer menu than asked for: its own event is on the way.
        if (wanted.current === asked) break
      }
    } catch {
      setTimeout(() => void catchUp(), RETRY_MS)
    } finally {
      isReading.current = false
    }
  }

  useLive<{ menu: { version: string } }>(
    '/api/live',
    {
      menu: ({ version }) => {
        wanted.current = version
        void catchUp()
      },
    },
    { pauseWhenHidden: true },
  )
  return menu
}
