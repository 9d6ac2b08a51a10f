import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countWaiting } from '#domain/order/waiting-orders.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shell.module.css'
import { useWaiting } from './waiting.tsx'

type AdminPageProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A screen's heading and its document title, which starts with the number of waiting orders and bookings. */
export function AdminPage({ title, aside, children }: AdminPageProps) {
  const { name, t } = useRestaurant()
  const now = useWaiting()
  const waiting = countWaiting(now) + now.newBookings
  return (
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${t('{title} · {name} staff', { title, name })}`}</title>
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {useIsFromGuide() && <ScreenLink to="/admin/setup">{t('Make it yours')}</ScreenLink>}
        {children}
      </div>
    </>
  )
}

/** Whether a step of the guide led here: the way back is then to the guide. */
const useIsFromGuide = (): boolean => useSearchParams()[0].get('from') === 'setup'

type ScreenLinkProps = { to: string; children: ReactNode }

/** A link to the parent screen. */
export const BackLink = (link: ScreenLinkProps) => !useIsFromGuide() && <ScreenLink {...link} />

const ScreenLink = ({ to, children }: ScreenLinkProps) => (
  <Link className={styles.back} to={to}>
    <Icon name="arrow-left" />
    {children}
  </Link>
)
