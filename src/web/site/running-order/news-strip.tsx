import { useEffect } from 'react'
import { english, type Translate } from '#domain/language/translate.ts'
import { successPath } from '#domain/order/checkout.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { formatPickupTime } from '#domain/time/format-dates.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useComingBookings } from '#web/site/running-order/use-coming-bookings.ts'
import type { OwnBooking } from '#web/site/storage/own-bookings.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageAddress, useTranslate } from '#web/ui/language.tsx'
import type { LinkedOrder } from './linked-order.ts'
import styles from './news-strip.module.css'
import { briefNews, orderProgress } from './order-message.ts'
import { useOwnOrders } from './use-own-orders.ts'

/** What the strip says of an order or a booking. */
type News = {
  readonly id: string
  readonly href: `/${string}`
  readonly isOrder: boolean
  /** For screen readers; `short` is seen. */
  readonly name: string
  readonly short: string
  readonly state: string
  readonly when: string
  /** How far it has come, from 0 to 1. */
  readonly part: number
  /** Of an order that staff have cancelled: there is nothing more to follow. */
  readonly onAway?: (() => void) | undefined
}

function useNews() {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const { orders, putAway } = useOwnOrders()
  const bookings = useComingBookings()
  const now = new Date()
  const news = [
    ...orders.map((one) => ({
      ...newsOfOrder(one, restaurant, now),
      onAway: one.order.status === 'cancelled' ? () => putAway(one.order.id) : undefined,
    })),
    ...bookings.map((one) => newsOfBooking(one, restaurant)),
  ]
  const ready = orders.find(({ order }) => order.status === 'ready')
  return { ready: ready && briefNews(ready.order, restaurant, now).state, name: nameOfStrip(orders, bookings, t), news }
}

/** All of them, in the sheet that covers the strip. */
export function NewsList({ className }: { className: string | undefined }) {
  const { name, news } = useNews()
  if (news.length === 0) return null
  return (
    <nav className={className} aria-label={name}>
      {news.map((one) => (
        <NewsLink key={one.id} {...one} />
      ))}
    </nav>
  )
}

/** The running orders and coming bookings of this browser, below the header of every page; several are folded. */
export function NewsStrip() {
  const { ready, name, news } = useNews()
  useReadyTab(ready)
  const [only, ...others] = news
  if (!only) return null
  return (
    <nav className={styles.strip} data-strip data-ready={ready && true} aria-label={name}>
      {others.length === 0 ? <NewsLink {...only} /> : <Several news={news} />}
    </nav>
  )
}

function nameOfStrip(orders: readonly LinkedOrder[], bookings: readonly OwnBooking[], t: Translate): string {
  if (bookings.length === 0) return t('Your orders')
  return orders.length === 0 ? t('Your bookings') : t('Your orders and bookings')
}

function newsOfOrder({ link, order }: LinkedOrder, restaurant: Restaurant, now: Date): News {
  const { t = english } = restaurant
  return {
    ...{ id: order.id, href: successPath(link), isOrder: true },
    ...{ name: t('Order {code}', { code: order.id }), short: shortCode(order.id) },
    ...briefNews(order, restaurant, now),
    part: orderProgress(order),
  }
}

function newsOfBooking({ id, guests, date, time, status }: OwnBooking, restaurant: Restaurant): News {
  const { t = english } = restaurant
  const name = t.plural(guests, 'Table for {count}', 'Table for {count}')
  return {
    ...{ id, href: '/#book', isOrder: false, name, short: name },
    state: status === 'confirmed' ? t.as('a booking', 'Confirmed') : t.as('a booking', 'Requested'),
    when: formatPickupTime(`${date}T${time}`, restaurant),
    part: status === 'confirmed' ? 1 : 0.5,
  }
}

function Several({ news }: { news: readonly News[] }) {
  const t = useTranslate()
  const count = news.length
  return (
    <details
      className={styles.several}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.news}>
        <Icon name="receipt" />
        <span className={styles.words}>
          <strong>
            {news.every(({ isOrder }) => isOrder)
              ? t.plural(count, '{count} order', '{count} orders')
              : t.plural(count, '{count} ticket', '{count} tickets')}
          </strong>
          <span className={styles.states}>{` · ${[...new Set(news.map(({ state }) => state))].join(', ')}`}</span>
        </span>
        <Icon className={styles.end} name="chevron-down" />
      </summary>
      <ul className={styles.list}>
        {news.map((one) => (
          <li key={one.id}>
            <NewsLink {...one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function NewsLink({ href, name, short, state, when, part, onAway }: News) {
  const t = useTranslate()
  const addressOf = usePageAddress()
  return (
    <div className={styles.one}>
      <a className={styles.news} href={addressOf(href)}>
        <span className={styles.ring} style={{ '--part': part }} aria-hidden="true" />
        <span className="visually-hidden">{name}</span>
        <span className={styles.words}>
          <span className={styles.code} aria-hidden="true">{`${short} · `}</span>
          <strong>{state}</strong>
          {when && ` · ${when}`}
        </span>
        <Icon className={styles.end} name="arrow-right" />
      </a>
      {onAway && (
        <IconButton
          className={styles.away}
          icon="close"
          label={t('Put away {ticket}', { ticket: name })}
          onClick={({ currentTarget }) => {
            onAway()
            // The pressed button disappears, and the page behind the sheet of the navigation takes no focus.
            const place = currentTarget.closest('dialog')?.querySelector('button') ?? document.getElementById('content')
            place?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** `SP-…46FH`: enough to recognise. */
const shortCode = (id: string): string => id.replace(/-.*(?=.{4}$)/, '-…')

const READY_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Ccircle cx="16" cy="16" r="15" fill="%231d7a3e"/%3E%3Cpath d="m8 17 6 6 11-13" fill="none" stroke="%23fff" stroke-width="4"/%3E%3C/svg%3E'

/** Says in the tab's title and icon that food is ready, or packed for a delivery, for a guest who reads another tab meanwhile. */
function useReadyTab(state: string | undefined): void {
  useEffect(() => {
    if (!state) return
    const prefix = `● ${state} · `
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/svg+xml', href: READY_ICON })
    document.title = prefix + document.title
    // The last icon that fits is the one that browsers show.
    document.head.append(icon)
    return () => {
      // The page's own title may have changed meanwhile: that of another order says how far it has come.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
      icon.remove()
    }
  }, [state])
}
