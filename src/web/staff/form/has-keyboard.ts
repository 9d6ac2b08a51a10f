import { type RefObject, useEffect } from 'react'

/** On a tablet, a field with the focus would open the keyboard on the screen, which covers what is below. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

/** Gives the first field the focus, once it is shown, where there is a keyboard. */
export function useFocusAtFirst(part: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    if (isShown && hasKeyboard()) part.current?.querySelector('input')?.focus()
  }, [part, isShown])
}
