import type { ReactNode } from 'react'
import { useLocation, useMatch } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { ownersOnly } from '#domain/people/access.ts'
import { AdminApiProvider, useMay } from '#web/staff/account/session/admin-api.tsx'
import { LiveQueryProvider } from '#web/staff/query/live-query-provider.tsx'
import { TimeProvider } from '#web/staff/time/clock.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { AdminPage } from './admin-page.tsx'
import { NotificationPermissionProvider } from './desktop-notifications.tsx'
import { Navigation } from './navigation.tsx'
import { namedScreenOf } from './screens.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useScreenKeys } from './use-screen-keys.ts'
import { WaitingProvider } from './waiting.tsx'

type AdminShellProps = { user: AdminSession['user']; children: ReactNode }

/** The frame of every staff screen: API, cache, alarm, navigation and sign-out. */
export function AdminShell({ user, sendsMail, children }: AdminShellProps & { sendsMail: boolean }) {
  return (
    <AdminApiProvider user={user} sendsMail={sendsMail}>
      <LiveQueryProvider>
        <WaitingProvider>
          <TimeProvider>
            <NotificationPermissionProvider>
              <Frame user={user}>{children}</Frame>
            </NotificationPermissionProvider>
          </TimeProvider>
        </WaitingProvider>
      </LiveQueryProvider>
    </AdminApiProvider>
  )
}

function Frame({ user, children }: AdminShellProps) {
  // The dashboard shows the same links itself.
  const isDashboard = useMatch('/admin') !== null
  useScreenKeys()
  const t = useTranslate()
  return (
    <div className={classNames(styles.frame, isDashboard && styles.alone)}>
      <a className="skip-link" href="#screen">
        {t('Skip to the screen')}
      </a>
      <TopBar user={user} />
      {!isDashboard && <Navigation />}
      <main className={styles.main} id="screen" tabIndex={-1}>
        <PermittedScreen>{children}</PermittedScreen>
      </main>
    </div>
  )
}

/** Explains an owners-only screen to a person who has its URL or has just become staff. */
function PermittedScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const may = useMay()
  const t = useTranslate()
  const screen = namedScreenOf(pathname)
  if (!screen || may(screen.right)) return children
  return (
    <AdminPage title={t.message(screen.name)}>
      <p role="status">{t.message(ownersOnly(screen.right))}</p>
      <ButtonLink href="/admin">{t('Go to the dashboard')}</ButtonLink>
    </AdminPage>
  )
}
