import type { ReactNode } from 'react'
import type { CartMeta } from '#domain/cart.ts'
import { type AmountFormat, type Cents, centsFromDecimal, decimal, exactPrice } from '#domain/money/money.ts'
import { chosenOptions } from '#domain/order/chosen-options.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './receipt.module.css'
import { useRestaurant } from './restaurant.tsx'

type SumProps = { label: string; of: Cents; format?: AmountFormat | undefined; isTotal?: boolean }

/** One row at the foot of a receipt; put it into `<Sums>`. */
export const Sum = ({ label, of: amount, format, isTotal = false }: SumProps) => (
  <div className={isTotal ? styles.sum : styles.part}>
    <dt>{label}</dt>
    <dd>
      <Price of={amount} format={format} />
    </dd>
  </div>
)

/** The foot of a receipt. */
export const Sums = ({ children }: { children: ReactNode }) => <dl className={styles.total}>{children}</dl>

type LineOptionsProps = {
  meta: CartMeta | null
  /** Drawn after a spice level. */
  heatOf?: (spice: string) => ReactNode
}

/** The options chosen for a line, one row each. */
export function LineOptions({ meta, heatOf }: LineOptionsProps) {
  const t = useTranslate()
  const options = chosenOptions(meta, t)
  if (options.length === 0) return null
  return (
    <dl className={styles.options}>
      {options.map(({ label, text, note, spice }) => (
        <div key={label} className={styles.row}>
          <dt>{`${t('{label}:', { label })} `}</dt>
          <dd>
            {unbroken(text)}
            {spice && heatOf?.(spice)}
            {note && ' '}
            {note && <small className={styles.note}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Keeps a quantity and its item on one line. */
const unbroken = (text: string): string => text.replace(/(\d) x /g, '$1\u00a0x\u00a0')

type PriceProps = {
  of: Cents | { decimal: number }
  /** The format of an order, which may have been sold in another currency; the default is today's. */
  format?: AmountFormat | undefined
  className?: string | undefined
}

/** An amount in a cart, order or receipt, given in minor units or as a decimal: all decimals, with figures of equal width. */
export function Price({ of: amount, format, className }: PriceProps) {
  const { amountFormat: today } = useRestaurant()
  const written = format ?? today
  const sum = typeof amount === 'number' ? amount : centsFromDecimal(decimal(amount.decimal), written)
  return <span className={className ? `figures ${className}` : 'figures'}>{exactPrice(sum, written)}</span>
}
