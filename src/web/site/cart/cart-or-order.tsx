import { restaurant } from '#domain/restaurant.ts'
import { CartPage, type CartPageProps } from '#web/site/cart/cart-page.tsx'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'
import { OrderConfirmed } from '#web/site/order/order-confirmed.tsx'

export type CartData = CartPageProps & { readonly linked: LinkedOrder | null }

/** The cart; with an order and its key in the address, that order's confirmation. */
export function CartOrOrder({ linked, ...settings }: CartData) {
  if (linked) return <OrderConfirmed linked={linked} />
  return (
    <>
      <title>{`Your cart · ${restaurant.name}`}</title>
      <CartPage {...settings} />
    </>
  )
}
