import { describeDeposit } from '#domain/money/deposit.ts'
import type { AmountFormat, Cents } from '#domain/money/money.ts'
import styles from './deposit-note.module.css'
import { useRestaurant } from './restaurant.tsx'

/** `+ $0.25 deposit`, beside a price; nothing without one. The default format is today's. */
export function DepositNote({ of: deposit, format }: { of: Cents; format?: AmountFormat }) {
  const { amountFormat, t } = useRestaurant()
  return (
    deposit > 0 && <small className={styles.deposit}>{` ${describeDeposit(deposit, format ?? amountFormat, t)}`}</small>
  )
}
