import { confirmationPath } from '#domain/order/checkout.ts'
import { restaurant } from '#domain/restaurant.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import type { LinkedOrder } from '#web/site/order/linked-order.ts'
import { isUnsettled, orderNews, plainNews } from '#web/site/order/order-news.ts'
import { OrderPage } from '#web/site/order/order-page.tsx'
import { OrderProgress } from '#web/site/order/order-progress.tsx'
import { OrderReceipt } from '#web/site/order/order-receipt.tsx'
import { useEmptiedCart } from '#web/site/order/use-emptied-cart.ts'
import { useOrder } from '#web/site/order/use-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './success-page.module.css'

/** The order, when the address names one with its key; a key that opens none is unknown. */
export type SuccessData = { readonly linked: LinkedOrder | null; readonly isUnknown: boolean }

export function SuccessPage({ linked, isUnknown }: SuccessData) {
  if (linked) return <OrderSuccess linked={linked} />
  return isUnknown ? <UnknownOrder /> : <PlainSuccess />
}

/** A link that was cut short, or an order that was deleted. */
const UnknownOrder = () => (
  <OrderPage
    heading="Order Not Found"
    icon="close"
    tone="bad"
    sentences={[
      'We could not find an order for this link. Please check that you have opened all of it.',
      <>
        If you have paid, please call us on{' '}
        <a href={`tel:${restaurant.phone.replaceAll(' ', '')}`}>{restaurant.phone}</a>.
      </>,
    ]}
    links={<HomeLink />}
  >
    <title>{`Order Not Found · ${restaurant.name}`}</title>
  </OrderPage>
)

/** Thanks, without any order named. */
const PlainSuccess = () => (
  <OrderPage {...plainNews} icon="check" tone="good" links={<HomeLink />}>
    <title>{`${plainNews.heading} · ${restaurant.name}`}</title>
  </OrderPage>
)

/** Thanks, and how the order is getting on, live. */
function OrderSuccess({ linked }: { linked: LinkedOrder }) {
  const order = useOrder(linked)
  useEmptiedCart(order)
  const { heading, sentences } = orderNews(order)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const isWaiting = isUnsettled(order)
  const links = (
    <>
      <HomeLink />
      {!isOver && !isWaiting && <ButtonLink href={confirmationPath(linked.link)}>Order confirmation</ButtonLink>}
      {isOver && order.paymentStatus === 'unpaid' && <ButtonLink href="/cart">Back to cart</ButtonLink>}
    </>
  )
  return (
    <OrderPage
      heading={heading}
      sentences={sentences}
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      links={links}
    >
      <title>{`${heading} · ${restaurant.name}`}</title>
      {order.isDemo && <DemoPaymentsBanner />}
      <div className={styles.columns}>
        {!isOver && <OrderProgress order={order} />}
        <OrderReceipt order={order} />
      </div>
    </OrderPage>
  )
}

const HomeLink = () => (
  <ButtonLink variant="primary" href="/">
    Back to Home
  </ButtonLink>
)
