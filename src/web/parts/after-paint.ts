/**
 * Does this after the next frame, so that a press shows before the page is laid out again: on a slow phone that takes ten times as
 * long. At once in a hidden page, which has no frames.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
