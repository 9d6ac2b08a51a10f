import type { OrderView } from '#contract/checkout.ts'
import { successPath } from '#domain/order/checkout.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { PageTitle } from '#web/site/chrome/page-title.tsx'
import { CallUs, OrderPage } from '#web/site/order/order-page.tsx'
import { OrderReceipt, StaleOrder } from '#web/site/order/order-receipt.tsx'
import { useClearCartWhenPaid, useOrder } from '#web/site/order/use-order.ts'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import {
  isAwaitingConfirmation,
  isUnaccepted,
  needsRestaurant,
  type OrderMessage,
  orderMessage,
} from '#web/site/running-order/order-message.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './order-page.module.css'

const CONFIRMED: OrderMessage = { heading: 'Order Confirmed', sentences: ['Thank you for your order.'] }
const AWAITED: OrderMessage = {
  heading: 'Waiting for payment confirmation',
  sentences: ['We start as soon as your payment is confirmed.'],
}

function confirmationOf(order: OrderView, restaurant: Restaurant): OrderMessage {
  if (isUnaccepted(order)) return orderMessage(order, restaurant)
  if (order.paymentState === 'settled') return CONFIRMED
  if (order.paymentState === 'awaited') return AWAITED
  const { heading, sentences } = orderMessage(order, restaurant)
  // The page names the customer above.
  return { heading, sentences: [...CONFIRMED.sentences, ...sentences.slice(1)] }
}

/** Shown by the cart page after checkout. An order is called confirmed only once it is paid. */
export function OrderConfirmed({ linked }: { linked: LinkedOrder }) {
  const { order, isStale } = useOrder(linked)
  useClearCartWhenPaid(order)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const restaurant = useRestaurant()
  const isWaiting = isAwaitingConfirmation(order)
  const { heading, sentences } = isOver ? orderMessage(order, restaurant) : confirmationOf(order, restaurant)
  return (
    <OrderPage
      heading={heading}
      isBeside
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      sentences={[
        <strong key="name">{order.customerName || 'Guest'}</strong>,
        <OrderId key="id" of={order} />,
        ...sentences,
        needsRestaurant(order) && <CallUs key="call" />,
      ]}
      links={
        <>
          <ButtonLink variant="primary" href="/">
            Back to Home
          </ButtonLink>
          <ButtonLink href="/#menu">Order More</ButtonLink>
          {!isOver && <ButtonLink href={successPath(linked.link)}>Follow your order</ButtonLink>}
          {isOver && order.paymentStatus === 'paid' && <PhoneLink />}
        </>
      }
    >
      <PageTitle of={heading} />
      <OrderReceipt order={order} hasId={false} head={isStale && <StaleOrder />} />
    </OrderPage>
  )
}

const OrderId = ({ of }: { of: OrderView }) => (
  <>
    Order ID: <span className={styles.id}>{of.id}</span>
  </>
)
