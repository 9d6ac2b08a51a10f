import type { AdminOrder } from '#contract/order.ts'
import { NEAR_EDGE } from '#domain/delivery.ts'
import { restaurant } from '#domain/restaurant.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order.module.css'

/** For whom, when and where to. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { name, phone, email, address } = order.customer
  return (
    <div className={styles.who}>
      <WantedAt pickupTime={order.customer.pickupTime} type={order.type} />
      <p className={styles.name}>{name || 'Guest'}</p>
      {phone && (
        <a className={styles.contact} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {email && (
        <a className={styles.contact} href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
      {address && (
        <a className={styles.contact} href={mapOf(address)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          <span>
            {address}
            {order.distanceKm !== null && ` (${order.distanceKm.toFixed(1)} km)`}
            <span className="visually-hidden">, on a map in a new tab</span>
          </span>
        </a>
      )}
      {order.isAddressApproximate && (
        <p className={styles.caution}>
          <Icon name="warning" />
          {NEAR_EDGE.staff}
        </p>
      )}
    </div>
  )
}

function WantedAt({ pickupTime, type }: { pickupTime: string; type: AdminOrder['type'] }) {
  const now = useNow()
  const when = pickupTime === 'ASAP' ? 'As soon as possible' : spokenMoment(pickupTime, now)
  return (
    <p className={styles.when}>
      <span className={styles.label}>{type === 'delivery' ? 'Delivery time' : 'Pickup time'}</span>
      {when}
    </p>
  )
}

const mapOf = (address: string) => {
  const { city } = restaurant
  const where = address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: where })}`
}
