import { useState } from 'react'

/** Longer than between the two presses of a double press. */
const DEAF_MS = 500

/**
 * For a button whose first press asks and whose second is the answer. It is deaf for a moment in between, since who presses twice out of
 * habit has not read the question.
 */
export function useSecondPress() {
  const [isSure, setSure] = useState(false)
  const [isDeaf, setDeaf] = useState(false)
  const ask = () => {
    setSure(true)
    setDeaf(true)
    setTimeout(() => setDeaf(false), DEAF_MS)
  }
  const press = (act: () => void) => {
    if (!isSure) ask()
    else if (!isDeaf) act()
  }
  return { isSure, isDeaf, press, keep: () => setSure(false) }
}
