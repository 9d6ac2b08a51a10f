import {
  type ChosenOptions,
  defaultOptions,
  type OptionGroup,
  optionsDeposit,
  startingPrice,
} from '#domain/menu/option-group.ts'
import { addCents, cents, centsFromDecimal, type Decimal, menuPrice } from '#domain/money/money.ts'
import { DepositNote } from '#web/parts/deposit-note.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { HIDDEN, type TextParts, withElements } from '#web/ui/language.tsx'
import styles from './dish-price.module.css'

const NO_OPTIONS: readonly OptionGroup[] = []

type DishPriceProps = {
  price: Decimal
  salePrice?: Decimal | null
  /** On the dish itself. */
  deposit?: Decimal | undefined
  /** What can be chosen about the dish, and what is chosen. */
  groups?: readonly OptionGroup[] | undefined
  chosen?: ChosenOptions
}

/** The price with the chosen options. During a special, the old price is struck through. */
export function DishPrice({ price, salePrice = null, deposit, groups = NO_OPTIONS, chosen }: DishPriceProps) {
  const { amountFormat, t } = useRestaurant()
  const options = chosen ?? defaultOptions(groups)
  const inWords = useStartingPrice(groups, options)
  const own = deposit === undefined ? cents(0) : centsFromDecimal(deposit, amountFormat)
  const note = <DepositNote of={addCents(own, optionsDeposit(groups, options))} />
  if (salePrice === null) {
    return (
      <p className={styles.price}>
        {inWords(price)}
        {note}
      </p>
    )
  }
  return (
    <p className={styles.price}>
      {withElements(
        t('<hidden>Was </hidden><old>{old}</old><hidden> now </hidden><new>{new}</new>', {
          old: inWords(price),
          new: inWords(salePrice),
        }),
        PRICES,
      )}
      {note}
    </p>
  )
}

const PRICES: TextParts = {
  ...HIDDEN,
  old: (price) => <s className={styles.old}>{price}</s>,
  new: (price) => <strong className={styles.sale}>{price}</strong>,
}

/** `$18`, or `from $18` while a required choice may raise it. */
export function useStartingPrice(groups: readonly OptionGroup[], chosen: ChosenOptions): (price: Decimal) => string {
  const { amountFormat, t } = useRestaurant()
  return (decimal) => {
    const { cents, isFrom } = startingPrice(centsFromDecimal(decimal, amountFormat), groups, chosen)
    const price = menuPrice(cents, amountFormat)
    return isFrom ? t('from {price}', { price }) : price
  }
}
