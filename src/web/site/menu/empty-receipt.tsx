import type { PublicDish } from '#contract/menu.ts'
import type { NewCartItem } from '#domain/cart.ts'
import { describeDeliveryTerms } from '#domain/delivery/describe-terms.ts'
import type { OptionGroup } from '#domain/menu/option-group.ts'
import { offeredTypes } from '#domain/order/order-types.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { DishPrice } from '#web/site/menu/dish-price.tsx'
import { defaultLine } from '#web/site/menu/dish-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './empty-receipt.module.css'

const OFFERED = 3

type EmptyReceiptProps = {
  /** The recommended dishes. */
  dishes: readonly PublicDish[]
  /** What can be chosen, by the dish's id. */
  options: ReadonlyMap<string, readonly OptionGroup[]>
  onAdd: (item: NewCartItem) => void
}

/** What to begin with, and the terms of delivery, while nothing is in the cart. */
export function EmptyReceipt({ dishes, options, onAdd }: EmptyReceiptProps) {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const lines = dishes.flatMap((dish) => {
    const groups = options.get(dish.id) ?? []
    const line = defaultLine(dish, groups, restaurant.amountFormat)
    return line ? [{ dish, groups, line }] : []
  })
  // The last ones: the first stand in the rail beside the receipt.
  const offered = lines.slice(-OFFERED)
  return (
    <>
      {offered.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
        <ul className={styles.dishes} role="list" aria-label={t('Popular')}>
          {offered.map(({ dish, groups, line }) => (
            <OfferedDish key={dish.id} {...{ dish, groups }} onAdd={() => onAdd(line)} />
          ))}
        </ul>
      )}
      {offeredTypes(restaurant).includes('delivery') && (
        <p className={styles.terms}>
          <Icon name="truck" />
          {describeDeliveryTerms(restaurant, restaurant.amountFormat, t)}
        </p>
      )}
    </>
  )
}

type OfferedDishProps = { dish: PublicDish; groups: readonly OptionGroup[]; onAdd: () => void }

function OfferedDish({ dish, groups, onAdd }: OfferedDishProps) {
  const t = useTranslate()
  const { name, imageUrl } = dish
  return (
    <li className={styles.dish}>
      {imageUrl && <DishPicture className={styles.picture} imageUrl={imageUrl} sizes="56px" />}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <DishPrice {...dish} deposit={dish.deposit?.amount} groups={groups} />
      </div>
      <button type="button" className={styles.add} aria-label={t('Begin with {dish}', { dish: name })} onClick={onAdd}>
        <Icon name="plus" />
      </button>
    </li>
  )
}
