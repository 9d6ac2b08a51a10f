import { useLayoutEffect, useRef } from 'react'

/** When the controls of a part change, and the one in use with them, the focus goes to the first of the new ones. */
export function useKeptFocus(controls: unknown) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(controls)
  useLayoutEffect(() => {
    if (before.current === controls) return
    before.current = controls
    const active = document.activeElement
    // Whoever works elsewhere meanwhile is left alone.
    const isLost = active === null || active === document.body || active.matches('dialog')
    if (!isLost && !part.current?.contains(active)) return
    const next = [...(part.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    next.find((control) => control.checkVisibility())?.focus()
  }, [controls])
  return part
}
