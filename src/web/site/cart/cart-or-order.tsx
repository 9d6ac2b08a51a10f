import { restaurant } from '#domain/restaurant/restaurant.ts'
import { CartPage } from '#web/site/cart/cart-page.tsx'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'
import { OrderConfirmed } from '#web/site/order/order-confirmed.tsx'

export type CartData = { readonly linked: LinkedOrder | null; readonly isDemo: boolean }

/** The cart; with an order and its key in the address, that order's confirmation. */
export function CartOrOrder({ linked, isDemo }: CartData) {
  if (linked) return <OrderConfirmed linked={linked} />
  return (
    <>
      <title>{`Your cart · ${restaurant.name}`}</title>
      <CartPage isDemo={isDemo} />
    </>
  )
}
