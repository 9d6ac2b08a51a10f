import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** The current setting. Browser only. */
export const prefersReducedMotion = (): boolean => matchMedia(QUERY).matches

/** The setting, kept up to date. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, prefersReducedMotion, () => false)

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
