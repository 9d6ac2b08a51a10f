import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { isTypedElsewhere } from '#web/staff/shell/typed-elsewhere.ts'

const USES_KEYS = 'kitchen-keys'
const readUsesKeys = (): boolean => browserStorage.read(USES_KEYS) === 'yes'

type Board = RefObject<HTMLElement | null>
type Keys = { readonly onUndo: () => void }

/** Digits typed within this time are one number. */
const NUMBER_MS = 800
/** A press this soon after the focus moved by itself was meant for the order that has just left. */
const IGNORED_AFTER_MOVE_MS = 1000
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/**
 * Keyboards and bump bars: digits and arrows choose a card, Enter presses its button, U undoes. The cards' numbers are shown once
 * a key has been used on this device.
 */
export function useBoardKeys(board: Board, { onUndo }: Keys) {
  const [usesKeys, setUsesKeys] = useState(readUsesKeys)
  const typed = useRef({ digits: '', at: 0 })
  const chosen = useRef(0)
  const movedAt = useRef(0)

  const choose = useCallback(
    (place: number): boolean => {
      const button = buttonsOf(board)[place]
      if (!button) return false
      chosen.current = place
      button.focus()
      // Newer browsers return a promise, which nobody waits for.
      void button.closest('[data-card]')?.scrollIntoView({ block: 'nearest' })
      return true
    },
    [board],
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTypedElsewhere(event)) return
    const { key } = event
    if (isPress(key) && Date.now() - movedAt.current < IGNORED_AFTER_MOVE_MS) return event.preventDefault()
    chosen.current = placeOfFocus(board) ?? chosen.current
    const isDigit = /^\d$/.test(key)
    if (isDigit || ARROWS.includes(key)) {
      setUsesKeys(true)
      browserStorage.write(USES_KEYS, 'yes')
      movedAt.current = 0
    }
    if (isDigit) chooseByNumber(key)
    else if (ARROWS.includes(key)) moveBy(key)
    else if (key === 'u' || key === 'U') onUndo()
    else if (key === 'Enter') typed.current = { digits: '', at: 0 }
    else return
    if (key !== 'Enter') event.preventDefault()
  })
  const chooseByNumber = (digit: string) => {
    const now = Date.now()
    const { digits, at } = typed.current
    const longer = now - at < NUMBER_MS ? digits + digit : digit
    typed.current = { digits: longer, at: now }
    if (!choose(Number(longer) - 1) && choose(Number(digit) - 1)) typed.current.digits = digit
  }
  const moveBy = (key: string) => {
    const buttons = buttonsOf(board)
    const from = buttons.indexOf(document.activeElement as HTMLElement)
    choose(from === -1 ? 0 : nextPlace(buttons, from, key))
  }
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  /** When the chosen order leaves the board, the next one takes its place and its focus. */
  const onFocusLost = useCallback(() => {
    movedAt.current = Date.now()
    choose(Math.min(chosen.current, buttonsOf(board).length - 1))
  }, [board, choose])
  return { usesKeys, onFocusLost }
}

const buttonsOf = ({ current }: Board): HTMLElement[] => [
  ...(current?.querySelectorAll<HTMLElement>('[data-bump]') ?? []),
]

/** The place of the card with the focus, which Tab may have brought there; undefined without one. */
function placeOfFocus(board: Board): number | undefined {
  const card = document.activeElement?.closest('[data-card]')
  const place = buttonsOf(board).findIndex((button) => card?.contains(button))
  return place === -1 ? undefined : place
}

const isPress = (key: string): boolean => key === 'Enter' || key === ' '

/** The nearest button in the arrow's direction; the same one if there is none. */
function nextPlace(buttons: readonly HTMLElement[], from: number, key: string): number {
  const centres = buttons.map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const start = centres[from]
  if (!start) return from
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const distances = centres.map(({ x, y }) => {
    const along = sign * (isAcross ? x - start.x : y - start.y)
    const aside = Math.abs(isAcross ? y - start.y : x - start.x)
    return along > 1 ? along + 3 * aside : Number.POSITIVE_INFINITY
  })
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : from
}
