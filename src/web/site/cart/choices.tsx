import type { KeyboardEvent } from 'react'
import type { Translate } from '#domain/language/translate.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { weekdayName } from '#domain/time/format-dates.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './choices.module.css'

/**
 * The arrow keys choose within a group, as in a group of radio buttons: the times of a day would be forty tab stops. Left and
 * right stay in the row: they change the day or the hour. In native radio buttons, right is the same key as down.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const step = { ArrowRight: right, ArrowDown: 1, ArrowLeft: -right, ArrowUp: -1 }[event.key]
  const current = event.target
  // Arrow keys with these are the browser's own: Alt and Left goes back.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (!step || !(current instanceof HTMLButtonElement)) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const inReach = /Left|Right/.test(event.key)
    ? buttons.filter(({ style }) => style.gridRow === current.style.gridRow)
    : buttons
  const next = inReach[inReach.indexOf(current) + step]
  next?.focus()
  next?.click()
}

type ChoiceProps = {
  isChosen: boolean
  isTabStop: boolean
  controls?: string
  row?: number
  /** How many more orders fit, if only a few do. */
  left?: number | undefined
  onChoose: () => void
  children: string
}

export function Choice({ isChosen, isTabStop, controls, row, left, onChoose, children }: ChoiceProps) {
  const t = useTranslate()
  return (
    <button
      type="button"
      className={styles.choice}
      style={row ? { gridRow: row } : undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-controls={controls}
      onClick={onChoose}
    >
      {children}
      {left !== undefined && <span className={styles.left}> {t.plural(left, '{count} left', '{count} left')}</span>}
    </button>
  )
}

/** `Today`, `Tomorrow`, `Tue 24`. */
export function shortDay(date: PlainDate, today: PlainDate, t: Translate): string {
  if (date === today) return t('Today')
  if (date === addDays(today, 1)) return t('Tomorrow')
  return t('{weekday} {day}', { weekday: weekdayName(date, { t }), day: Number(date.slice(8)) })
}
