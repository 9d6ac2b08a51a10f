import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Waiting } from '#contract/live.ts'
import { countWaiting } from '#domain/order/waiting-orders.ts'
import { useOpenProposals } from '#web/staff/query/use-open-proposals.ts'
import { useSystemState } from '#web/staff/query/use-system-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
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
  const t = useTranslate()
  const isFurther = screens.some(({ navigation, path }) => !navigation.isMain && pathname.startsWith(path))
  return (
    <>
      <nav className={styles.nav} aria-label={t('Staff area')}>
        <ul>
          <li>
            <NavLink className={styles.link ?? ''} to="/admin" end>
              <Icon name="home" />
              {t('Dashboard')}
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
              {t('More')}
              <ProblemsBadge />
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('More screens')}>
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
  const t = useTranslate()
  return (
    <NavLink className={styles.link ?? ''} to={screen.path} onClick={() => onFollow?.()}>
      <Icon name={screen.navigation.icon} />
      {t.message(screen.name)}
      <ScreenBadge screen={screen} waiting={waiting} />
    </NavLink>
  )
}

/** The count of new orders, new bookings, proposals or problems on a screen's link. */
export function ScreenBadge({ screen: { path }, waiting }: { screen: NavigationScreen; waiting: Waiting }) {
  const t = useTranslate()
  const { newOrders, newBookings } = waiting
  if (path === '/admin/bookings')
    return <CountBadge count={newBookings} words={t('new: {count}', { count: newBookings })} />
  if (path === '/admin/system') return <ProblemsBadge />
  if (path === '/admin/translations') return <ProposalsBadge />
  if (path !== '/admin/orders') return null
  const count = countWaiting(waiting)
  return (
    <CountBadge
      count={count}
      words={count === newOrders ? t('new: {count}', { count }) : t('waiting: {count}', { count })}
    />
  )
}

function ProblemsBadge() {
  const t = useTranslate()
  const count = useSystemState().state?.problems.length ?? 0
  return <CountBadge count={count} words={t('problems: {count}', { count })} />
}

function ProposalsBadge() {
  const t = useTranslate()
  const count = useOpenProposals()
  return <CountBadge count={count} words={t('proposals: {count}', { count })} />
}

/** A small count on a link; hidden at zero. */
function CountBadge({ count, words }: { count: number; words: string }) {
  if (count <= 0) return null
  return (
    <span className={badge.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{` ${words}`}</span>
    </span>
  )
}
