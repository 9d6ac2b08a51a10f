import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { describeLateness } from '#domain/order/describe-lateness.ts'
import { handoverName } from '#domain/order/handover-name.ts'
import { ringReason } from '#domain/order/preorder.ts'
import { DELAYS, type Delay, latenessOfPromise } from '#domain/order/promise.ts'
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
import styles from './order.module.css'
import type { OrderActions } from './order-api.ts'
import head from './order-head.module.css'
import { datesOf, isActive, PAYMENT_TONE, STATUS_TONE } from './order-words.ts'
import { describePayment } from './payment-words.ts'

/** A new order that waits longer than this counts as late. */
const LATE_MINUTES = 10

/** The code, the badges, and when the order was placed. */
export function OrderHead({ order }: { order: StaffOrder }) {
  const t = useTranslate()
  const payment = describePayment(t, order, formatOnPage(order, useRestaurant()))
  const isPart = payment.label !== 'PAID' && payment.part !== undefined
  const isDelivery = order.type === 'delivery'
  return (
    <header className={head.head}>
      <h2 className={head.code} id={`${order.id}-code`}>
        {order.orderCode}
      </h2>
      <div className={head.badges}>
        <Badge strong tone={STATUS_TONE[order.status]}>
          {statusName(t, order.status)}
        </Badge>
        <Badge strong tone={PAYMENT_TONE[payment.label]}>
          {isPart ? `${t.message(payment.label)} · ${payment.part}` : t.message(payment.label)}
        </Badge>
        {payment.part && !isPart && <Badge strong>{payment.part}</Badge>}
        <OrderOriginBadge order={order} />
        <Badge strong tone={isDelivery ? 'blue' : 'neutral'} icon={<Icon name={isDelivery ? 'truck' : 'bag'} />}>
          {handoverName(t, order)}
        </Badge>
      </div>
      <Placed order={order} />
    </header>
  )
}

/** When it was placed and its age; a separate component, since it renders every minute. */
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
      <Lateness order={order} now={now} />
    </p>
  )
}

function Lateness({ order: { status, promisedFor }, now }: { order: StaffOrder; now: Date }) {
  const t = useTranslate()
  const due = { status, promisedFor: new Date(promisedFor) }
  const lateness = latenessOfPromise(due, now)
  if (lateness === null) return null
  return (
    <Badge strong tone={lateness === 'late' ? 'red' : 'yellow'}>
      {describeLateness(t, due, now)}
    </Badge>
  )
}

/** The customer: who, when and where. */
export function OrderCustomer({ order, children }: { order: StaffOrder; children?: ReactNode }) {
  const t = useTranslate()
  const { name, phone, language, email, address } = order.customer
  const { city } = useRestaurant().address
  return (
    <div className={styles.who}>
      <WantedAt order={order} />
      {children}
      <p className={styles.name}>{shownName(t, name) || t('Guest')}</p>
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

function WantedAt({ order: { customer, type, promisedFor } }: { order: StaffOrder }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const { pickupTime } = customer
  const wanted = pickupTime === 'ASAP' ? t.message(AS_SOON_AS_POSSIBLE) : spokenMoment(pickupTime, time)
  return (
    <p className={styles.when}>
      <span className={styles.label}>{type === 'delivery' ? t('Delivery time') : t('Pickup time')}</span>
      {wanted}
      {spokenInstant(promisedFor, time) !== wanted && (
        <span>{t('Promised for {moment}', { moment: instantInSentence(promisedFor, time) })}</span>
      )}
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
    <fieldset className={head.badges}>
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
