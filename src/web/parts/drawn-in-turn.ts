import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

const waiting = new Set<() => void>()
let isDrawing = false

/** Draws what waits, each after the frame of the one before: two in one frame would keep a phone busy for twice as long. */
function drawNext(): void {
  const [draw] = waiting
  isDrawing = draw !== undefined
  if (!draw) return
  waiting.delete(draw)
  draw()
  afterPaint(drawNext)
}

/** False on the server and at first, true once the parts of the page before it are drawn. Unless asked, it stays false. */
export function useDrawnInTurn(isAsked = true): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const draw = () => setDrawn(true)
    waiting.add(draw)
    if (!isDrawing) afterPaint(drawNext)
    isDrawing = true
    return () => void waiting.delete(draw)
  }, [isAsked])
  return isDrawn
}
