import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countWaiting } from '#domain/order/waiting-orders.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shell.module.css'
import { useWaiting } from './waiting.tsx'

type AdminPageProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A screen's heading and its document title, which starts with the number of waiting orders and bookings. */
export function AdminPage({ title, aside, children }: AdminPageProps) {
  const { name } = useRestaurant()
  const now = useWaiting()
  const waiting = countWaiting(now) + now.newBookings
  return (
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${name} staff`}</title>
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </>
  )
}

/** A link to the parent screen. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    <Icon name="arrow-left" />
    {children}
  </Link>
)
