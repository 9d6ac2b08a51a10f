import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OrderChange, StaffOrder } from '#contract/order.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './order-notes.module.css'
import { calledName } from './use-order-name.ts'

/**
 * The last action on an order on this screen. It is shown on the order's card, or in its place, not as a toast: a toast would
 * cover the buttons of other cards.
 */
export type OrderNote = {
  /** The order after the action. */
  readonly order: StaffOrder
  /** The result: `Completed`. */
  readonly words: string
  /** The change that undoes it, or null. */
  readonly undoing: OrderChange | null
  /** Why it failed. */
  readonly failure: string | null
}

export type OrderNotes = ReturnType<typeof useOrderNotes>

/** The notes of this screen, by order, and the last one for screen readers. */
export function useOrderNotes() {
  const [notes, setNotes] = useState<ReadonlyMap<string, OrderNote>>(new Map())
  const t = useTranslate()
  const [announced, announce] = useState('')
  const put = useCallback(
    (note: OrderNote) => setNotes((before) => new Map([...before, [note.order.id, note] as const])),
    [],
  )
  const drop = useCallback((id: string) => setNotes((before) => new Map([...before].filter(([key]) => key !== id))), [])
  const done = useCallback(
    (order: StaffOrder, words: string, undoing: OrderChange | null = null) => {
      announce(t('{name}: {sentence}', { name: calledName(t, order), sentence: words }))
      if (undoing) put({ order, words, undoing, failure: null })
      else drop(order.id)
    },
    [put, drop, t],
  )
  const failed = useCallback(
    (order: StaffOrder, failure: string) => put({ order, words: '', undoing: null, failure }),
    [put],
  )
  /** For results that must also be read, such as a refund. */
  const report = useCallback(
    (order: StaffOrder, words: string) => {
      announce(t('{name}: {sentence}', { name: calledName(t, order), sentence: words }))
      put({ order, words, undoing: null, failure: null })
    },
    [put, t],
  )
  return useMemo(
    () => ({ notes, announced, done, report, failed, drop }),
    [notes, announced, done, report, failed, drop],
  )
}

/** Long enough to read it and to reach its button by keyboard. */
const NOTE_MS = 10_000

function useNoteTime(note: OrderNote, isHeld: boolean, onOver: (id: string) => void): void {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onOver(note.order.id), NOTE_MS)
    return () => clearTimeout(timer)
  }, [isHeld, note, onOver])
}

type NoteProps = { note: OrderNote; onUndo: (note: OrderNote) => void; onOver: (id: string) => void }

/** Does not time out while focused or hovered. Does nothing while guarded, when a tap may belong to the one before. */
export function UndoButton({ note, isGuarded, onUndo, onOver }: NoteProps & { isGuarded?: boolean }) {
  const t = useTranslate()
  const [isHeld, setHeld] = useState(false)
  useNoteTime(note, isHeld, onOver)
  return (
    <Button
      className={styles.undo}
      variant="quiet"
      data-undo
      aria-disabled={isGuarded || undefined}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onClick={() => !isGuarded && onUndo(note)}
    >
      {t('Undo')}
    </Button>
  )
}

/** The result of an action that cannot be undone. */
export function DoneNote({ note, onOver }: Omit<NoteProps, 'onUndo'>) {
  useNoteTime(note, false, onOver)
  return <p className={styles.done}>{note.words}</p>
}

/** The error of an action. */
export function Failure({ sentence, onDismiss }: { sentence: string; onDismiss: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles.failure}>
      <Icon name="warning" />
      <p role="alert">{sentence}</p>
      <IconButton icon="close" label={t('Dismiss')} onClick={onDismiss} />
    </div>
  )
}

/** Takes the place of a card that left the list because of an action. */
export function LeftOrder({ note, onUndo, onOver }: NoteProps) {
  const t = useTranslate()
  const { id } = note.order
  const line = useRef<HTMLDivElement>(null)
  // Smaller than the card, so it may be out of view.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={line} className={styles.left} data-card data-left>
      <strong>{calledName(t, note.order)}</strong>
      {note.failure === null && note.undoing === null && <DoneNote note={note} onOver={onOver} />}
      {note.undoing && (
        <>
          <p className={styles.done}>{note.words}</p>
          <UndoButton note={note} onUndo={onUndo} onOver={onOver} />
        </>
      )}
      {note.failure !== null && <Failure sentence={note.failure} onDismiss={() => onOver(id)} />}
    </div>
  )
}
