import type { OrderView } from '#contract/checkout.ts'
import { successPath } from '#domain/order/checkout.ts'
import { restaurant } from '#domain/restaurant.ts'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'
import { isUnsettled, type OrderNews, orderNews } from '#web/site/order/order-news.ts'
import { OrderPage } from '#web/site/order/order-page.tsx'
import { OrderReceipt } from '#web/site/order/order-receipt.tsx'
import { useEmptiedCart } from '#web/site/order/use-emptied-cart.ts'
import { useOrder } from '#web/site/order/use-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const CONFIRMED: OrderNews = { heading: 'Order Confirmed', sentences: ['Thank you for your order.'] }
const AWAITED: OrderNews = {
  heading: 'Waiting for payment confirmation',
  sentences: ['We start as soon as your payment is confirmed.'],
}

function standingOf(order: OrderView): OrderNews {
  if (order.paymentState === 'settled') return CONFIRMED
  return order.paymentState === 'awaited' ? AWAITED : orderNews(order)
}

/** What the cart's page shows after success (specification, section 2); confirmed it is called once it is paid for. */
export function OrderConfirmed({ linked }: { linked: LinkedOrder }) {
  const order = useOrder(linked)
  useEmptiedCart(order)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const isWaiting = isUnsettled(order)
  const { heading, sentences } = isOver ? orderNews(order) : standingOf(order)
  return (
    <OrderPage
      heading={heading}
      isBeside
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      sentences={[<strong key="name">{order.customerName || 'Guest'}</strong>, `Order ID: ${order.id}`, ...sentences]}
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
