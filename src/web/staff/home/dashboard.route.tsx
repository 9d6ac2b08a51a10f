import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { useTotal } from '#web/staff/query/use-admin-list.ts'
import { isGuideClosed, useSetup } from '#web/staff/setup/setup-api.ts'
import { SetupCard } from '#web/staff/setup/setup-card.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { ScreenBadge } from '#web/staff/shell/navigation.tsx'
import { useScreens } from '#web/staff/shell/use-screens.ts'
import { useKnownWaiting, useWaiting } from '#web/staff/shell/waiting.tsx'
import { useBusinessDay } from '#web/staff/time/clock.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './dashboard.module.css'
import { Evening } from './evening.tsx'

/**
 * The start page: the day's figures and a link to every screen. The guide's card is above them if the server answers soon,
 * otherwise below, so that nothing moves under a finger.
 */
export default function Dashboard() {
  const waiting = useWaiting()
  const screens = useScreens()
  const may = useMay()
  const t = useTranslate()
  const { isAwaited, isLate } = useWaitForGuide()
  return (
    <AdminPage title={t('Dashboard')}>
      {!isLate && <SetupCard />}
      <div className={styles.below} hidden={isAwaited}>
        {may('orders') && (
          <>
            <Evening />
            <Today />
          </>
        )}
        <nav aria-label={t('Staff area')}>
          <ul className={styles.tiles}>
            {screens.map((screen) => (
              <li key={screen.path}>
                <Link className={styles.tile} to={screen.path} aria-describedby={`about-${screen.navigation.icon}`}>
                  <span className={styles.icon}>
                    <Icon name={screen.navigation.icon} />
                  </span>
                  <span className={styles.name}>
                    {t.message(screen.name)}
                    <ScreenBadge screen={screen} waiting={waiting} />
                  </span>
                </Link>
                <p className={styles.purpose} id={`about-${screen.navigation.icon}`}>
                  {t.message(screen.navigation.purpose)}
                </p>
              </li>
            ))}
          </ul>
        </nav>
        {may('rehearsal') && (
          <p className={styles.practice}>
            <Link className={buttonClass()} to="/admin/rehearsal">
              <Icon name="pulse" />
              {t('Rehearse a Friday night')}
            </Link>
            {t('Your team practises with guests who do not exist.')}
          </p>
        )}
      </div>
      {isLate && <SetupCard />}
    </AdminPage>
  )
}

/** How long the rest stays hidden while it is unknown whether the card appears. */
const WAIT_FOR_GUIDE_MS = 300

function useWaitForGuide() {
  const { isLoading } = useSetup()
  const [isLate, setLate] = useState(() => isLoading && isGuideClosed())
  const isAwaited = isLoading && !isLate
  // Before the paint: a timer that ends between the paint of the card and its clearing would move the card down.
  useLayoutEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), WAIT_FOR_GUIDE_MS)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return { isAwaited, isLate }
}

/** Four figures of the day, each a link to its list. */
function Today() {
  const today = useBusinessDay()
  const waiting = useKnownWaiting()
  const t = useTranslate()
  const day = `from=${today}&to=${today}`
  return (
    <dl className={styles.figures} aria-label={t('Today')}>
      <Figure name={t('Active now')} screen="orders" total={useTotal('/admin/orders', 'status=active', 'orders')} />
      <Figure
        name={t('Completed today')}
        screen={`orders?status=completed&${day}`}
        total={useTotal('/admin/orders', `status=completed&${day}`, 'orders')}
      />
      <Figure
        name={t('Tables for today')}
        screen={`bookings?day=${today}`}
        total={useTotal('/admin/bookings', `status=active&${day}`, 'bookings')}
      />
      <Figure name={t('Tables to accept')} screen="bookings?view=list&status=new" total={waiting?.newBookings} />
    </dl>
  )
}

type FigureProps = {
  name: string
  /** The screen's path, with filters that show what is counted. */
  screen: string
  total: number | null | undefined
}

const Figure = ({ name, screen, total }: FigureProps) => (
  <div>
    <dt>
      <Link className={styles.figure} to={`/admin/${screen}`}>
        {name}
      </Link>
    </dt>
    <dd>{total ?? '–'}</dd>
  </div>
)
