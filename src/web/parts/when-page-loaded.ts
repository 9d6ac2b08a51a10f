/** Runs work once the page's `load` event has fired. Returns what takes that back, as an effect does. */
export function whenPageLoaded(work: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') {
    work()
    return
  }
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}
