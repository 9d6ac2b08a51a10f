import { useEffect } from 'react'
import { successPath } from '#domain/order/checkout.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LinkedOrder } from './linked-order.ts'
import { briefNews, orderProgress } from './order-message.ts'
import styles from './order-strip.module.css'
import { useOwnOrders } from './use-own-orders.ts'

/** The running orders of this browser, below the header of every page; several are folded. */
export function OrderStrip() {
  const orders = useOwnOrders()
  const isReady = orders.some(({ order }) => order.status === 'ready')
  useReadyTab(isReady)
  const [only, ...others] = orders
  if (!only) return null
  return (
    <nav className={styles.strip} data-strip data-ready={isReady || undefined} aria-label="Your orders">
      {others.length === 0 ? <News {...only} /> : <Several orders={orders} />}
    </nav>
  )
}

function Several({ orders }: { orders: readonly LinkedOrder[] }) {
  const restaurant = useRestaurant()
  const states = orders.map(({ order }) => briefNews(order, restaurant, new Date()).state)
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
          <strong>{`${orders.length} orders`}</strong>
          {` · ${[...new Set(states)].join(', ')}`}
        </span>
        <Icon className={styles.end} name="chevron-down" />
      </summary>
      <ul className={styles.list}>
        {orders.map((one) => (
          <li key={one.link.id}>
            <News {...one} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function News({ link, order }: LinkedOrder) {
  const restaurant = useRestaurant()
  const { state, when } = briefNews(order, restaurant, new Date())
  return (
    <a className={styles.news} href={successPath(link)}>
      <span className={styles.ring} style={{ '--part': orderProgress(order) }} aria-hidden="true" />
      <span className="visually-hidden">{`Order ${order.id}`}</span>
      <span className={styles.words}>
        <span className={styles.code} aria-hidden="true">{`${shortCode(order.id)} · `}</span>
        <strong>{state}</strong>
        {when && ` · ${when}`}
      </span>
      <Icon className={styles.end} name="arrow-right" />
    </a>
  )
}

/** `SP-…46FH`: enough to recognise. */
const shortCode = (id: string): string => id.replace(/-.*(?=.{4}$)/, '-…')

const READY_ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Ccircle cx="16" cy="16" r="15" fill="%231d7a3e"/%3E%3Cpath d="m8 17 6 6 11-13" fill="none" stroke="%23fff" stroke-width="4"/%3E%3C/svg%3E'

/** Says in the tab's title and icon that food is ready, for a guest who reads another tab meanwhile. */
function useReadyTab(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const title = document.title
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/svg+xml', href: READY_ICON })
    document.title = `● Ready · ${title}`
    // The last icon that fits is the one that browsers show.
    document.head.append(icon)
    return () => {
      document.title = title
      icon.remove()
    }
  }, [isReady])
}
