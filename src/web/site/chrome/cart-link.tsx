import { useCartCount } from '#web/site/cart/cart-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './site-header.module.css'

/** Where dishes fly to. */
export const CART_LINK_ID = 'cart-link'

/** The way to the cart, with how much is in it. */
export function CartLink() {
  const count = useCartCount()
  return (
    <a className={styles.cart} href="/cart" id={CART_LINK_ID}>
      <Icon name="cart" />
      <span>Cart</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden">{count === 1 ? '1 item' : `${count} items`}</span>
        </span>
      )}
    </a>
  )
}
