import { useEffect, useState } from 'react'

/** Specification, section 9. */
export const SLIDE_INTERVAL_MS = 2000

type Slides = { readonly current: number; readonly previous: number | null }

/**
 * Which picture stands and which one is leaving: 0 to count - 1 and again from 0, every 2 seconds. Each start waits for
 * a whole interval. `isReady` holds a turn back, e.g. while the next picture is still on its way.
 */
export function useCarousel(count: number, isRunning: boolean, isReady: (next: number) => boolean): Slides {
  const [slides, setSlides] = useState<Slides>({ current: 0, previous: null })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      setSlides((now) => {
        const next = (now.current + 1) % count
        return isReady(next) ? { current: next, previous: now.current } : now
      })
    }, SLIDE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [count, isRunning, isReady])
  return slides
}
