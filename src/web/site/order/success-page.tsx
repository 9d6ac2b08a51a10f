import { useEffect, useState } from 'react'
import { confirmationPath } from '#domain/order/checkout.ts'
import { DemoPaymentsBanner } from '#web/parts/demo-payments-banner.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { PageTitle } from '#web/site/chrome/page-title.tsx'
import { OrderActions } from '#web/site/order/order-actions.tsx'
import { OrderInvoice } from '#web/site/order/order-invoice.tsx'
import { OrderNotices } from '#web/site/order/order-notices.tsx'
import { CallUs, OrderPage } from '#web/site/order/order-page.tsx'
import { OrderReceipt, StaleOrder } from '#web/site/order/order-receipt.tsx'
import { OrderTicket, progressInTitle } from '#web/site/order/order-ticket.tsx'
import { PayLater } from '#web/site/order/pay-later.tsx'
import { useClearCartWhenPaid, useOrder } from '#web/site/order/use-order.ts'
import type { LinkedOrder } from '#web/site/running-order/linked-order.ts'
import {
  hasEnded,
  isAwaitingConfirmation,
  messageWithoutOrder,
  needsRestaurant,
  newsOf,
  orderMessage,
} from '#web/site/running-order/order-message.ts'
import { firstShownAt } from '#web/site/storage/own-orders.ts'
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx'
import { usePageAddress, useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './order-ticket.module.css'

/** The order that the URL names with its key; `isUnknown` when that key opens no order. */
export type SuccessData = {
  readonly linked: LinkedOrder | null
  readonly isUnknown: boolean
  /** The guest comes from the card page. */
  readonly isPaidNow?: boolean
}

/** In the address to which the card page returns. */
export const PAID_NOW = 'session_id'

export function SuccessPage({ linked, isUnknown, isPaidNow = false }: SuccessData) {
  if (linked) return <OrderSuccess linked={linked} isPaidNow={isPaidNow} />
  return isUnknown ? <UnknownOrder /> : <PlainSuccess />
}

/** For a truncated link, or a deleted order. */
function UnknownOrder() {
  const t = useTranslate()
  const { phone } = useRestaurant()
  return (
    <OrderPage
      heading={t('Order Not Found')}
      icon="close"
      tone="bad"
      sentences={[
        t('We could not find an order for this link. Please check that the link is complete.'),
        withElements(t('If you have paid, please call us on <phone>{phone}</phone>.', { phone }), {
          phone: () => <PhoneLink />,
        }),
      ]}
      links={<HomeLink />}
    >
      <PageTitle of={t('Order Not Found')} />
    </OrderPage>
  )
}

/** For a URL without an order. */
function PlainSuccess() {
  const t = useTranslate()
  const { phone } = useRestaurant()
  const heading = t.message(messageWithoutOrder.heading)
  const notFound = withElements(
    t(
      'No order was found at this address. If you have just paid, <phone>{phone}</phone> can tell you how it is getting on.',
      { phone },
    ),
    { phone: () => <PhoneLink /> },
  )
  const sentences = [...messageWithoutOrder.sentences.map(t.message), notFound]
  return (
    <OrderPage {...{ heading, sentences }} icon="check" tone="good" links={<HomeLink />}>
      <PageTitle of={heading} />
    </OrderPage>
  )
}

const MINUTE_MS = 60_000

/** The payment is the headline for a minute after this browser first showed the order; after that, its state is. */
function useFirstMinute(id: string): boolean {
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    const left = firstShownAt(id) + MINUTE_MS - Date.now()
    const timer = setTimeout(() => setFirst(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [id])
  return isFirst
}

/** A page that is loaded again, or a link that is passed on, does not print the receipt anew. */
function usePrintedOnce(isPaidNow: boolean) {
  useEffect(() => {
    if (!isPaidNow) return
    const url = new URL(location.href)
    url.searchParams.delete(PAID_NOW)
    history.replaceState(history.state, '', url)
  }, [isPaidNow])
}

/** The order and its progress, live. */
function OrderSuccess({ linked, isPaidNow }: { linked: LinkedOrder; isPaidNow: boolean }) {
  usePrintedOnce(isPaidNow)
  const { order, setOrder, isStale } = useOrder(linked)
  useClearCartWhenPaid(order)
  const restaurant = useRestaurant()
  const t = useTranslate()
  const addressOf = usePageAddress()
  const { heading, sentences } = orderMessage(order, restaurant)
  const isFirstMinute = useFirstMinute(order.id)
  const news = isFirstMinute ? null : newsOf(order, restaurant)
  const isOver = order.status === 'cancelled' || order.paymentStatus === 'refunded'
  const isWaiting = isAwaitingConfirmation(order)
  const links = (
    <>
      <HomeLink variant={hasEnded(order) ? 'secondary' : 'primary'} />
      {!isOver && !isWaiting && (
        <ButtonLink href={addressOf(confirmationPath(linked.link))}>{t('Order confirmation')}</ButtonLink>
      )}
      {isOver && order.paymentStatus === 'unpaid' && !order.payLater && (
        <ButtonLink href={addressOf('/cart')}>{t('Back to cart')}</ButtonLink>
      )}
      {isOver && order.paymentStatus === 'paid' && <PhoneLink />}
    </>
  )
  return (
    <OrderPage
      heading={news ?? heading}
      note={news === null ? undefined : heading}
      sentences={[
        ...(news === null ? sentences : sentences.filter((sentence) => sentence !== news)),
        needsRestaurant(order) && <CallUs key="call" />,
      ]}
      isBeside
      icon={isOver ? 'close' : isWaiting ? 'clock' : 'check'}
      tone={isOver ? 'bad' : isWaiting ? 'waiting' : 'good'}
      links={links}
    >
      <PageTitle of={isOver ? heading : progressInTitle(order, t)} />
      {order.isDemo && <DemoPaymentsBanner />}
      <div className={styles.slot}>
        <div className={styles.paper} data-printed-now={isPaidNow || undefined}>
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
      <PayLater link={linked.link} order={order} onChange={setOrder} />
      <OrderActions link={linked.link} order={order} />
      <OrderNotices link={linked.link} order={order} />
      <OrderInvoice link={linked.link} order={order} onChange={setOrder} />
    </OrderPage>
  )
}

/** Not the first button of an order that has ended: that is "Order again". */
function HomeLink({ variant = 'primary' }: Pick<ButtonLook, 'variant'>) {
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <ButtonLink variant={variant} href={addressOf('/')}>
      {t('Back to Home')}
    </ButtonLink>
  )
}
