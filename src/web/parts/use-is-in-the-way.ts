import { type RefObject, useEffect, useState } from 'react'

/** The page counts as still this long after it was last scrolled or changed. */
const STILL_MS = 150

/**
 * True during scrolling, and while the element covers a control, a form or a price. On the bar at the foot of the screen it covers nothing.
 * Looks only once the page is still: each look costs a layout, and a page that opens changes in every frame.
 */
export function useIsInTheWay(element: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setInTheWay(element.current !== null && coversControl(element.current))
    const lookWhenStill = () => {
      clearTimeout(timer)
      timer = setTimeout(look, STILL_MS)
    }
    const move = () => {
      lookWhenStill()
      setInTheWay(element.current !== null && !standsOnBar(element.current))
    }
    const left = new AbortController()
    const { signal } = left
    // In the capture phase, which also sees scrolling elements.
    document.addEventListener('scroll', move, { signal, capture: true, passive: true })
    window.addEventListener('resize', lookWhenStill, { signal })
    for (const event of ['transitionend', 'animationend']) document.addEventListener(event, lookWhenStill, { signal })
    const changes = new MutationObserver(lookWhenStill)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] })
    const sizes = new ResizeObserver(lookWhenStill)
    sizes.observe(document.body)
    return () => {
      left.abort()
      changes.disconnect()
      sizes.disconnect()
      clearTimeout(timer)
    }
  }, [element])
  return isInTheWay
}

const CONTROLS =
  'a[href], button, input, select, textarea, label, form, summary, iframe, [role="button"], [data-keep-clear]'
/** In pixels. Controls are larger, so that at least one point hits them. */
const POINT_GAP = 12

/**
 * Whether the element stands on a bar at the foot of the screen, which covers whatever scrolls below it. By places alone: asked for
 * at every step of scrolling, where a hit test of a long page costs as much as its layout.
 */
function standsOnBar(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  return bar !== undefined && bar.top <= (top + bottom) / 2 && bar.bottom >= (top + bottom) / 2
}

/** Whether the element overlaps a control, a form or a price. */
function coversControl(element: HTMLElement): boolean {
  if (standsOnBar(element)) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // Without it, the first element at a point is the one below: a list of all of them takes several times as long.
  element.style.pointerEvents = 'none'
  const covers = pointsBetween(left, right).some((x) =>
    pointsBetween(top, bottom).some((y) => document.elementFromPoint(x, y)?.closest(CONTROLS)),
  )
  element.style.removeProperty('pointer-events')
  return covers
}

function pointsBetween(start: number, end: number): number[] {
  const gaps = Math.max(1, Math.ceil((end - start) / POINT_GAP))
  return Array.from({ length: gaps + 1 }, (_, place) => start + ((end - start) * place) / gaps)
}
