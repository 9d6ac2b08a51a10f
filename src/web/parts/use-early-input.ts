import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes over what was typed before the page was awake, on a slow network or by the browser's own memory: `adopt` is given
 * name and value of each named field in the element that holds something. Without it the first drawing would empty them.
 */
export function useEarlyInput(
  within: RefObject<HTMLElement | null>,
  adopt: (early: Readonly<Record<string, string>>) => void,
): void {
  const latest = useRef(adopt)
  useEffect(() => {
    const fields = within.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input[name], textarea[name]',
    )
    const typed = [...(fields ?? [])].filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
    if (typed.length > 0) latest.current(Object.fromEntries(typed))
  }, [within])
}
