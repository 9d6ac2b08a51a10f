import type { ReactNode } from 'react'
import type { CartMeta } from '#domain/cart.ts'
import { type Cents, exactPrice, gstContent } from '#domain/money.ts'
import { chosenOptions } from '#domain/order/chosen-options.ts'
import styles from './receipt.module.css'
import { useRestaurant } from './restaurant.tsx'

/** White paper with a torn lower edge. */
export const ReceiptPaper = ({ children }: { children: ReactNode }) => (
  <div className={styles.shade}>
    <div className={styles.paper}>{children}</div>
  </div>
)

/** The foot of a receipt: the total, and the GST it includes. */
export function OrderTotal({ total, gst }: { total: Cents; gst?: Cents }) {
  const { ratePercent } = useRestaurant().gst
  return (
    <dl className={styles.total}>
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>
          <Price of={total} />
        </dd>
      </div>
      <div className={styles.gst}>
        <dt>Includes GST</dt>
        <dd>
          <Price of={gst ?? gstContent(total, ratePercent)} />
        </dd>
      </div>
    </dl>
  )
}

/** The options chosen for a line, one row each. */
export function LineOptions({ meta }: { meta: CartMeta | null }) {
  const options = chosenOptions(meta)
  if (options.length === 0) return null
  return (
    <dl className={styles.options}>
      {options.map(({ label, text, note }) => (
        <div key={label} className={styles.row}>
          {/* The space is for screen readers and copied text; the style sheet sets the visible gap. */}
          <dt>{`${label}: `}</dt>
          <dd>
            {text}
            {note && <small className={styles.note}> {note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An amount in a cart, order or receipt: two decimals, with figures of equal width. */
export const Price = ({ of: cents, className }: { of: Cents; className?: string | undefined }) => (
  <span className={className ? `figures ${className}` : 'figures'} data-keep-clear>
    {exactPrice(cents)}
  </span>
)
