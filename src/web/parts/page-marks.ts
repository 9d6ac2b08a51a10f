import { useEffect, useLayoutEffect } from 'react'

// Attributes of <html> for rules about the whole page: for `:root:has()`, Chromium would look through all of it at every change.

/** While a bar is at the foot of a small screen, the links that float stand beside it. */
export function useBarMark(isShown: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-has-bar', isShown)
    return () => document.documentElement.removeAttribute('data-has-bar')
  }, [isShown])
}

const markTyping = () =>
  document.documentElement.toggleAttribute(
    'data-typing',
    document.activeElement?.matches('select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])') ===
      true,
  )

/** While a field is typed into on a phone, what floats gives way to it. The page keeps its listeners, which are added once. */
export function useTypingMark(): void {
  useEffect(() => {
    markTyping()
    addEventListener('focusin', markTyping)
    addEventListener('focusout', markTyping)
  }, [])
}
