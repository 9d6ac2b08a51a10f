import { type ComponentType, useEffect, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import type { SpecialsListProps } from '#web/site/menu/specials-list.tsx'
import { isFormControl } from '#web/ui/form-focus.ts'

const STORAGE_KEY = 'specials-seen'
/** The restaurant's date. */
const today = (timeZone: string) => restaurantClock(timeZone).slice(0, 10)
const wereShownToday = (timeZone: string): boolean => browserStorage.read(STORAGE_KEY) === today(timeZone)
const rememberShownToday = (timeZone: string): boolean => browserStorage.write(STORAGE_KEY, today(timeZone))

/** Today's specials, at most once a day, over the hero. The popup is not modal, and waits for a moment when it does not interrupt. */
export function SpecialsPopup({ dishes }: { dishes: readonly PublicDish[] }) {
  const [List, setList] = useState<ComponentType<SpecialsListProps>>()
  const specials = dishes.filter(({ special }) => special !== null)
  const hasSpecials = specials.length > 0
  const { timeZone } = useRestaurant()
  useEffect(() => {
    if (!hasSpecials || wereShownToday(timeZone)) return
    const left = new AbortController()
    const show = async () => {
      const { SpecialsList } = await import('#web/site/menu/specials-list.tsx')
      await whenIdle(left.signal)
      // Another tab may have shown them meanwhile. Not shown where it cannot be stored: it would appear on every visit.
      if (!wereShownToday(timeZone) && rememberShownToday(timeZone)) setList(() => SpecialsList)
    }
    // If the code cannot be loaded, there is no popup.
    show().catch(() => undefined)
    return () => left.abort()
  }, [hasSpecials, timeZone])
  useEffect(() => {
    if (!List) return
    const closeBelowHero = () => isAtHero() || setList(undefined)
    window.addEventListener('scroll', closeBelowHero, { passive: true })
    return () => window.removeEventListener('scroll', closeBelowHero)
  }, [List])
  if (!List || !hasSpecials) return null
  return <List specials={specials} onClose={() => setList(undefined)} />
}

/** Whether the hero fills most of the screen. Further down, the popup would lie on the menu's controls. */
const isAtHero = (): boolean => window.scrollY < window.innerHeight / 2

const QUIET_MS = 1_500

/**
 * Resolves at once on an untouched page, otherwise once the hero is in view, no field has the focus, no dialog is open, and
 * nothing was pressed for a moment: the popup must not appear under a finger. Never resolves after the signal.
 */
function whenIdle(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const signal = AbortSignal.any([left, stop.signal])
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (
        left.aborted ||
        !isAtHero() ||
        isFormControl(document.activeElement) ||
        document.querySelector('dialog:modal')
      )
        return
      stop.abort()
      resolve()
    }
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, QUIET_MS)
    }
    for (const event of ['focusin', 'focusout', 'pointerdown', 'keydown', 'scroll'])
      document.addEventListener(event, lookLater, { signal, capture: true, passive: true })
    signal.addEventListener('abort', () => clearTimeout(timer))
    look()
  })
}
