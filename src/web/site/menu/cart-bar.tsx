import { memo, useEffect, useState } from 'react'
import { type Cart, cartCount, cartKey, cartTotal } from '#domain/cart.ts'
import { exactPrice } from '#domain/money/money.ts'
import { DishPicture } from '#web/parts/dish-picture.tsx'
import { useBarMark } from '#web/parts/page-marks.ts'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useCart } from '#web/site/storage/cart-store.ts'
import { usePageAddress } from '#web/ui/language.tsx'
import styles from './cart-bar.module.css'

export const FLIGHT_MS = 1600
/** The plate, where dishes land on small screens. */
export const CART_BAR_ID = 'cart-bar'

/** At the foot of the screen while the menu is in view, if there is no room for the receipt. */
export const CartBar = memo(function CartBar() {
  const { items, count, total } = useCart()
  const landed = useLanded(items)
  const { amountFormat, t } = useRestaurant()
  const addressOf = usePageAddress()
  useBarMark(count > 0)
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <a className={styles.link} href={addressOf('/cart')}>
        <span className={styles.thali} id={CART_BAR_ID}>
          <Thali items={landed} />
        </span>
        {/* Keyed by its figures, so that every change rolls in. */}
        <span className={styles.count} aria-hidden="true" key={`count ${cartCount(landed)}`}>
          {cartCount(landed)}
        </span>
        <span className={styles.words}>{t('View cart')}</span>
        <span className="visually-hidden">{`, ${t.plural(count, '{count} item', '{count} items')}, ${exactPrice(total, amountFormat)}`}</span>
        <span className={styles.total} aria-hidden="true" key={`total ${cartTotal(landed, amountFormat)}`}>
          {exactPrice(cartTotal(landed, amountFormat), amountFormat)}
        </span>
      </a>
    </div>
  )
})

/** How many dishes fit on the plate. */
const ON_PLATE = 4

/** A plate with the latest dishes of the cart. */
const Thali = ({ items }: { items: Cart }) =>
  items.slice(-ON_PLATE).map((item) => (
    <span className={styles.bowl} key={cartKey(item)}>
      {item.image && <DishPicture className={styles.food} imageUrl={item.image} sizes="96px" />}
    </span>
  ))

/** The cart as animated: an added dish counts once its flight has landed, a removed one at once. */
function useLanded(items: Cart): Cart {
  const [landed, setLanded] = useState(items)
  const isFlying = landed.length > 0 && cartCount(items) > cartCount(landed)
  useEffect(() => {
    const timer = setTimeout(() => setLanded(items), isFlying && !prefersReducedMotion() ? FLIGHT_MS : 0)
    return () => clearTimeout(timer)
  }, [items, isFlying])
  return isFlying ? landed : items
}
