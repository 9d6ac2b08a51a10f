import { describeDeposit } from '#domain/money/deposit.ts'
import type { AmountFormat, Cents } from '#domain/money/money.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './deposit-note.module.css'
import { useRestaurant } from './restaurant.tsx'

/** `+ $0.25 deposit`, beside a price; nothing without one. The default format is today's. */
export function DepositNote({ of: deposit, format }: { of: Cents; format?: AmountFormat }) {
  const { amountFormat } = useRestaurant()
  const t = useTranslate()
  return (
    deposit > 0 && <small className={styles.deposit}>{` ${describeDeposit(deposit, format ?? amountFormat, t)}`}</small>
  )
}
