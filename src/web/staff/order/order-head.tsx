import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { handoverName } from '#domain/order/handover-name.ts'
import { ringReason } from '#domain/order/preorder.ts'
import { DELAYS, type Delay, latenessOfPromise } from '#domain/order/promise.ts'
import { shortCode } from '#domain/order/short-code.ts'
import { CONFIRM_ADDRESS } from '#domain/order/staff-address.ts'
import { statusName } from '#domain/order/status-names.ts'
import { shownName } from '#domain/people/given-name.ts'
import { telUrl } from '#domain/text/phone-number.ts'
import { AS_SOON_AS_POSSIBLE } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { GuestLanguage } from '#web/staff/guest/guest-language.tsx'
import { OrderOriginBadge } from '#web/staff/rehearsal/rehearsal-badge.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenAge, spokenInstant, spokenMoment } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HIDDEN, useTranslate, withElements } from '#web/ui/language.tsx'
import { describeDue } from './describe-due.ts'
import styles from './order.module.css'
import type { OrderActions } from './order-api.ts'
import head from './order-head.module.css'
import { datesOf, isActive, PAYMENT_TONE, STATUS_TONE } from './order-words.ts'
import { describePayment } from './payment-words.ts'

/** A new order that waits longer than this counts as late. */
const LATE_MINUTES = 10

type OrderHeadProps = {
  order: StaffOrder
  /** Below a title with the name of the guest. */
  isTitled?: boolean
}

/** Whose order it is and when it is due, large; then the code by which staff call it, the badges, and when it was placed. */
export function OrderHead({ order, isTitled }: OrderHeadProps) {
  const t = useTranslate()
  const payment = describePayment(t, order, formatOnPage(order, useRestaurant()))
  const isPart = payment.label !== 'PAID' && payment.part !== undefined
  const isDelivery = order.type === 'delivery'
  const end = shortCode(order.orderCode)
  return (
    <header className={head.head}>
      {!isTitled && (
        <h2 className={head.name} id={`${order.id}-code`}>
          {shownName(t, order.customer.name) || t('Guest')}
          <span className="visually-hidden">, {order.orderCode}</span>
        </h2>
      )}
      <Due order={order} />
      <div className={head.badges}>
        <span className={head.code} aria-hidden={!isTitled || undefined}>
          <span>{order.orderCode.slice(0, -end.length)}</span>
          {end}
        </span>
        <Badge tone={STATUS_TONE[order.status]}>{statusName(t, order.status)}</Badge>
        <Badge tone={PAYMENT_TONE[payment.label]}>
          {isPart ? `${t.message(payment.label)} · ${payment.part}` : t.message(payment.label)}
        </Badge>
        {payment.part && !isPart && <Badge>{payment.part}</Badge>}
        <OrderOriginBadge order={order} />
        <Badge tone={isDelivery ? 'blue' : 'neutral'} icon={<Icon name={isDelivery ? 'truck' : 'bag'} />}>
          {handoverName(t, order)}
        </Badge>
        <Placed order={order} />
      </div>
    </header>
  )
}

/** When it is promised, and how long that is; a separate component, since it renders every minute. */
function Due({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const due = { ...order, promisedFor: new Date(order.promisedFor) }
  const { at, words } = describeDue(t, due, time)
  return (
    <p className={head.due} data-lateness={latenessOfPromise(due, time.now) ?? undefined}>
      <span className="visually-hidden">
        {t('Promised for {moment}', { moment: instantInSentence(order.promisedFor, time) })}
      </span>
      <strong aria-hidden="true">{at}</strong>
      {words}
    </p>
  )
}

/** When it was placed, and its age; separate for the same reason. */
function Placed({ order }: { order: StaffOrder }) {
  const time = useRestaurantTime()
  const { now } = time
  const since = new Date(order.paidAt ?? order.createdAt)
  const ring = ringReason(datesOf(order), now)
  const isLate = ring === 'due' || (ring === 'new' && now.getTime() - since.getTime() > LATE_MINUTES * 60_000)
  return (
    <p className={head.placed}>
      <time dateTime={order.createdAt}>{spokenInstant(order.createdAt, time)}</time>
      {isActive(order.status) && (
        <span className={head.age} data-late={isLate || undefined}>
          <Icon name="clock" />
          {spokenAge(since, now, time)}
        </span>
      )}
    </p>
  )
}

/** How to reach the guest, and where to deliver. */
export function OrderCustomer({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const t = useTranslate()
  const { phone, language, email, address } = order.customer
  const { city } = useRestaurant().address
  return (
    <div className={styles.who}>
      <WantedAt order={order} />
      {children}
      {phone && (
        <a className={styles.contact} href={telUrl(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      <GuestLanguage code={language} />
      {email && (
        <a className={styles.contact} href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
      {address && (
        <a className={styles.contact} href={mapOf(address, city)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          <span>
            {address}
            {order.distanceKm !== null && ` (${t('{distance}\u00a0km', { distance: order.distanceKm.toFixed(1) })})`}
            <span className="visually-hidden">{t(', on a map in a new tab')}</span>
          </span>
        </a>
      )}
      {order.isAddressApproximate && (
        <p className={styles.caution}>
          <Icon name="warning" />
          {t.message(CONFIRM_ADDRESS)}
        </p>
      )}
    </div>
  )
}

/** What the guest asked for, unless it is what they were promised. */
function WantedAt({ order: { customer, type, promisedFor } }: { order: StaffOrder }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const { pickupTime } = customer
  const wanted = pickupTime === 'ASAP' ? t.message(AS_SOON_AS_POSSIBLE) : spokenMoment(pickupTime, time)
  if (spokenInstant(promisedFor, time) === wanted) return null
  return (
    <p className={styles.when}>
      {type === 'delivery' ? t('Delivery time') : t('Pickup time')} <strong>{wanted}</strong>
    </p>
  )
}

const mapOf = (address: string, city: string) => {
  const where = address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: where })}`
}

/** Delays an order when the kitchen needs longer than promised, and tells the guest. */
export function OrderDelay({ order, actions }: { order: StaffOrder; actions: OrderActions }) {
  const t = useTranslate()
  const delay = useMutation({ mutationFn: (minutes: Delay) => actions.delay(order, minutes) })
  if (!isActive(order.status) || order.status === 'ready') return null
  return (
    <fieldset className={head.delays}>
      <legend className="visually-hidden">{t('Tell the guest that it takes longer')}</legend>
      {DELAYS.map((minutes) => (
        <Button
          key={minutes}
          size="small"
          busy={delay.isPending && delay.variables === minutes}
          disabled={delay.isPending}
          onClick={() => delay.mutate(minutes)}
        >
          <span>
            {withElements(
              t.plural(minutes, '+{count} min<hidden> later</hidden>', '+{count} min<hidden> later</hidden>'),
              HIDDEN,
            )}
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
