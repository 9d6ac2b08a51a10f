import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './table.module.css'

type TableProps = { label: string; columns: readonly string[]; children: ReactNode }

/** A table on wide screens; on a phone every row is a card, its cells named by their columns. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className={styles.room}>
      <div className={styles.frame}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.rows}>{children}</tbody>
        </table>
      </div>
    </div>
  )
}

type CellProps = {
  /** The column's name, where the heading is not visible. */
  label?: string
  kind?: 'title' | 'number' | 'actions' | 'wide'
  className?: string | undefined
  children: ReactNode
}

/** A cell of a table; that of the title heads its row. */
export function Cell({ label, kind, className, children }: CellProps) {
  const classes = classNames(kind && styles[kind], className)
  if (kind === 'title') {
    return (
      <th scope="row" className={classes}>
        {children}
      </th>
    )
  }
  return (
    <td className={classes} data-label={label}>
      {kind === 'actions' ? <div className={styles.buttons}>{children}</div> : label ? <div>{children}</div> : children}
    </td>
  )
}
