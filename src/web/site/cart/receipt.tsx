import { useEffect, useRef } from 'react'
import { type Cart, cartKey, cartTotal } from '#domain/cart.ts'
import { deliveryProgress } from '#domain/delivery.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { restaurant } from '#domain/restaurant.ts'
import { OrderTotal, ReceiptPaper } from '#web/parts/receipt.tsx'
import { CartLine } from '#web/site/cart/cart-line.tsx'
import type { CheckoutSetback } from '#web/site/cart/checkout-answer.ts'
import { Notice } from '#web/site/cart/notice.tsx'
import { useAnnounce } from '#web/site/chrome/announcer.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './receipt.module.css'

type ReceiptProps = {
  cart: Cart
  orderType: OrderType
  setback: CheckoutSetback | null
  updateQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
}

/** What is in the cart and what it comes to. */
export function Receipt({ cart, orderType, setback, updateQuantity, remove }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLUListElement>(null)
  const problems = setback?.lines
  const isAboutLines = cart.some((item) => problems?.has(cartKey(item)))

  useEffect(() => {
    if (problems) lines.current?.querySelector<HTMLElement>('[data-problem] [data-remove]')?.focus()
  }, [problems])

  const announce = useAnnounce()
  const removeLine = (key: string) => {
    announce(`${cart.find((item) => cartKey(item) === key)?.name} removed.`)
    // The button that was pressed goes with its line.
    title.current?.focus()
    remove(key)
  }
  return (
    <ReceiptPaper>
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        Order summary
      </h2>
      {isAboutLines && (
        <div className={styles.notice}>
          <Notice>{setback?.message}</Notice>
        </div>
      )}
      <ul ref={lines} className={styles.lines}>
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
