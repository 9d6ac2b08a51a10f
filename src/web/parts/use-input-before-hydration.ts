import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps what was typed or chosen, or restored by the browser, before hydration: `restore` gets the name and value of each filled field
 * in the element. Without it, the first render would empty them.
 */
export function useInputBeforeHydration(
  within: RefObject<HTMLElement | null>,
  restore: (early: Readonly<Record<string, string>>) => void,
): void {
  const latest = useRef(restore)
  useEffect(() => {
    const fields = within.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      ':is(input, textarea, select)[name]',
    )
    const typed = [...(fields ?? [])].filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
    if (typed.length > 0) latest.current(Object.fromEntries(typed))
  }, [within])
}
