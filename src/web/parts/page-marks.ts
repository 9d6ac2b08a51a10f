import { useEffect, useLayoutEffect } from 'react'

// Attributes of <html> for rules about the whole page: for `:root:has()`, Chromium would look through all of it at every change.

/** While a bar is at the foot of a small screen, the links that float stand beside it. */
export function useBarMark(isShown: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-has-bar', isShown)
    return () => void document.documentElement.toggleAttribute('data-has-bar', false)
  }, [isShown])
}

const TYPED_INTO = 'select,textarea,input:not([type=checkbox],[type=radio],[type=file])'

const markTyping = () =>
  document.documentElement.toggleAttribute('data-typing', !!document.activeElement?.matches(TYPED_INTO))

/** While a field is typed into on a phone, what floats gives way to it. The page keeps its listeners, which are added once. */
export function useTypingMark(): void {
  useEffect(() => {
    markTyping()
    addEventListener('focusin', markTyping)
    addEventListener('focusout', markTyping)
  }, [])
}
