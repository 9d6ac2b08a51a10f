import { type RefObject, useEffect, useState } from 'react'
import { keepFocus } from '#web/admin/list/keep-focus.ts'

type Board = RefObject<HTMLElement | null>

/** Announces new orders above or below the visible part, and leads to the first one. */
export function NewOutOfSight({ board }: { board: Board }) {
  const { above, below } = useNewOutOfSight(board)
  const show = (cards: readonly Element[]) => {
    void cards[0]?.scrollIntoView({ block: 'center' })
    keepFocus()
  }
  return (
    <>
      {above.length > 0 && (
        <button type="button" onClick={() => show(above)}>
          {above.length} new <span aria-hidden="true">▲</span>
          <span className="visually-hidden">above</span>
        </button>
      )}
      {below.length > 0 && (
        <button type="button" onClick={() => show(below)}>
          {below.length} new <span aria-hidden="true">▼</span>
          <span className="visually-hidden">below</span>
        </button>
      )}
    </>
  )
}

type OutOfSight = { readonly above: readonly Element[]; readonly below: readonly Element[] }

function useNewOutOfSight(board: Board): OutOfSight {
  const [found, setFound] = useState<OutOfSight>({ above: [], below: [] })
  useEffect(() => {
    const { current } = board
    if (!current) return
    // The visibility of each card, which changes both with scrolling and with the order of the cards.
    const visibility = new Map<Element, IntersectionObserverEntry>()
    const sort = () => {
      const hidden = [...visibility.values()].filter(
        ({ target, isIntersecting }) => !isIntersecting && target.isConnected && target.matches('[data-column="new"]'),
      )
      const isAbove = ({ boundingClientRect }: IntersectionObserverEntry) => boundingClientRect.top < 0
      setFound({
        above: hidden.filter(isAbove).map(({ target }) => target),
        below: hidden.filter((entry) => !isAbove(entry)).map(({ target }) => target),
      })
    }
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) visibility.set(entry.target, entry)
      sort()
    })
    const watch = () => {
      for (const card of current.querySelectorAll('[data-card]')) observer.observe(card)
      for (const card of visibility.keys()) if (!card.isConnected) visibility.delete(card)
      sort()
    }
    const changes = new MutationObserver(watch)
    changes.observe(current, { childList: true, subtree: true, attributeFilter: ['data-column'] })
    watch()
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [board])
  return found
}
