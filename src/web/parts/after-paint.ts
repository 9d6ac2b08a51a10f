/**
 * Runs work after the next frame, so that a press shows before a new layout of the page, which on a slow phone takes ten times as
 * long. Runs at once in a hidden page, which has no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
