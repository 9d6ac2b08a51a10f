import { type RefObject, useEffect, useRef } from 'react'

/** Keys that work wherever the focus is. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const press = keys[event.ctrlKey || event.metaKey ? `Control+${event.key}` : event.key]
      if (!press) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  })
}

/** Ctrl and Enter send the form with this ref, unless something is asked first or it is being sent. */
export function useSendKey(isHeld: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useKeys({ 'Control+Enter': () => isHeld || form.current?.requestSubmit() })
  return form
}
