import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepFocus } from '#web/admin/list/keep-focus.ts'

type Board = RefObject<HTMLElement | null>

/** How long after the last touch somebody still counts as busy: a double tap is over by then. */
const BUSY_MS = 1000
const BUSY_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown'] as const

/** True while somebody touches the board, moves over it or types in it, and for a second after that. */
export function useBusy(board: Board): boolean {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const rest = () => {
      if (!isDown) setBusy(false)
    }
    const note = (event: Event) => {
      // Chromium reports a still mouse as well, when what lies under it changes.
      const isStill = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
      if (event.type === 'pointermove' && isStill) return
      if (event.type === 'pointerdown') isDown = true
      if (event.type === 'pointerup' || event.type === 'pointercancel') isDown = false
      setBusy(true)
      clearTimeout(timer)
      timer = setTimeout(rest, BUSY_MS)
    }
    for (const name of BUSY_EVENTS) {
      board.current?.addEventListener(name, note, { passive: true, signal: left.signal })
    }
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [board])
  return isBusy
}

/**
 * Lays the cards of the board out, and keeps the one in use where it is on the screen, whatever comes or goes above it: a
 * banner, a new order. A board that is scrolled keeps its place as well.
 */
export function useBoardLayout(board: Board, isBusy: boolean): void {
  const spans = useRef<Spans>(new Map())
  const sizes = useRef<ResizeObserver>(null)
  const focus = useRef<'keyboard' | 'pointer' | null>(null)

  const settle = useEffectEvent(() => {
    const { current } = board
    if (!current) return
    const cards = [...current.querySelectorAll<HTMLElement>('[data-card]')]
    for (const card of cards) {
      setRows(card)
      sizes.current?.observe(card)
    }
    const reference = referenceIn(current, spans.current, isBusy)
    if (reference) shift(current, spanOf(reference).top - (spans.current.get(reference)?.top ?? 0))
    spans.current = new Map(cards.map((card) => [card, spanOf(card)]))
  })

  useLayoutEffect(() => {
    const { current } = board
    if (!isBusy && current) current.style.padding = ''
    settle()
    if (focus.current && document.activeElement === document.body) takeFocus(focus.current)
    const focused = current?.contains(document.activeElement) ? document.activeElement : null
    focus.current = focused && (focused.matches(':focus-visible') ? 'keyboard' : 'pointer')
  })

  useEffect(() => {
    const main = board.current?.closest('main')
    if (!main) return
    // The banner above is not the board's: it comes and goes by itself.
    const changes = new MutationObserver(() => settle())
    changes.observe(main, { childList: true, subtree: true })
    const heights = new ResizeObserver((cards) => {
      for (const { target } of cards) setRows(target as HTMLElement)
    })
    sizes.current = heights
    settle()
    return () => {
      changes.disconnect()
      heights.disconnect()
    }
  }, [board])
}

/** Where each card stood in the page, however far that is scrolled. */
type Spans = ReadonlyMap<Element, { readonly top: number; readonly bottom: number }>

function spanOf(card: Element): { top: number; bottom: number } {
  const { top, bottom } = card.getBoundingClientRect()
  return { top: top + window.scrollY, bottom: bottom + window.scrollY }
}

/** The gap below a card is part of its rows. */
const GAP_PX = 16
const setRows = (card: HTMLElement) => card.style.setProperty('--rows', String(card.offsetHeight + GAP_PX))

/** The card that must not move: the one in use, else the first in sight of a board that is scrolled. */
function referenceIn(board: HTMLElement, spans: Spans, isBusy: boolean): Element | undefined {
  const inUse = isBusy && board.querySelector('[data-card]:hover, [data-card]:focus-within')
  if (inUse && spans.has(inUse)) return inUse
  const [start, end] = [window.scrollY, window.scrollY + window.innerHeight]
  const isScrolled = [...spans.values()].some(({ top }) => top < start)
  if (!isScrolled && !isBusy) return undefined
  const inSight = [...spans].filter(([card, { top, bottom }]) => card.isConnected && bottom > start && top < end)
  return (inSight.find(([, { top }]) => top >= start) ?? inSight[0])?.[0]
}

/** Scrolls by as much as the content has moved. Where the page is too short for that, room is made until nobody is busy any more. */
function shift(board: HTMLElement, moved: number): void {
  if (moved === 0) return
  const wanted = window.scrollY + moved
  const scroll = () => window.scrollTo({ top: wanted, behavior: 'instant' })
  scroll()
  const missing = wanted - window.scrollY
  if (Math.abs(missing) < 1) return
  const side = missing < 0 ? 'paddingBlockStart' : 'paddingBlockEnd'
  board.style[side] = `${Number.parseFloat(board.style[side] || '0') + Math.abs(missing)}px`
  scroll()
}

/** What had the focus is gone. By keyboard, what was done to it can be undone with the next key. */
function takeFocus(by: 'keyboard' | 'pointer'): void {
  const undo = document.querySelector<HTMLElement>('[data-left] [data-undo]')
  if (by === 'keyboard' && undo) undo.focus()
  else keepFocus()
}
