import { useEffect } from 'react'

/** Keeps the screen of a tablet on while this screen is open, where the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    const left = new AbortController()
    const keepLit = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      const release = () => void lock?.release()
      if (left.signal.aborted) release()
      else left.signal.addEventListener('abort', release)
    }
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', keepLit, { signal: left.signal })
    void keepLit()
    return () => left.abort()
  }, [])
}
