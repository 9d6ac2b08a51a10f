import { type RefObject, useEffect, useState } from 'react'

/** The page counts as still this long after it was last scrolled or changed. */
const STILL_MS = 150

/**
 * True during scrolling, and while the element covers a control, a form or a price or, with `ofText`, any text. On the bar at the
 * foot of the screen it covers nothing.
 * Checks only once the page is still: each check costs a layout, and an opening page changes in every frame.
 */
export function useCoversContent(element: RefObject<HTMLElement | null>, { ofText = false } = {}): boolean {
  const [isInTheWay, setInTheWay] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => setInTheWay(element.current !== null && covers(element.current, ofText))
    const checkWhenStill = () => {
      clearTimeout(timer)
      timer = setTimeout(check, STILL_MS)
    }
    const move = () => {
      checkWhenStill()
      setInTheWay(element.current !== null && !standsOnBar(element.current))
    }
    const left = new AbortController()
    const { signal } = left
    // In the capture phase, which also sees scrolling elements.
    document.addEventListener('scroll', move, { signal, capture: true, passive: true })
    window.addEventListener('resize', checkWhenStill, { signal })
    for (const event of ['transitionend', 'animationend']) document.addEventListener(event, checkWhenStill, { signal })
    const changes = new MutationObserver(checkWhenStill)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] })
    const sizes = new ResizeObserver(checkWhenStill)
    sizes.observe(document.body)
    return () => {
      left.abort()
      changes.disconnect()
      sizes.disconnect()
      clearTimeout(timer)
    }
  }, [element, ofText])
  return isInTheWay
}

const CONTROLS =
  'a[href], button, input, select, textarea, label, form, summary, iframe, [role="button"], [data-keep-clear]'
/** In pixels. Controls are larger, so at least one point hits them. */
const POINT_GAP = 12

/**
 * Whether the element is on a bar at the foot of the screen, which covers everything that scrolls below it. Compares positions
 * only, because it runs at every step of scrolling, and a hit test of a long page costs as much as its layout.
 */
function standsOnBar(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
  return bar !== undefined && bar.top <= (top + bottom) / 2 && bar.bottom >= (top + bottom) / 2
}

/** Whether the element overlaps a control, a form or a price, or a line of text. */
function covers(element: HTMLElement, ofText: boolean): boolean {
  if (standsOnBar(element)) return false
  const place = element.getBoundingClientRect()
  // Then the first element at a point is the one below. Listing all elements takes several times as long.
  element.style.pointerEvents = 'none'
  const below = new Set(
    pointsBetween(place.left, place.right).flatMap((x) =>
      pointsBetween(place.top, place.bottom).map((y) => document.elementFromPoint(x, y)),
    ),
  )
  element.style.removeProperty('pointer-events')
  return [...below].some((one) => one && (one.closest(CONTROLS) || (ofText && hasTextIn(one, place))))
}

/** Whether one of the element's own lines of text overlaps the rectangle. */
const hasTextIn = (element: Element, { left, right, top, bottom }: DOMRect): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    )
  })

function pointsBetween(start: number, end: number): number[] {
  const gaps = Math.max(1, Math.ceil((end - start) / POINT_GAP))
  return Array.from({ length: gaps + 1 }, (_, place) => start + ((end - start) * place) / gaps)
}
