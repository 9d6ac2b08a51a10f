const MARKER = 'specials-seen'

/** True once per calendar day of the restaurant, and then no more today in this browser (specification, section 9). */
export function isFirstLookToday(timeZone: string): boolean {
  const today = new Date().toLocaleDateString('en-CA', { timeZone })
  try {
    if (localStorage.getItem(MARKER) === today) return false
    localStorage.setItem(MARKER, today)
    return true
  } catch {
    // A browser that remembers nothing would see it on every visit: better never.
    return false
  }
}
