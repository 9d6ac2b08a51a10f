import { type ComponentType, useEffect, useState } from 'react'
import type { PublicDish } from '#contract/menu.ts'
import { restaurant } from '#domain/restaurant.ts'
import type { SpecialsListProps } from '#web/site/menu/specials-list.tsx'
import { isFormControl } from '#web/ui/form-focus.ts'

const { timeZone } = restaurant

/**
 * Today's specials, at most once a day. It stands beside the page rather than before it, and comes when it interrupts nobody:
 * nobody has to close it to order.
 */
export function SpecialsPopup({ dishes }: { dishes: readonly PublicDish[] }) {
  const [List, setList] = useState<ComponentType<SpecialsListProps>>()
  const specials = dishes.filter(({ special }) => special !== null)
  const hasSpecials = specials.length > 0
  useEffect(() => {
    if (!hasSpecials || wereShownToday(timeZone)) return
    const left = new AbortController()
    const show = async () => {
      const { SpecialsList } = await import('#web/site/menu/specials-list.tsx')
      await whenLeftAlone(left.signal)
      // Another tab may have shown them meanwhile.
      if (!wereShownToday(timeZone) && rememberShownToday(timeZone)) setList(() => SpecialsList)
    }
    // Without its code there is no popup, and the page misses nothing.
    show().catch(() => undefined)
    return () => left.abort()
  }, [hasSpecials])
  if (!List || !hasSpecials) return null
  return <List specials={specials} onClose={() => setList(undefined)} />
}

const QUIET_MS = 1_500

/**
 * Resolves at once on a page that nobody has touched; else when no field has the focus, no dialog is open, and nothing was pressed
 * for a moment: a popup must not come between a finger and its button. Never after the signal.
 */
function whenLeftAlone(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const signal = AbortSignal.any([left, stop.signal])
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (left.aborted || isFormControl(document.activeElement) || document.querySelector('dialog:modal')) return
      stop.abort()
      resolve()
    }
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, QUIET_MS)
    }
    for (const event of ['focusin', 'focusout', 'pointerdown', 'keydown'])
      document.addEventListener(event, lookLater, { signal, capture: true, passive: true })
    signal.addEventListener('abort', () => clearTimeout(timer))
    look()
  })
}

const MARKER = 'specials-seen'

const todayIn = (timeZone: string) => new Date().toLocaleDateString('en-CA', { timeZone })

/** Whether this browser has shown the specials on this calendar day of the restaurant. */
export function wereShownToday(timeZone: string): boolean {
  try {
    return localStorage.getItem(MARKER) === todayIn(timeZone)
  } catch {
    // A browser that remembers nothing would show them on every visit: better never.
    return true
  }
}

/** False when the browser cannot remember it. */
export function rememberShownToday(timeZone: string): boolean {
  try {
    localStorage.setItem(MARKER, todayIn(timeZone))
    return true
  } catch {
    return false
  }
}
