import { type Cents, gstContent } from '#domain/money/money.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { Price } from '#web/parts/price.tsx'
import styles from './order-total.module.css'

/** The foot of a receipt: what it comes to, and the GST inside it (decisions, Money). */
export function OrderTotal({ total, gst }: { total: Cents; gst?: Cents }) {
  return (
    <dl className={styles.total}>
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>
          <Price of={total} />
        </dd>
      </div>
      <div className={styles.gst}>
        <dt>Includes GST of</dt>
        <dd>
          <Price of={gst ?? gstContent(total, restaurant.gst.ratePercent)} />
        </dd>
      </div>
    </dl>
  )
}
