/** Marks a button whose press is kept while the page is not awake yet. */
export const KEPT_EARLY = { 'data-kept-early': '' } as const

const AWAKE = 'page-awake'

/**
 * The only inline script of the public pages: the security policy names this very text by its hash (`security-headers.ts`). It marks
 * what is pressed before React listens; the mark shows, and a second press of the same button changes nothing.
 */
export const EARLY_PRESS_SCRIPT = `(() => {
  const keep = ({ target }) => target.closest('[data-kept-early]')?.setAttribute('aria-busy', 'true')
  addEventListener('click', keep)
  addEventListener('${AWAKE}', () => removeEventListener('click', keep), { once: true })
})()`

/** Ends the keeping and answers what was pressed; from then on somebody else must listen. */
export function takeEarlyPresses(): HTMLElement[] {
  window.dispatchEvent(new Event(AWAKE))
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-kept-early][aria-busy]')]
  for (const button of pressed) button.removeAttribute('aria-busy')
  return pressed
}
