/** Marks a button whose clicks before hydration are replayed after it. */
export const REPLAY_CLICK = { 'data-kept-early': '' } as const

const AWAKE = 'page-awake'

/** The template with the files that a page loads after its first frame, if it has one (docs/design/speed.md). */
export const LATER_FILES_ID = 'later-files'

/**
 * The only inline script of a page; the content security policy allows it by its hash (`security-headers.ts`). Before
 * hydration it marks each clicked button as busy, so that the click is visible and a second one has no effect. It also
 * loads the files of the template after the first frame, once the whole page is parsed; a hidden page paints no frame.
 */
export const CLICK_REPLAY_SCRIPT = `(() => {
  const keep = ({ target }) => target.closest('[data-kept-early]')?.setAttribute('aria-busy', 'true')
  addEventListener('click', keep)
  addEventListener('${AWAKE}', () => removeEventListener('click', keep), { once: true })
  const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done))
  const painted = new Promise((done) =>
    document.hidden ? done() : requestAnimationFrame(() => requestAnimationFrame(done)))
  Promise.all([parsed, painted]).then(() => {
    const later = document.getElementById('${LATER_FILES_ID}')
    if (later) document.head.append(later.content)
  })
})()`

/** Stops the recording and returns the buttons that were clicked. From then on the caller must handle clicks. */
export function takeEarlyClicks(): HTMLElement[] {
  window.dispatchEvent(new Event(AWAKE))
  const clicked = [...document.querySelectorAll<HTMLElement>('[data-kept-early][aria-busy]')]
  for (const button of clicked) button.removeAttribute('aria-busy')
  return clicked
}
