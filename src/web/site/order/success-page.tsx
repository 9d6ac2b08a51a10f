import { Link } from 'react-router'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import { confirmationPath, type LinkedOrder } from '#web/site/order/linked-order.ts'
import { orderNews, plainNews } from '#web/site/order/order-news.ts'
import { OrderPage } from '#web/site/order/order-page.tsx'
import { OrderProgress } from '#web/site/order/order-progress.tsx'
import { OrderReceipt } from '#web/site/order/order-receipt.tsx'
import { useEmptiedCart } from '#web/site/order/use-emptied-cart.ts'
import { useOrder } from '#web/site/order/use-order.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './success-page.module.css'

/** Thanks, without any order named. */
export const PlainSuccessPage = () => (
  <OrderPage {...plainNews} icon="check" tone="good" links={<HomeLink />}>
    <title>{`${plainNews.heading} · ${restaurant.name}`}</title>
  </OrderPage>
)

/** Thanks, and how the order is getting on, live. */
export function SuccessPage({ linked }: { linked: LinkedOrder }) {
  const order = useOrder(linked)
  useEmptiedCart(order)
  const { heading, sentences } = orderNews(order)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const isWaiting = order.status === 'pending'
  const links = (
    <>
      <HomeLink />
      {!isOver && !isWaiting && (
        <Link className={buttonClass()} to={confirmationPath(linked.link)}>
          Order confirmation
        </Link>
      )}
      {isOver && order.paymentStatus === 'unpaid' && (
        <Link className={buttonClass()} to="/cart">
          Back to cart
        </Link>
      )}
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
  <Link className={buttonClass({ variant: 'primary' })} to="/">
    Back to Home
  </Link>
)
