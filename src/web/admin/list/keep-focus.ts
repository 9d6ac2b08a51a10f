/** When what had the focus is gone: to the screen's heading, so that the keyboard goes on from there and not from the top. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
