import { useEffect, useState } from 'react'

/** A second tap within this time counts as part of the first. */
const DOUBLE_TAP_MS = 1000

/** True for a moment after any change of the value. */
export function useHasJustChanged(value: unknown): boolean {
  const [known, setKnown] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [value])
  return known !== value
}
