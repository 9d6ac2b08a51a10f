import type { OrderView } from '#contract/checkout.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { apiUrl } from '#web/parts/api-client.ts'
import { directionsTo } from '#web/parts/directions-link.tsx'
import { phoneHref } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { hasEnded } from '#web/site/running-order/order-message.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './order-actions.module.css'
import { OrderAgainButton } from './order-again-button.tsx'

/** What a guest may want to do about an order: go there, call, remember the time, share it; and order it again. */
export function OrderActions({ link, order }: { link: OrderLink; order: OrderView }) {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const isRunning = !hasEnded(order)
  return (
    <section className={styles.actions} aria-label={t('About this order')}>
      {isRunning && order.type === 'pickup' && (
        <ButtonLink icon={<Icon name="pin" />} href={directionsTo(restaurant.location)} {...NEW_TAB}>
          {withElements(t('Directions<hidden> (opens in a new tab)</hidden>'), {
            hidden: (words) => <span className="visually-hidden">{words}</span>,
          })}
        </ButtonLink>
      )}
      {isRunning && (
        <ButtonLink icon={<Icon name="phone" />} href={phoneHref(restaurant.phone)}>
          {t.as('by phone', 'Call')}
        </ButtonLink>
      )}
      {isRunning && order.status !== 'ready' && order.paymentState === 'settled' && (
        <ButtonLink icon={<Icon name="calendar" />} href={calendarUrl(link)} download>
          {t('Add to calendar')}
        </ButtonLink>
      )}
      {isRunning && <Share />}
      {!isRunning && <OrderAgainButton order={order} />}
    </section>
  )
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

const calendarUrl = ({ id, key }: OrderLink): string =>
  apiUrl('/orders/:orderId/calendar', { param: { orderId: id }, query: { key } })

/** With whoever eats along: the link shows the order, but neither address nor phone number. */
function Share() {
  const { name } = useRestaurant()
  const t = useTranslate()
  const toast = useToast()
  const share = async () => {
    const url = window.location.href
    try {
      if (navigator.share)
        return await navigator.share({ title: t('Our order at {restaurant}', { restaurant: name }), url })
      await navigator.clipboard.writeText(url)
      toast(t('Link copied. Whoever has it can follow this order.'))
    } catch (error) {
      // Closing the sheet of the system is no fault.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ message: t('The link could not be copied. Copy it from the address bar.'), tone: 'error' })
    }
  }
  return (
    <Button icon={<Icon name="external" />} onClick={() => void share()}>
      {t.as('a button', 'Share')}
    </Button>
  )
}
