import { type RefObject, useEffect, useState } from 'react'
import { keepFocus } from '#web/staff/list/keep-focus.ts'
import { HIDDEN, type TextParts, useTranslate, withElements } from '#web/ui/language.tsx'

type Board = RefObject<HTMLElement | null>

/** Announces new orders above or below the visible part, and leads to the first one. */
export function NewOutOfSight({ board }: { board: Board }) {
  const t = useTranslate()
  const { above, below } = useNewOutOfSight(board)
  const show = (cards: readonly Element[]) => {
    void cards[0]?.scrollIntoView({ block: 'center' })
    keepFocus()
  }
  return (
    <>
      {above.length > 0 && (
        <button type="button" onClick={() => show(above)}>
          {withElements(
            t.plural(
              above.length,
              '{count} new <arrow>▲</arrow><hidden>above</hidden>',
              '{count} new <arrow>▲</arrow><hidden>above</hidden>',
            ),
            ARROW_AND_HIDDEN,
          )}
        </button>
      )}
      {below.length > 0 && (
        <button type="button" onClick={() => show(below)}>
          {withElements(
            t.plural(
              below.length,
              '{count} new <arrow>▼</arrow><hidden>below</hidden>',
              '{count} new <arrow>▼</arrow><hidden>below</hidden>',
            ),
            ARROW_AND_HIDDEN,
          )}
        </button>
      )}
    </>
  )
}

const ARROW_AND_HIDDEN: TextParts = { ...HIDDEN, arrow: (words) => <span aria-hidden="true">{words}</span> }

/** A card is in sight if its button is, below the bars at the top, or its name, above the line at the foot. */
const ABOVE_PX = 150
const BELOW_PX = 94

type OutOfSight = { readonly above: readonly Element[]; readonly below: readonly Element[] }

function useNewOutOfSight(board: Board): OutOfSight {
  const [found, setFound] = useState<OutOfSight>({ above: [], below: [] })
  useEffect(() => {
    const { current } = board
    if (!current) return
    // Changes both with scrolling and with the order of the cards.
    const isVisible = new Map<Element, boolean>()
    const sort = () => {
      const hidden = [...isVisible]
        .filter(([card, visible]) => !visible && card.isConnected && card.matches('[data-column="new"]'))
        .map(([card]) => card)
      // Measured now: a jump moves a card from below to above without a change of its visibility.
      const isAbove = (card: Element) => card.getBoundingClientRect().top < ABOVE_PX
      setFound({ above: hidden.filter(isAbove), below: hidden.filter((card) => !isAbove(card)) })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isVisible.set(target, isIntersecting)
        sort()
      },
      { rootMargin: `-${ABOVE_PX}px 0px -${BELOW_PX}px` },
    )
    const watch = () => {
      for (const card of current.querySelectorAll('[data-card]')) observer.observe(card)
      for (const card of isVisible.keys()) if (!card.isConnected) isVisible.delete(card)
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
