import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'

export const HEADER_HEIGHT = 70
const SCROLL_MS = 500

/**
 * Scrolls smoothly until the element stands under the fixed header, in 500 ms (specification, section 2), then gives it the
 * focus so that the keyboard goes on from there. The aim is taken anew on every frame: what is laid out on the way may
 * move it.
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

  // A hand on the wheel or the screen is stronger than the animation.
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
    window.scrollTo({ top: start + (aim() - start) * eased(part), behavior: 'instant' })
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Slow, fast, slow. */
const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)
