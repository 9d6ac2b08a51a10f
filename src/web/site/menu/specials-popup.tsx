import { type ComponentType, useEffect, useState } from 'react'
import type { MenuDocument } from '#contract/menu.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { afterPaint } from '#web/parts/after-paint.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import type { SpecialsListProps } from '#web/site/menu/specials-list.tsx'

const STORAGE_KEY = 'specials-seen'

/** Today's specials, at most once a day, over the hero. The popup is not modal, and waits for a moment when it does not interrupt. */
export function SpecialsPopup({ menu }: { menu: MenuDocument }) {
  const [List, setList] = useState<ComponentType<SpecialsListProps>>()
  const hasSpecials = menu.items.some(({ special }) => special !== null)
  const { timeZone } = useRestaurant()
  useEffect(() => {
    if (!hasSpecials) return
    const left = new AbortController()
    const show = async () => {
      const today = dateOf(restaurantClock(timeZone))
      const wereShownToday = () => browserStorage.read(STORAGE_KEY) === today
      if (wereShownToday()) return
      const { SpecialsList, whenIdle } = await import('#web/site/menu/specials-list.tsx')
      await whenIdle(left.signal)
      // Another tab may have shown them already. Not shown if that cannot be stored: it would appear on every visit.
      if (!wereShownToday() && browserStorage.write(STORAGE_KEY, today)) setList(() => SpecialsList)
    }
    // If the code cannot be loaded, there is no popup. Not in the task that hydrates the page: a first clock takes long to make.
    afterPaint(() => void show().catch(() => undefined))
    return () => left.abort()
  }, [hasSpecials, timeZone])
  return List && hasSpecials && <List menu={menu} onClose={() => setList(undefined)} />
}
