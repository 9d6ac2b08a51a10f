import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'

export const HEADER_HEIGHT = 70

/** With the strip of running orders. */
export const headerHeight = (): number =>
  HEADER_HEIGHT + (document.querySelector<HTMLElement>('[data-strip]')?.offsetHeight ?? 0)

/** Whether a press on a link opens a tab or a window of its own. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>) =>
  metaKey || ctrlKey || shiftKey

const SCROLL_MS = 500
/** By then the page is drawn even on a slow phone. */
const HOLD_MS = 3_000

/** Ends the latest scrolling, which the next one replaces. */
let latest: AbortController | undefined

/**
 * Scrolls the element to just below the fixed header and focuses it, so that the keyboard continues from there. The target
 * is measured again on every frame, because content laid out on the way may move it. It is held there while the page is still being
 * drawn, until the guest does something.
 */
export function scrollToSection(id: string, offset = headerHeight()) {
  const target = document.getElementById(id)
  if (!target) return
  const start = window.scrollY
  const began = performance.now()
  const aim = () => Math.max(0, target.getBoundingClientRect().top + window.scrollY - offset)
  latest?.abort()
  const stop = new AbortController()
  latest = stop
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  const jump = () => window.scrollTo(0, aim())
  const arrive = () => {
    jump()
    target.focus({ preventScroll: true })
    const observer = new ResizeObserver(jump)
    observer.observe(document.body)
    stop.signal.addEventListener('abort', () => observer.disconnect())
    setTimeout(() => stop.abort(), HOLD_MS)
  }
  if (prefersReducedMotion()) return arrive()

  const step = (now: number) => {
    if (stop.signal.aborted) return
    const part = Math.min(1, (now - began) / SCROLL_MS)
    if (part === 1) return arrive()
    window.scrollTo(0, start + (aim() - start) * easeInOut(part))
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)

/** True while the page is scrolled further than this many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => onScrollFrames(() => setPast(window.scrollY > pixels)), [pixels])
  return isPast
}

/** The id of the last element that begins above this line, in pixels from the top. Ids are in the order of the page. */
export function useSectionInView(ids: readonly string[], line: number): string | undefined {
  const [inView, setInView] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => onScrollFrames(() => setInView(lastBegun(key.split(' '), line))), [key, line])
  return inView
}

/**
 * Calls `look` in the next frame, and in each frame in which the page was scrolled or resized. Only there, because reading a
 * position forces a layout, which at other times would be an additional one. Returns the function that stops it.
 */
function onScrollFrames(look: () => void): () => void {
  let frame = 0
  const lookInFrame = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  lookInFrame()
  const stop = new AbortController()
  for (const event of ['scroll', 'resize'])
    window.addEventListener(event, lookInFrame, { signal: stop.signal, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    stop.abort()
  }
}

function lastBegun(ids: readonly string[], line: number): string | undefined {
  // The last section may be too short to reach the line.
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  const limit = isAtEnd ? window.innerHeight : line
  let begun: string | undefined
  // From the top, and no further than the next screen: what is below may not be laid out yet, and reading its place would do that.
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    if (top === undefined) continue
    if (top > limit + window.innerHeight) break
    if (top <= limit) begun = id
  }
  return begun
}
