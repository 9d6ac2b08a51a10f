import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { type Cents, centsFromDecimal, decimal, sumCents, timesCents } from '#domain/money/money.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { LineOptions, Price } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { QuantityInput } from '#web/ui/quantity-input.tsx'
import styles from './counter.module.css'

/** What the lines that stay cost. */
export const keptSum = ({ items, digits }: StaffOrder, kept: readonly number[]): Cents =>
  sumCents(items.map(({ unitPrice }, line) => timesCents(centsFromDecimal(unitPrice, { digits }), kept[line] ?? 0)))

type KeptLinesProps = { order: StaffOrder; kept: readonly number[]; onChange: (kept: readonly number[]) => void }

/** How many of each line stay: as many as before, or fewer. */
export function KeptLines({ order, kept, onChange }: KeptLinesProps) {
  const t = useTranslate()
  const format = formatOnPage(order, useRestaurant())
  return (
    <ul className={styles.lines} aria-label={t('Ordered before')}>
      {order.items.map(({ name, meta, unitPrice, quantity, deposit = decimal(0) }, line) => (
        <li key={line} className={styles.line} data-gone={kept[line] === 0 || undefined}>
          <QuantityInput
            className={styles.quantity ?? ''}
            label={t('Quantity of {dish}', { dish: name })}
            of={name}
            min={0}
            max={quantity}
            value={kept[line] ?? 0}
            onChange={(count) => onChange(kept.map((one, place) => (place === line ? count : one)))}
          />
          <div>
            <p className={styles.dish}>{name}</p>
            <LineOptions meta={meta} />
            <DepositNote of={timesCents(centsFromDecimal(deposit, format), kept[line] ?? 0)} format={format} />
          </div>
          <Price of={timesCents(centsFromDecimal(unitPrice, format), kept[line] ?? 0)} format={format} />
        </li>
      ))}
    </ul>
  )
}
