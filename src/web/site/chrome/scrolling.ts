import { useEffect, useState, useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'

export const HEADER_HEIGHT = 70
const SCROLL_MS = 500

/**
 * Scrolls the element to just below the fixed header and focuses it, so that the keyboard continues from there. The target
 * is measured again on every frame, because content laid out on the way may move it.
 */
export function scrollToSection(id: string, offset = HEADER_HEIGHT) {
  const target = document.getElementById(id)
  if (!target) return
  const start = window.scrollY
  const began = performance.now()
  const aim = () => Math.max(0, target.getBoundingClientRect().top + window.scrollY - offset)
  const arrive = () => {
    window.scrollTo({ top: aim(), behavior: 'instant' })
    target.focus({ preventScroll: true })
  }
  if (prefersReducedMotion()) return arrive()

  // Scrolling by hand cancels the animation.
  const stop = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })

  const step = (now: number) => {
    if (stop.signal.aborted) return
    const part = Math.min(1, (now - began) / SCROLL_MS)
    if (part === 1) {
      stop.abort()
      return arrive()
    }
    window.scrollTo({ top: start + (aim() - start) * easeInOut(part), behavior: 'instant' })
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)

/** True while the page is scrolled further than this many pixels. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  )

function subscribeToScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** The id of the last element that begins above this line, in pixels from the top. Ids are in the order of the page. */
export function useSectionInView(ids: readonly string[], line: number): string | undefined {
  const [inView, setInView] = useState<string>()
  const key = ids.join(' ')

  useEffect(() => {
    const all = key.split(' ')
    let frame = 0
    const measure = () => {
      frame = 0
      setInView(lastBegun(all, line))
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measureSoon()
    window.addEventListener('scroll', measureSoon, { passive: true })
    window.addEventListener('resize', measureSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', measureSoon)
      window.removeEventListener('resize', measureSoon)
    }
  }, [key, line])
  return inView
}

function lastBegun(ids: readonly string[], line: number): string | undefined {
  // The last section may be too short to reach the line.
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  const limit = isAtEnd ? window.innerHeight : line
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= limit
  })
}
