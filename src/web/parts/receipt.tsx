import type { ReactNode } from 'react'
import type { CartMeta } from '#domain/cart.ts'
import { type Cents, exactPrice, type Sale, subtractCents } from '#domain/money.ts'
import { chosenOptions } from '#domain/order/chosen-options.ts'
import { formatOnPage } from '#domain/restaurant.ts'
import { addedTax, type OrderTax } from '#domain/tax.ts'
import styles from './receipt.module.css'
import { useRestaurant } from './restaurant.tsx'

/** White paper with a torn lower edge. */
export const ReceiptPaper = ({ children }: { children: ReactNode }) => (
  <div className={styles.shade}>
    <div className={styles.paper}>{children}</div>
  </div>
)

type OrderTotalProps = { total: Cents; tax: OrderTax; sale?: Sale }

/** The foot of a receipt: the total, with the tax that it includes or that was added to it. */
export function OrderTotal({ total, tax, sale }: OrderTotalProps) {
  const { name, isIncluded, amounts } = tax
  const isOneRate = isIncluded && amounts.length === 1
  const taxes = amounts
    .filter(({ ratePercent }) => ratePercent > 0)
    .map(({ ratePercent, taxCents }) => {
      const rate = isOneRate ? '' : isIncluded ? ` ${ratePercent} %` : ` (${ratePercent} %)`
      return (
        <Sum key={ratePercent} label={`${isIncluded ? 'Includes ' : ''}${name}${rate}`} of={taxCents} sale={sale} />
      )
    })
  return (
    <dl className={styles.total}>
      {!isIncluded && <Sum label="Subtotal" of={subtractCents(total, addedTax(tax))} sale={sale} />}
      {!isIncluded && taxes}
      <Sum label="Total" of={total} sale={sale} isTotal />
      {isIncluded && taxes}
    </dl>
  )
}

/** What the dishes come to, where the tax that is added to it is not known yet. */
export const Subtotal = ({ of: subtotal, tax }: { of: Cents; tax: Pick<OrderTax, 'name'> }) => (
  <>
    <dl className={styles.total}>
      <Sum label="Subtotal" of={subtotal} isTotal />
    </dl>
    <p className={styles.part}>{tax.name} is added at the checkout.</p>
  </>
)

type SumProps = { label: string; of: Cents; sale?: Sale | undefined; isTotal?: boolean }

const Sum = ({ label, of: amount, sale, isTotal = false }: SumProps) => (
  <div className={isTotal ? styles.sum : styles.part}>
    <dt>{label}</dt>
    <dd>
      <Price of={amount} sale={sale} />
    </dd>
  </div>
)

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

type PriceProps = {
  of: Cents
  /** The order that it belongs to; without one, it is of today's currency. */
  sale?: Sale | undefined
  className?: string | undefined
}

/** An amount in a cart, order or receipt: two decimals, with figures of equal width. */
export function Price({ of: amount, sale, className }: PriceProps) {
  const restaurant = useRestaurant()
  const format = sale ? formatOnPage(sale, restaurant) : restaurant.amountFormat
  return (
    <span className={className ? `figures ${className}` : 'figures'} data-keep-clear>
      {exactPrice(amount, format)}
    </span>
  )
}
