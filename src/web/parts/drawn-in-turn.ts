import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

const toLayOut: (() => void)[] = []
const toDraw: (() => void)[] = []
let isBusy = false

/** Each element is laid out in a task of its own, then two are drawn in a frame: more would keep a phone busy for too long. */
function takeNext(): void {
  const layOut = toLayOut.shift()
  if (layOut) {
    layOut()
    setTimeout(takeNext)
  } else {
    const next = toDraw.splice(0, 2)
    for (const draw of next) draw()
    isBusy = next.length > 0
    if (isBusy) afterPaint(takeNext)
  }
}

/** False on the server and at first, true once it is an element's turn to be drawn. */
export function useDrawnInTurn<Element extends HTMLElement>(): [isDrawn: boolean, ref: RefObject<Element | null>] {
  const [isDrawn, setDrawn] = useState(false)
  const ref = useRef<Element>(null)
  useEffect(() => {
    // Whoever asks for a place in what `content-visibility` skips has it laid out, but not drawn.
    toLayOut.push(() => ref.current?.querySelector(':scope > * > *')?.getBoundingClientRect())
    toDraw.push(() => setDrawn(true))
    if (isBusy) return
    isBusy = true
    afterPaint(takeNext)
  }, [])
  return [isDrawn, ref]
}
