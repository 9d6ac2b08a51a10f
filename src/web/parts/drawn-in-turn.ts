import { type RefObject, useEffect, useRef } from 'react'
import { onModalChange, topModal } from '#web/ui/open-modals.ts'
import { afterPaint } from './after-paint.ts'

/** Without it, the styles of a part leave it undrawn while it is out of sight. React knows nothing of it. */
const DRAWN = 'data-drawn'

/** Those of the page, as they came. */
const parts = new Set<HTMLElement>()
const laidOut = new WeakSet<HTMLElement>()
let isBusy = false

function drawInTurn(): void {
  if (isBusy) return
  isBusy = true
  afterPaint(takeNext)
}

/** Each part is laid out in a task of its own, then two are drawn in a frame: more would keep a phone busy for too long. */
function takeNext(): void {
  const undrawnParts = topModal() ? [] : [...parts].filter((part) => !part.hasAttribute(DRAWN))
  const next = undrawnParts.find((part) => !laidOut.has(part))
  if (next) {
    // Whoever asks for a place in what `content-visibility` skips has it laid out, but not drawn.
    next.querySelector(':scope > * > *')?.getBoundingClientRect()
    laidOut.add(next)
    setTimeout(takeNext)
  } else {
    for (const part of undrawnParts.slice(0, 2)) part.setAttribute(DRAWN, '')
    isBusy = undrawnParts.length > 0
    if (isBusy) afterPaint(takeNext)
  }
}

/**
 * A modal makes the page behind it inert, and its end undoes that: each time the browser computes the style of every element again, in
 * the press. It passes over what is undrawn. One that contains the modal, or that was scrolled sideways, stays as it is.
 */
onModalChange(() => {
  const modal = topModal()
  if (!modal) return drawInTurn()
  // All places are asked for before the first change, or each would be computed anew.
  const hidden = [...parts].filter((part) => !isInSight(part) && !part.contains(modal) && part.scrollLeft === 0)
  for (const part of hidden) part.removeAttribute(DRAWN)
})

function isInSight(part: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

export function useDrawnInTurn<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null)
  useEffect(() => {
    const part = ref.current
    if (!part) return
    parts.add(part)
    drawInTurn()
    return () => void parts.delete(part)
  }, [])
  return ref
}
