import { type ChosenOptions, defaultOptions, type OptionGroup, startingPrice } from '#domain/menu/option-group.ts'
import { centsFromDecimal, type Decimal, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import styles from './dish-price.module.css'

const NO_OPTIONS: readonly OptionGroup[] = []

type DishPriceProps = {
  price: Decimal
  salePrice?: Decimal | null
  /** What can be chosen about the dish, and what is chosen. */
  groups?: readonly OptionGroup[] | undefined
  chosen?: ChosenOptions
}

/** The price with the chosen options. During a special, the old price is struck through. */
export function DishPrice({ price, salePrice = null, groups = NO_OPTIONS, chosen }: DishPriceProps) {
  const inWords = useStartingPrice(groups, chosen ?? defaultOptions(groups))
  if (salePrice === null) return <p className={styles.price}>{inWords(price)}</p>
  return (
    <p className={styles.price}>
      <span className="visually-hidden">Was </span>
      <s className={styles.old}>{inWords(price)}</s>
      <span className="visually-hidden"> now </span>
      <strong className={styles.sale}>{inWords(salePrice)}</strong>
    </p>
  )
}

/** `$18`, or `from $18` while a required choice may raise it. */
export function useStartingPrice(groups: readonly OptionGroup[], chosen: ChosenOptions): (price: Decimal) => string {
  const { amountFormat } = useRestaurant()
  return (price) => {
    const { cents, isFrom } = startingPrice(centsFromDecimal(price, amountFormat), groups, chosen)
    return `${isFrom ? 'from ' : ''}${menuPrice(cents, amountFormat)}`
  }
}
