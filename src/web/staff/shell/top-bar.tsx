import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { signOutQuestion } from '#domain/order/waiting-orders.ts'
import { DEMO_LOGO } from '#domain/settings/site-icons.ts'
import { Logo } from '#web/parts/logo.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { countUnsentPresses, publishUnsentPresses } from '#web/staff/account/session/kept-access.ts'
import { onSignedOut, signOut } from '#web/staff/account/session/sign-in-with.ts'
import { ServiceButton } from '#web/staff/service/service-button.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { BarMessages } from './bar-messages.tsx'
import { RehearsalBar } from './rehearsal-bar.tsx'
import styles from './top-bar.module.css'

/** The sticky bar on top of every staff screen, with the messages. */
export function TopBar({ user }: { user: AdminSession['user'] }) {
  const { name, logo, t } = useRestaurant()
  const may = useMay()
  const bar = useRef<HTMLElement>(null)
  useTopSize(bar)
  return (
    <header ref={bar} className={styles.top}>
      <Link className={styles.brand} to="/admin" aria-label={t('{name} Staff', { name })}>
        <Logo logo={logo === DEMO_LOGO ? '/favicon.svg' : logo} height={28} />
        <span className={styles.name}>
          {withElements(t('{name} <area>Staff</area>', { name }), {
            area: (words) => <span className={styles.area}>{words}</span>,
          })}
        </span>
      </Link>
      <BarMessages />
      {may('service') && <ServiceButton />}
      <span className={styles.user}>{user.email}</span>
      <SignOutButton />
      <RehearsalBar />
    </header>
  )
}

/**
 * Publishes the size of the bar. The navigation and focused elements stay clear of its height. The kitchen board, over which it is
 * as wide as its messages, stays clear of its width.
 */
function useTopSize(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      style.setProperty('--top-height', `${bar.current?.offsetHeight ?? 0}px`)
      style.setProperty('--top-width', `${bar.current?.offsetWidth ?? 0}px`)
    }
    const sizes = new ResizeObserver(measure)
    if (bar.current) sizes.observe(bar.current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--top-height')
      style.removeProperty('--top-width')
    }
  }, [bar])
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  const t = useTranslate()
  // Signing out in one window signs out all: others must not show orders, nor ring for the lost session all night.
  useEffect(() => onSignedOut(() => navigate('/admin/login')), [navigate])
  // Needed after a reload, which ends the tab's earlier lock.
  useEffect(publishUnsentPresses, [])
  const leave = async () => {
    const question = signOutQuestion(t, await countUnsentPresses())
    if (question && !(await confirm({ message: question, action: t('Sign out'), tone: 'danger' }))) return
    setLeaving(true)
    const failure = await signOut()
    setLeaving(false)
    if (failure) toast({ message: failure, tone: 'error' })
    else await navigate('/admin/login')
  }
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon name="sign-out" />}
      aria-label={t('Sign out')}
      busy={isLeaving}
      onClick={leave}
    >
      <span className={styles.signOut}>{t('Sign out')}</span>
    </Button>
  )
}
