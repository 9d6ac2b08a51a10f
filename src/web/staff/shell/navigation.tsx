import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Waiting } from '#contract/live.ts'
import { countWaiting } from '#domain/order/waiting-orders.ts'
import { useSystemState } from '#web/staff/query/use-system-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import badge from './count-badge.module.css'
import styles from './shell.module.css'
import { type NavigationScreen, useScreens } from './use-screens.ts'
import { useWaiting } from './waiting.tsx'

/** A side bar on wide screens and tablets, a bottom bar on phones. */
export function Navigation() {
  const waiting = useWaiting()
  const screens = useScreens()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const isFurther = screens.some(({ navigation, path }) => !navigation.isMain && pathname.startsWith(path))
  return (
    <>
      <nav className={styles.nav} aria-label="Staff area">
        <ul>
          <li>
            <NavLink className={styles.link ?? ''} to="/admin" end>
              <Icon name="home" />
              Dashboard
            </NavLink>
          </li>
          {screens.map((screen) => (
            <li key={screen.path} className={classNames(!screen.navigation.isMain && styles.further)}>
              <ScreenLink screen={screen} waiting={waiting} />
            </li>
          ))}
          <li className={styles.more}>
            <button
              type="button"
              className={styles.link}
              aria-haspopup="dialog"
              data-current={isFurther || undefined}
              onClick={() => setOpen(true)}
            >
              <Icon name="more" />
              More
              <ProblemsBadge />
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="More screens">
          <ul className={styles.sheet}>
            {screens
              .filter(({ navigation }) => !navigation.isMain)
              .map((screen) => (
                <li key={screen.path}>
                  <ScreenLink screen={screen} waiting={waiting} onFollow={() => setOpen(false)} />
                </li>
              ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

type ScreenLinkProps = { screen: NavigationScreen; waiting: Waiting; onFollow?: () => void }

function ScreenLink({ screen, waiting, onFollow }: ScreenLinkProps) {
  return (
    <NavLink className={styles.link ?? ''} to={screen.path} onClick={() => onFollow?.()}>
      <Icon name={screen.navigation.icon} />
      {screen.name}
      <ScreenBadge screen={screen} waiting={waiting} />
    </NavLink>
  )
}

/** The count of new orders, new bookings or problems on a screen's link. */
export function ScreenBadge({ screen: { name }, waiting }: { screen: NavigationScreen; waiting: Waiting }) {
  if (name === 'Bookings') return <CountBadge count={waiting.newBookings} label="new" />
  if (name === 'System') return <ProblemsBadge />
  if (name !== 'Orders') return null
  const count = countWaiting(waiting)
  return <CountBadge count={count} label={count === waiting.newOrders ? 'new' : 'waiting'} />
}

function ProblemsBadge() {
  const { state } = useSystemState()
  return <CountBadge count={state?.problems.length ?? 0} label="problems" />
}

/** A small count on a link; hidden at zero. */
function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className={badge.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{` ${label}: ${count}`}</span>
    </span>
  )
}
