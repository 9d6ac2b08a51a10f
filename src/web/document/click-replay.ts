/** Marks a button whose clicks before hydration are replayed after it. */
export const REPLAY_CLICK = { 'data-kept-early': '' } as const

const AWAKE = 'page-awake'

/**
 * The only inline script of a page; the content security policy allows it by its hash (`security-headers.ts`). Before
 * hydration it marks each clicked button as busy, so that the click is visible and a second one changes nothing.
 */
export const CLICK_REPLAY_SCRIPT = `(() => {
  const keep = ({ target }) => target.closest('[data-kept-early]')?.setAttribute('aria-busy', 'true')
  addEventListener('click', keep)
  addEventListener('${AWAKE}', () => removeEventListener('click', keep), { once: true })
})()`

/** Stops the recording and returns the buttons that were clicked. From then on the caller must handle clicks. */
export function takeEarlyClicks(): HTMLElement[] {
  window.dispatchEvent(new Event(AWAKE))
  const clicked = [...document.querySelectorAll<HTMLElement>('[data-kept-early][aria-busy]')]
  for (const button of clicked) button.removeAttribute('aria-busy')
  return clicked
}
