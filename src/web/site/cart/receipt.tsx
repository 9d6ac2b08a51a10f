import { type ReactNode, useRef } from 'react'
import { type Cart, cartTotal } from '#domain/cart/cart.ts'
import { cartKey } from '#domain/cart/cart-item.ts'
import { deliveryProgress } from '#domain/delivery/delivery.ts'
import { dollarsFromCents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { ReceiptPaper } from '#web/parts/receipt-paper.tsx'
import { CartLine } from '#web/site/cart/cart-line.tsx'
import { useAnnounce } from '#web/site/chrome/announcer.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './receipt.module.css'

type ReceiptProps = {
  cart: Cart
  orderType: OrderType
  problems: ReadonlyMap<string, string> | undefined
  updateQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
  /** Stands above the lines: what has changed since they were added. */
  notice?: ReactNode
}

/** What is in the cart and what it comes to. */
export function Receipt({ cart, orderType, problems, updateQuantity, remove, notice }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const announce = useAnnounce()
  const removeLine = (key: string) => {
    announce(`${cart.find((item) => cartKey(item) === key)?.name} removed.`)
    remove(key)
    // The button that was pressed is gone with its line.
    title.current?.focus()
  }
  return (
    <ReceiptPaper>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        Order summary
      </h2>
      {notice}
      <ul className={styles.lines}>
        {cart.map((item) => {
          const key = cartKey(item)
          const problem = problems?.get(key)
          return <CartLine key={key} item={item} problem={problem} onQuantity={updateQuantity} onRemove={removeLine} />
        })}
      </ul>
      {orderType === 'delivery' && (
        <div className={styles.delivery}>
          <FreeDelivery cart={cart} />
        </div>
      )}
      <OrderTotal total={cartTotal(cart)} />
    </ReceiptPaper>
  )
}

function FreeDelivery({ cart }: { cart: Cart }) {
  const { text, fraction } = deliveryProgress(cartTotal(cart), restaurant.delivery)
  const minimum = dollarsFromCents(restaurant.delivery.minimum)
  return <ProgressBar label={text} value={fraction * minimum} max={minimum} />
}
