import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './rows.module.css'

type RowGroupProps = {
  /** What one row is: `Picture`. */
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
  const title = number === undefined ? noun : `${noun} ${number}`
  const after = of && <span className="visually-hidden">{` of ${of}`}</span>
  return (
    <fieldset className={styles.row}>
      <legend className={isTitled ? styles.rowTitle : 'visually-hidden'}>
        {title}
        {after}
      </legend>
      {(buttons || onRemove) && (
        <div className={styles.rowButtons}>
          {buttons}
          {onRemove && (
            <Button className={styles.remove} variant="quiet" icon={<Icon name="trash" />} onClick={onRemove}>
              Remove
              <span className="visually-hidden">{` ${title.toLowerCase()}`}</span>
              {after}
            </Button>
          )}
        </div>
      )}
      {children}
    </fieldset>
  )
}
