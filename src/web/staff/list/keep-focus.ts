/** Moves a lost focus to the screen's heading, so that the keyboard does not restart at the top. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
