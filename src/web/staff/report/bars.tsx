import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './report.module.css'

type BarRow = {
  readonly name: string
  /** The length of the bar relative to those of other rows. */
  readonly value: number
  /** The cells after the bar, by column. */
  readonly cells: readonly ReactNode[]
}

type BarsProps = {
  title: string
  nameOf: string
  columns: readonly string[]
  rows: readonly BarRow[]
  empty: string
  /** A last row, of the sums. */
  total?: readonly ReactNode[] | undefined
  /** So many rows at first; a button shows the rest. */
  limit?: number
}

const Total = ({ columns, cells }: Pick<BarsProps, 'columns'> & { cells: readonly ReactNode[] }) => {
  const t = useTranslate()
  return (
    <tfoot>
      <tr>
        <th scope="row">{t('Total')}</th>
        <td className={styles.barCell} />
        {columns.map((column, index) => (
          <td key={column} className={styles.number}>
            {cells[index]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** A table with a bar in each row: a chart for viewers, a table for readers and screen readers (docs/design/staff-area.md). */
export function Bars({ title, nameOf, columns, rows, empty, total, limit = rows.length }: BarsProps) {
  const t = useTranslate()
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? rows : rows.slice(0, limit)
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <section className={styles.chart}>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.bars} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{nameOf}</th>
              <td className={styles.barCell} />
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.number}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, value, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.barCell}>
                  <Bar share={value / most} />
                </td>
                {columns.map((column, index) => (
                  <td key={column} className={styles.number}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && <Total columns={columns} cells={total} />}
        </table>
      )}
      {rows.length > limit && (
        <Button variant="quiet" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded
            ? t.plural(limit, 'Show the first {count}', 'Show the first {count}')
            : t.plural(rows.length, 'Show all {count}', 'Show all {count}')}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      )}
    </section>
  )
}

/** Fills its share of the cell. Negative values have no bar. */
const Bar = ({ share }: { share: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width={100 * Math.max(0, share)} height="10" />
  </svg>
)
