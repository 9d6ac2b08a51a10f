import type { AmountFormat, Cents } from '#domain/money/money.ts'
import { DELIVERY_FEE, DEPOSIT } from '#domain/order/checkout.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './delivery-fee.module.css'
import { Price } from './receipt.tsx'

/** A line of a receipt, above the total; nothing for a pickup or a free delivery. */
export const DeliveryFee = (props: FeeProps) => <Fee name={DELIVERY_FEE} {...props} />

/** The same for deposits. */
export const Deposits = (props: FeeProps) => <Fee name={DEPOSIT} {...props} />

type FeeProps = { of: Cents; format?: AmountFormat | undefined }

function Fee({ name, of: fee, format }: FeeProps & { name: string }) {
  const t = useTranslate()
  if (fee === 0) return null
  return (
    <p className={styles.fee}>
      <span>{t.message(name)}</span>
      <Price of={fee} format={format} />
    </p>
  )
}
