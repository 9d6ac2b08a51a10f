import type { OrderView } from '#contract/checkout.ts'
import { english, message, type Translate } from '#domain/language/translate.ts'
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
import { usePageAddress, useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './order-page.module.css'

const CONFIRMED: OrderMessage = {
  heading: message('Order Confirmed'),
  sentences: [message('Thank you for your order.')],
}
const AWAITED: OrderMessage = {
  heading: message('Waiting for payment confirmation'),
  sentences: [message('We start as soon as your payment is confirmed.')],
}

function confirmationOf(order: OrderView, restaurant: Restaurant): OrderMessage {
  const { t = english } = restaurant
  if (isUnaccepted(order)) return orderMessage(order, restaurant)
  if (order.paymentState === 'settled') return written(CONFIRMED, t)
  if (order.paymentState === 'awaited') return written(AWAITED, t)
  const { heading, sentences } = orderMessage(order, restaurant)
  // The page names the customer above.
  return { heading, sentences: [...written(CONFIRMED, t).sentences, ...sentences.slice(1)] }
}

const written = ({ heading, sentences }: OrderMessage, t: Translate): OrderMessage => ({
  heading: t.message(heading),
  sentences: sentences.map(t.message),
})

/** Shown by the cart page after checkout. An order is called confirmed only once it is paid. */
export function OrderConfirmed({ linked }: { linked: LinkedOrder }) {
  const { order, isStale } = useOrder(linked)
  useClearCartWhenPaid(order)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const restaurant = useRestaurant()
  const t = useTranslate()
  const addressOf = usePageAddress()
  const isWaiting = isAwaitingConfirmation(order)
  const { heading, sentences } = isOver ? orderMessage(order, restaurant) : confirmationOf(order, restaurant)
  return (
    <OrderPage
      heading={heading}
      isBeside
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      sentences={[
        <strong key="name">{order.customerName || t('Guest')}</strong>,
        <OrderId key="id" of={order} />,
        ...sentences,
        needsRestaurant(order) && <CallUs key="call" />,
      ]}
      links={
        <>
          <ButtonLink variant="primary" href={addressOf('/')}>
            {t('Back to Home')}
          </ButtonLink>
          <ButtonLink href={addressOf('/#menu')}>{t('Order More')}</ButtonLink>
          {!isOver && <ButtonLink href={addressOf(successPath(linked.link))}>{t('Follow your order')}</ButtonLink>}
          {isOver && order.paymentStatus === 'paid' && <PhoneLink />}
        </>
      }
    >
      <PageTitle of={heading} />
      <OrderReceipt order={order} hasId={false} head={isStale && <StaleOrder />} />
    </OrderPage>
  )
}

function OrderId({ of }: { of: OrderView }) {
  const t = useTranslate()
  return withElements(t('Order ID: <code>{code}</code>', { code: of.id }), {
    code: () => <span className={styles.id}>{of.id}</span>,
  })
}
