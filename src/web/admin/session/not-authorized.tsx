import { useState } from 'react'
import type { AdminSession } from '#contract/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { NOT_AUTHORIZED } from './admin-session.ts'
import styles from './session.module.css'
import { signOut } from './sign-in-with.ts'

type NotAuthorizedProps = { user: AdminSession['user']; onSignedOut: () => unknown }

/** For those whose account nobody has let in yet: what to give the admin who can. */
export function NotAuthorized({ user, onSignedOut }: NotAuthorizedProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const leave = async () => {
    const failed = await signOut()
    setFailure(failed ?? null)
    if (!failed) onSignedOut()
  }
  const copy = () =>
    navigator.clipboard.writeText(user.id).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <ProblemBox sentence={failure ?? NOT_AUTHORIZED} />
      <dl className={styles.account}>
        <dt>Signed in as</dt>
        <dd>{user.email}</dd>
        <dt>Your UID</dt>
        <dd>
          <code className={styles.uid}>{user.id}</code>
        </dd>
      </dl>
      <div className={styles.choices}>
        <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy UID'}</Button>
        <Button onClick={onSignedOut}>Check again</Button>
        <Button onClick={leave}>Sign out</Button>
      </div>
    </>
  )
}
