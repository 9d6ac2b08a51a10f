import { centsFromDollars } from '#domain/money.ts'
import { Price } from '#web/parts/receipt.tsx'
import type { PriceChange } from '#web/site/cart/checkout-answer.ts'
import styles from './price-changes.module.css'

/** Line by line: what was shown, and what it costs now. */
export const PriceChanges = ({ changes }: { changes: readonly PriceChange[] }) => (
  <ul className={styles.changes}>
    {changes.map(({ line, name, was, unitPrice }) => (
      <li key={line} className={styles.change}>
        <span>{name}</span>
        <span className={styles.prices}>
          <span className="visually-hidden">was </span>
          <s>
            <Price of={centsFromDollars(was)} />
          </s>{' '}
          <span className="visually-hidden">now </span>
          <strong>
            <Price of={centsFromDollars(unitPrice)} />
          </strong>
        </span>
      </li>
    ))}
  </ul>
)
