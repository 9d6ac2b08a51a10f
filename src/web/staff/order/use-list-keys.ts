import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTypedElsewhere } from '#web/staff/shell/typed-elsewhere.ts'

/** Arrows up and down choose an order of the list: its next step gets the focus, so that Enter takes it. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || isTypedElsewhere(event)) return
    const cards = [...(list.current?.querySelectorAll('[data-card]') ?? [])]
    const from = cards.findIndex((card) => card.contains(document.activeElement))
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

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A folded or finished order has none: then its first button. */
const nextStepOf = (card: Element): HTMLElement | null =>
  card.querySelector<HTMLElement>('[data-next]') ?? card.querySelector<HTMLElement>('button')
