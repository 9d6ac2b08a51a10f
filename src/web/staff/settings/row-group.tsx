import type { ReactNode } from 'react'
import { isInEnglish } from '#domain/language/date-forms.ts'
import type { Translate } from '#domain/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './rows.module.css'

type RowGroupProps = {
  /** What one row is, in the reader's language: `Picture`. */
  noun: string
  /** From 1; none if the list never has a second row. */
  number?: number | undefined
  /** Whether its name is shown, and not only read out. */
  isTitled?: boolean
  /** What the list belongs to, for screen readers: `Monday`. */
  of?: string
  /** Besides the button that removes it. */
  buttons?: ReactNode
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One row of a list in a form: its name and buttons, then its fields, whose labels do not repeat that name. */
export function RowGroup(props: RowGroupProps) {
  const { noun, number, isTitled = true, of, buttons, onRemove, children } = props
  const t = useTranslate()
  const named = t.message(noun)
  const title = number === undefined ? named : t('{noun} {number}', { noun: named, number })
  const entry = withinSentence(t, title)
  return (
    <fieldset className={styles.row}>
      <legend className={isTitled ? styles.rowTitle : 'visually-hidden'}>
        {of ? withElements(t('{entry}<hidden> of {of}</hidden>', { entry: title, of }), HIDDEN) : title}
      </legend>
      {(buttons || onRemove) && (
        <div className={styles.rowButtons}>
          {buttons}
          {onRemove && (
            <Button className={styles.remove} variant="quiet" icon={<Icon name="trash" />} onClick={onRemove}>
              {withElements(
                of
                  ? t('Remove<hidden> {name} of {of}</hidden>', { name: entry, of })
                  : t('Remove<hidden> {name}</hidden>', { name: entry }),
                HIDDEN,
              )}
            </Button>
          )}
        </div>
      )}
      {children}
    </fieldset>
  )
}

/** `gallery picture` for `Gallery picture`; other languages have rules of their own. */
export const withinSentence = (t: Translate, noun: string): string =>
  isInEnglish({ t }) ? noun.toLowerCase() : t.message(noun)
