import { centsFromDecimal, type Decimal, menuPrice } from '#domain/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './dish-price.module.css'

/** The price. During a special, the old price is struck through. */
export function DishPrice({ price, salePrice = null }: { price: Decimal; salePrice?: Decimal | null }) {
  const { amountFormat } = useRestaurant()
  const inWords = (amount: Decimal) => menuPrice(centsFromDecimal(amount), amountFormat)
  if (salePrice === null)
    return (
      <p className={styles.price} data-keep-clear>
        {inWords(price)}
      </p>
    )
  return (
    <p className={styles.price} data-keep-clear>
      <span className="visually-hidden">Was </span>
      <s className={styles.old}>{inWords(price)}</s>
      <span className="visually-hidden"> now </span>
      <strong className={styles.sale}>{inWords(salePrice)}</strong>
    </p>
  )
}
