import { useEffect } from 'react'

/** Loads a part of the page some time after it has opened, because the network may be gone by the time it is needed. */
export function useLoadedEarly(load: () => Promise<unknown>, afterMs: number): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [load, afterMs])
}
