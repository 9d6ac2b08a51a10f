import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { restaurant } from '#domain/restaurant/restaurant.ts'
import { onSignedOut, signOut } from '#web/admin/session/sign-in-with.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './shell.module.css'

export function TopBar({ user }: { user: AdminSession['user'] }) {
  return (
    <header className={styles.top}>
      <Link className={styles.brand} to="/admin">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        <span>
          {restaurant.name} <span className={styles.area}>Staff</span>
        </span>
      </Link>
      <span className={styles.user}>{user.email}</span>
      <SignOutButton />
    </header>
  )
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  // Who leaves by one window leaves by all: another must not show the shop on, nor ring for the lost session all night.
  useEffect(() => onSignedOut(() => navigate('/admin/login')), [navigate])
  const leave = async () => {
    setLeaving(true)
    const failure = await signOut()
    setLeaving(false)
    if (failure) toast({ message: failure, tone: 'error' })
    else await navigate('/admin/login')
  }
  return (
    <Button variant="quiet" size="small" icon={<Icon name="sign-out" />} busy={isLeaving} onClick={leave}>
      Sign out
    </Button>
  )
}
