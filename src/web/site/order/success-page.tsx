import { formatOnPage } from '#domain/money/amount-format.ts'
import { confirmationPath } from '#domain/order/checkout.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { PageTitle } from '#web/site/chrome/page-title.tsx'
import { OrderNotices } from '#web/site/order/order-notices.tsx'
import { CallUs, OrderPage } from '#web/site/order/order-page.tsx'
import { OrderReceipt, StaleOrder } from '#web/site/order/order-receipt.tsx'
import { OrderTicket, progressInTitle } from '#web/site/order/order-ticket.tsx'
import { useClearCartWhenPaid, useOrder } from '#web/site/order/use-order.ts'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import {
  isAwaitingConfirmation,
  messageWithoutOrder,
  needsRestaurant,
  orderMessage,
} from '#web/site/running-order/order-message.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './order-ticket.module.css'

/** The order that the URL names with its key; `isUnknown` when that key opens no order. */
export type SuccessData = { readonly linked: LinkedOrder | null; readonly isUnknown: boolean }

export function SuccessPage({ linked, isUnknown }: SuccessData) {
  if (linked) return <OrderSuccess linked={linked} />
  return isUnknown ? <UnknownOrder /> : <PlainSuccess />
}

/** For a truncated link, or a deleted order. */
const UnknownOrder = () => (
  <OrderPage
    heading="Order Not Found"
    icon="close"
    tone="bad"
    sentences={[
      'We could not find an order for this link. Please check that the link is complete.',
      <>
        If you have paid, please call us on <PhoneLink />.
      </>,
    ]}
    links={<HomeLink />}
  >
    <PageTitle of="Order Not Found" />
  </OrderPage>
)

/** For a URL without an order. */
const PlainSuccess = () => (
  <OrderPage {...messageWithoutOrder} icon="check" tone="good" links={<HomeLink />}>
    <PageTitle of={messageWithoutOrder.heading} />
  </OrderPage>
)

/** The order and its progress, live. */
function OrderSuccess({ linked }: { linked: LinkedOrder }) {
  const { order, isStale } = useOrder(linked)
  useClearCartWhenPaid(order)
  const { heading, sentences } = orderMessage(order, formatOnPage(order, useRestaurant()))
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const isWaiting = isAwaitingConfirmation(order)
  const links = (
    <>
      <HomeLink />
      {!isOver && !isWaiting && <ButtonLink href={confirmationPath(linked.link)}>Order confirmation</ButtonLink>}
      {isOver && order.paymentStatus === 'unpaid' && <ButtonLink href="/cart">Back to cart</ButtonLink>}
      {isOver && order.paymentStatus === 'paid' && <PhoneLink />}
    </>
  )
  return (
    <OrderPage
      heading={heading}
      sentences={[...sentences, needsRestaurant(order) && <CallUs key="call" />]}
      isBeside
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      links={links}
    >
      <PageTitle of={isOver ? heading : progressInTitle(order)} />
      {order.isDemo && <DemoPaymentsBanner />}
      <div className={styles.slot}>
        <div className={styles.paper}>
          <OrderReceipt
            order={order}
            hasId={isOver}
            head={
              <>
                {isStale && <StaleOrder />}
                {!isOver && <OrderTicket order={order} />}
              </>
            }
          />
        </div>
      </div>
      <OrderNotices link={linked.link} order={order} />
    </OrderPage>
  )
}

const HomeLink = () => (
  <ButtonLink variant="primary" href="/">
    Back to Home
  </ButtonLink>
)
