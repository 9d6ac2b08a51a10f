import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminOrder, OrderChange } from '#contract/order.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order-notes.module.css'

/**
 * What was last done to an order on this screen. It is told on the order's card, or in its place, and not in a toast: a toast
 * lies over the buttons of other cards.
 */
export type OrderNote = {
  /** The order as it is after that. */
  readonly order: AdminOrder
  /** What it is now: `Completed`. */
  readonly words: string
  /** What takes it back; null when nothing does. */
  readonly undoing: OrderChange | null
  /** Why it was not done. */
  readonly failure: string | null
}

export type OrderNotes = ReturnType<typeof useOrderNotes>

export function useOrderNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, OrderNote>>(new Map())
  const [announced, announce] = useState('')
  const put = useCallback(
    (note: OrderNote) => setNotes((before) => new Map([...before, [note.order.id, note] as const])),
    [],
  )
  const drop = useCallback((id: string) => setNotes((before) => new Map([...before].filter(([key]) => key !== id))), [])
  const done = useCallback(
    (order: AdminOrder, words: string, undoing: OrderChange | null = null) => {
      announce(`${order.orderCode}: ${words}`)
      if (undoing) put({ order, words, undoing, failure: null })
      else drop(order.id)
    },
    [put, drop],
  )
  const failed = useCallback(
    (order: AdminOrder, failure: string) => put({ order, words: '', undoing: null, failure }),
    [put],
  )
  /** For what must be read as well, such as what became of the money. */
  const told = useCallback(
    (order: AdminOrder, words: string) => {
      announce(`${order.orderCode}: ${words}`)
      put({ order, words, undoing: null, failure: null })
    },
    [put],
  )
  return useMemo(() => ({ notes, announced, done, told, failed, drop }), [notes, announced, done, told, failed, drop])
}

/** Long enough to read it, and to reach its button by keyboard. */
const NOTE_MS = 10_000

function useNoteTime(note: OrderNote, isHeld: boolean, onOver: (id: string) => void): void {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onOver(note.order.id), NOTE_MS)
    return () => clearTimeout(timer)
  }, [isHeld, note, onOver])
}

type NoteProps = { note: OrderNote; onUndo: (note: OrderNote) => void; onOver: (id: string) => void }

/** Stays while it has the focus or the mouse. */
export function UndoButton({ note, onUndo, onOver }: NoteProps) {
  const [isHeld, setHeld] = useState(false)
  useNoteTime(note, isHeld, onOver)
  return (
    <Button
      className={styles.undo}
      variant="quiet"
      data-undo
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onClick={() => onUndo(note)}
    >
      Undo
    </Button>
  )
}

/** What was done and cannot be undone, on the card on which it was asked for. */
export function Told({ note, onOver }: Omit<NoteProps, 'onUndo'>) {
  useNoteTime(note, false, onOver)
  return <p className={styles.told}>{note.words}</p>
}

/** What could not be done, on the card on which it was asked for. */
export function Failure({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  return (
    <div className={styles.failure}>
      <Icon name="warning" />
      <p role="alert">{sentence}</p>
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
    </div>
  )
}

/** In the place of a card that has left the list by what was done to it. */
export function LeftOrder({ note, onUndo, onOver }: NoteProps) {
  const { orderCode, id } = note.order
  const line = useRef<HTMLDivElement>(null)
  // The card was higher, so its place may be out of sight.
  useEffect(() => {
    // Newer browsers answer a promise here, which no effect may.
    void line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={line} className={styles.left} data-card data-left>
      <strong>{orderCode}</strong>
      {note.failure === null && note.undoing === null && <Told note={note} onOver={onOver} />}
      {note.undoing && (
        <>
          <p className={styles.told}>{note.words}</p>
          <UndoButton note={note} onUndo={onUndo} onOver={onOver} />
        </>
      )}
      {note.failure !== null && <Failure sentence={note.failure} onDismiss={() => onOver(id)} />}
    </div>
  )
}
