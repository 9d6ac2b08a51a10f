import type { AmountFormat, Cents } from '#domain/money/money.ts'
import { DELIVERY_FEE } from '#domain/order/checkout.ts'
import styles from './delivery-fee.module.css'
import { Price } from './receipt.tsx'

/** A line of a receipt, above the total; nothing for a pickup or a free delivery. */
export function DeliveryFee({ of: fee, format }: { of: Cents; format?: AmountFormat }) {
  if (fee === 0) return null
  return (
    <p className={styles.fee}>
      <span>{DELIVERY_FEE}</span>
      <Price of={fee} format={format} />
    </p>
  )
}
