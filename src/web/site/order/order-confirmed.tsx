import { successPath } from '#domain/order/order-link.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'
import { orderNews } from '#web/site/order/order-news.ts'
import { OrderPage } from '#web/site/order/order-page.tsx'
import { OrderReceipt } from '#web/site/order/order-receipt.tsx'
import { useEmptiedCart } from '#web/site/order/use-emptied-cart.ts'
import { useOrder } from '#web/site/order/use-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What the cart's page shows after success (specification, section 2); confirmed it is called once it is paid for. */
export function OrderConfirmed({ linked }: { linked: LinkedOrder }) {
  const order = useOrder(linked)
  useEmptiedCart(order)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const isWaiting = order.status === 'pending'
  const ended = orderNews(order)
  const heading = isOver ? ended.heading : isWaiting ? 'Waiting for payment confirmation' : 'Order Confirmed'
  const thanks = isWaiting ? 'We start as soon as your payment is confirmed.' : 'Thank you for your order.'
  return (
    <OrderPage
      heading={heading}
      isBeside
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      sentences={[
        <strong key="name">{order.customerName || 'Guest'}</strong>,
        `Order ID: ${order.id}`,
        ...(isOver ? ended.sentences : [thanks]),
      ]}
      links={
        <>
          <ButtonLink variant="primary" href="/">
            Back to Home
          </ButtonLink>
          <ButtonLink href="/#menu">Order More</ButtonLink>
          <ButtonLink variant="quiet" href={successPath(linked.link)}>
            Follow your order
          </ButtonLink>
        </>
      }
    >
      <title>{`${heading} · ${restaurant.name}`}</title>
      <OrderReceipt order={order} hasId={false} />
    </OrderPage>
  )
}
