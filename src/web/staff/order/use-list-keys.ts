import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTypedElsewhere } from '#web/staff/shell/typed-elsewhere.ts'

/**
 * Arrows up and down choose an order of the list: its next step gets the focus, so that Enter takes it. The arrow down leads there from
 * the search, too, once the list shows what was found. The letter of a button (`aria-keyshortcuts`) presses it in the chosen order.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, shown: ShownSearch): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTypedElsewhere(event) && !leadsFromSearch(event, shown)) return
    const cards = [...(list.current?.querySelectorAll('[data-card]') ?? [])]
    const from = cards.findIndex((card) => card.contains(document.activeElement))
    const step = STEPS[event.key]
    if (step === undefined) return pressLetter(event, cards[from])
    const card = cards[from === -1 ? (step > 0 ? 0 : -1) : from + step]
    if (!card) return
    event.preventDefault()
    nextStepOf(card)?.focus({ preventScroll: true })
    // Newer browsers return a promise, which nobody waits for.
    void card.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** What was searched for, and whether the list still shows what was found before. */
type ShownSearch = { readonly search: string; readonly isOutdated: boolean }

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Not while it is being searched: the first order would be one that was found before, and Enter would move it on. */
function leadsFromSearch(
  { key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { search, isOutdated }: ShownSearch,
): boolean {
  if (key !== 'ArrowDown' || altKey || ctrlKey || metaKey || shiftKey || isOutdated) return false
  return target instanceof HTMLInputElement && target.type === 'search' && target.value.trim() === search
}

function pressLetter(event: KeyboardEvent, card: Element | undefined): void {
  if (!/^[a-z]$/i.test(event.key)) return
  const button = card?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key.toUpperCase()}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

/** A folded or finished order has none: then its first button. */
const nextStepOf = (card: Element): HTMLElement | null =>
  card.querySelector<HTMLElement>('[data-next]') ?? card.querySelector<HTMLElement>('button')
