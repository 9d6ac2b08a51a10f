import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Asked at the moment something would move; in the browser only. */
export const prefersReducedMotion = (): boolean => matchMedia(QUERY).matches

/** For what moves by itself: follows the setting while the page is open. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion, () => false)

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
