import { startTransition, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { useLive } from '#web/live/use-live.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { type SettingsEvents, useSettingsEvents } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { useAnnouncedMenu } from '#web/site/menu/use-announced-menu.ts'
import { useTranslate } from '#web/ui/language.tsx'

/**
 * The current menu, starting with the one in the page. The server sends the version on every connection and after every
 * change, and a different version is fetched, so that a suspended page catches up.
 */
export function useLiveMenu(initial: MenuDocument): MenuDocument {
  const [menu, setMenu] = useState(initial)
  const announce = useAnnounce()
  const t = useTranslate()
  const follow = useAnnouncedMenu(initial.version, (fresh) => {
    announce(t('The menu has just been updated.'))
    startTransition(() => setMenu(fresh))
  })

  const settingsEvents = useSettingsEvents()
  useLive<{ menu: { version: string } } & SettingsEvents>(
    apiUrl('/live'),
    { ...settingsEvents, menu: follow },
    { pauseWhenHidden: true },
  )
  return menu
}
