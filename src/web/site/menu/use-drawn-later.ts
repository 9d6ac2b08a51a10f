import { useEffect, useState } from 'react'

/**
 * False on the server and at first, true after so many frames: what is far from the screen can wait, and comes part by part.
 * Null: never, for more than a browser should hold at once.
 */
export function useDrawnLater(frames: number | null): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (frames === null) return
    let left = frames
    let frame = requestAnimationFrame(function next() {
      left -= 1
      if (left > 0) frame = requestAnimationFrame(next)
      else setDrawn(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [frames])
  return isDrawn
}
