import { useCallback, useRef } from 'react'
import { cartKey, type NewCartItem, QUANTITY_MAX } from '#domain/cart.ts'
import { centsFromDecimal, decimal, exactPrice } from '#domain/money/money.ts'
import { REPLAY_CLICK } from '#web/document/click-replay.ts'
import { afterPaint } from '#web/parts/after-paint.ts'
import { prefersReducedMotion } from '#web/parts/prefers-reduced-motion.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAnnounce } from '#web/site/chrome/live-announcer.tsx'
import { cartActions, useQuantityInCart } from '#web/site/storage/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './add-to-cart.module.css'

type AddButtonProps = {
  /** The item to add; its quantity is shown. */
  item: NewCartItem
  /** Shown in an opened dish, where the button is wide. */
  price: string
  isOpen: boolean
  className?: string | undefined
  onAdd: () => void
}

/** "Add to cart". Once the item is in the cart, the same button adds one more, next to the quantity. */
export function AddButton({ item, price, isOpen, className, onAdd }: AddButtonProps) {
  const { id = null, name, meta = null } = item
  const key = cartKey({ id, name, meta })
  const quantity = useQuantityInCart(key)
  const isWide = isOpen && quantity === 0
  const button = useRef<HTMLButtonElement>(null)
  const announce = useAnnounce()
  const t = useTranslate()
  const removeOne = () => {
    // The pressed button disappears with the last item.
    if (quantity === 1) button.current?.focus()
    if (quantity === 1) cartActions.remove(key)
    else cartActions.updateQuantity(key, quantity - 1)
    announce(
      quantity === 1
        ? t('{dish} removed from cart.', { dish: t.own(name) })
        : t('{count} x {dish} in cart.', { count: quantity - 1, dish: t.own(name) }),
    )
  }
  return (
    <div className={classNames(styles.stepper, className)} data-filled={quantity > 0 || undefined}>
      {quantity > 0 && (
        <>
          <button
            type="button"
            className={styles.less}
            aria-label={t('One less {dish}', { dish: t.own(name) })}
            onClick={removeOne}
          >
            <Icon name="minus" />
          </button>
          <span className={styles.quantity}>
            <span className="visually-hidden">{t('In cart:')} </span>
            {quantity}
          </span>
        </>
      )}
      {/* Named by an attribute: hidden text would make a layer for each dish, and every press searches all layers (docs/design/menu.md).
          Its plus is drawn by the style sheet: two elements less for each dish. */}
      <button
        type="button"
        {...REPLAY_CLICK}
        className={styles.add}
        aria-label={isWide ? undefined : t('Add to cart {dish}', { dish: t.own(name) })}
        ref={button}
        onClick={onAdd}
      >
        {isWide && (
          <span>
            {t('Add to cart')}
            <span className="visually-hidden">{` ${t.own(name)}`}</span>
            <span aria-hidden="true">{` · ${price}`}</span>
          </span>
        )}
      </button>
    </div>
  )
}

/** Loaded when first needed. Without it, the dish still goes into the cart. */
const animate = (from: Element, logo: string): Promise<void> =>
  import('#web/site/menu/fly-to-cart.ts').then(({ flyToCart }) => flyToCart(from, logo)).catch(() => undefined)

/** Adds a line to the cart, announces it, and animates it from this element. */
export type AddToCart = (item: NewCartItem, from: Element | null) => void

export function useAddToCart(): AddToCart {
  const announce = useAnnounce()
  const { amountFormat, logo, t } = useRestaurant()
  return useCallback(
    (item, from) => {
      const price = exactPrice(centsFromDecimal(decimal(Number(item.unitPrice)), amountFormat), amountFormat)
      const hasRoom = cartActions.add({ ...item, price })
      if (!hasRoom)
        return announce(t('{dish}: an order has at most {count}.', { dish: t.own(item.name), count: QUANTITY_MAX }))
      const { style, spice, options: others = {} } = item.meta ?? {}
      const options = [style, spice, ...Object.values(others).flat()]
        .flatMap((one) => (one ? t.own(one) : []))
        .join(', ')
      announce(t('{dish} added to cart.', { dish: t.own(item.name) }) + (options && ` ${options}.`))
      // After the paint, because the first dish makes the cart bar appear.
      if (from && !prefersReducedMotion()) afterPaint(() => void animate(from, logo))
    },
    [announce, amountFormat, logo, t],
  )
}
