import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { keepFocus } from '#web/staff/list/keep-focus.ts'

type Board = RefObject<HTMLElement | null>

/** How long after the last input the board still counts as in use: longer than a double tap. */
const BUSY_MS = 1000
const BUSY_EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel', 'keydown'] as const

/** True during input on the board, and for a second after. */
export function useBusy(board: Board): boolean {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const rest = () => {
      if (!isDown) setBusy(false)
    }
    const onInput = (event: Event) => {
      // Chromium also fires this for a still mouse when the content under it changes.
      const isStill = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
      if (event.type === 'pointermove' && isStill) return
      if (event.type === 'pointerdown') isDown = true
      if (event.type === 'pointerup' || event.type === 'pointercancel') isDown = false
      setBusy(true)
      clearTimeout(timer)
      timer = setTimeout(rest, BUSY_MS)
    }
    for (const name of BUSY_EVENTS) {
      board.current?.addEventListener(name, onInput, { passive: true, signal: left.signal })
    }
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [board])
  return isBusy
}

type LayoutOptions = {
  /** The gap below a card, which counts as part of its rows. */
  readonly gapPx?: number
  /** Moves the keyboard's focus when its card has left the board. */
  readonly onFocusLost?: () => void
}

/**
 * Lays out the cards of the board, and keeps the one in use in its place on the screen when something above it comes or goes, such
 * as a banner or a new order. A scrolled board keeps its scroll position, too.
 */
export function useBoardLayout(
  board: Board,
  isBusy: boolean,
  { gapPx = 16, onFocusLost = focusUndo }: LayoutOptions = {},
): void {
  const spans = useRef<Spans>(new Map())
  const sizes = useRef<ResizeObserver>(null)
  const focus = useRef<'keyboard' | 'pointer' | null>(null)

  /** Takes the cards' positions as they are, after they moved for another reason than a new order: a late font, a turned tablet. */
  const acceptPositions = useEffectEvent(() => {
    if (!isBusy) spans.current = new Map([...spans.current.keys()].map((card) => [card, spanOf(card)]))
  })

  const keepInPlace = useEffectEvent(() => {
    const { current } = board
    if (!current) return
    const cards = [...current.querySelectorAll<HTMLElement>('[data-card]')]
    for (const card of cards) {
      setRows(card, gapPx)
      sizes.current?.observe(card)
    }
    const reference = referenceIn(current, spans.current, isBusy)
    if (reference) shift(current, spanOf(reference).top - (spans.current.get(reference)?.top ?? 0))
    spans.current = new Map(cards.map((card) => [card, spanOf(card)]))
  })

  useLayoutEffect(() => {
    const { current } = board
    if (!isBusy && current) current.style.padding = ''
    keepInPlace()
    replaceFocus(focus.current, onFocusLost)
    const focused = current?.contains(document.activeElement) ? document.activeElement : null
    focus.current = focused && (focused.matches(':focus-visible') ? 'keyboard' : 'pointer')
  })

  useEffect(() => {
    const main = board.current?.closest('main')
    if (!main) return
    // The banner above is outside the board, and appears and disappears independently.
    const changes = new MutationObserver(() => keepInPlace())
    changes.observe(main, { childList: true, subtree: true })
    const heights = new ResizeObserver((cards) => {
      for (const { target } of cards) setRows(target as HTMLElement, gapPx)
    })
    sizes.current = heights
    keepInPlace()
    const left = new AbortController()
    // Touching the board means that its current state was seen.
    for (const name of BUSY_EVENTS)
      main.addEventListener(name, () => acceptPositions(), { capture: true, passive: true, signal: left.signal })
    window.addEventListener('resize', () => acceptPositions(), { signal: left.signal })
    return () => {
      left.abort()
      changes.disconnect()
      heights.disconnect()
    }
  }, [board, gapPx])
}

/** The position of each card in the page, independent of scrolling. */
type Spans = ReadonlyMap<Element, { readonly top: number; readonly bottom: number }>

function spanOf(card: Element): { top: number; bottom: number } {
  const { top, bottom } = card.getBoundingClientRect()
  return { top: top + window.scrollY, bottom: bottom + window.scrollY }
}

const setRows = (card: HTMLElement, gapPx: number) =>
  card.style.setProperty('--rows', String(card.offsetHeight + gapPx))

/** The card that must not move: the one in use; otherwise the first visible one on a scrolled board. */
function referenceIn(board: HTMLElement, spans: Spans, isBusy: boolean): Element | undefined {
  const inUse = isBusy && board.querySelector('[data-card]:hover, [data-card]:focus-within')
  if (inUse && spans.has(inUse)) return inUse
  const [start, end] = [window.scrollY, window.scrollY + window.innerHeight]
  const isScrolled = [...spans.values()].some(({ top }) => top < start)
  if (!isScrolled && !isBusy) return undefined
  const inSight = [...spans].filter(([card, { top, bottom }]) => card.isConnected && bottom > start && top < end)
  return (inSight.find(([, { top }]) => top >= start) ?? inSight[0])?.[0]
}

/** Scrolls by as much as the content has moved. If the page is too short, adds padding until the board is idle. */
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

/** Replaces the focus of a card that has left the board. A finger chooses no other card, which would scroll the board. */
function replaceFocus(by: 'keyboard' | 'pointer' | null, onLost: () => void): void {
  if (by === null || document.activeElement !== document.body) return
  if (by === 'keyboard') onLost()
  else keepFocus()
}

/** For keyboard users, a lost focus goes to Undo. */
function focusUndo(): void {
  const undo = document.querySelector<HTMLElement>('[data-left] [data-undo]')
  if (undo) undo.focus()
  else keepFocus()
}
