const MARKER = 'specials-seen'

const todayIn = (timeZone: string) => new Date().toLocaleDateString('en-CA', { timeZone })

/** Whether this browser has shown the specials on this calendar day of the restaurant. */
export function wereShownToday(timeZone: string): boolean {
  try {
    return localStorage.getItem(MARKER) === todayIn(timeZone)
  } catch {
    // A browser that remembers nothing would show them on every visit: better never.
    return true
  }
}

/** False when the browser cannot remember it. */
export function rememberShownToday(timeZone: string): boolean {
  try {
    localStorage.setItem(MARKER, todayIn(timeZone))
    return true
  } catch {
    return false
  }
}
