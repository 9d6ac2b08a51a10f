import { useEffect } from 'react'

/** Keeps a tablet beside the stove lit while this screen is open. A browser that cannot do so, does not. */
export function useLitScreen(): void {
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
    // The browser itself lets it go whenever the screen is hidden.
    document.addEventListener('visibilitychange', keepLit, { signal: left.signal })
    void keepLit()
    return () => left.abort()
  }, [])
}
