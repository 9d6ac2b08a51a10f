import { centsFromDollars, type Dollars, menuPrice } from '#domain/money.ts'
import styles from './dish-price.module.css'

/** The price in dollars. During a special, the old price is struck through. */
export function DishPrice({ price, salePrice = null }: { price: Dollars; salePrice?: Dollars | null }) {
  if (salePrice === null)
    return (
      <p className={styles.price} data-keep-clear>
        {menuPrice(centsFromDollars(price))}
      </p>
    )
  return (
    <p className={styles.price} data-keep-clear>
      <span className="visually-hidden">Was </span>
      <s className={styles.old}>{menuPrice(centsFromDollars(price))}</s>
      <span className="visually-hidden"> now </span>
      <strong className={styles.sale}>{menuPrice(centsFromDollars(salePrice))}</strong>
    </p>
  )
}
