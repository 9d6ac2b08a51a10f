import { useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { AdminSession } from '#contract/admin.ts'
import { NOT_AUTHORIZED } from '#domain/people/sign-in.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type Access, CHECK_FAILED, type redirectIfSignedIn } from './admin-session.ts'
import { signInTitle } from './checking-access.tsx'
import { GoogleButton, GooglePopupResult, googleFailureIn, useGooglePopup } from './google-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'
import { isGooglePopup, pathAfterSignIn } from './sign-in-path.ts'
import { signOut } from './sign-in-with.ts'

export default function SignInScreen() {
  const access = useLoaderData<typeof redirectIfSignedIn>()
  const { search } = useLocation()
  const restaurant = useRestaurant()
  return (
    <>
      <title>{signInTitle(restaurant)}</title>
      {isGooglePopup(search) ? <GooglePopupResult search={search} /> : <SignIn access={access} search={search} />}
    </>
  )
}

function SignIn({ access, search }: { access: Access; search: string }) {
  const { name, t } = useRestaurant()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(() => googleFailureIn(search))
  useGooglePopup((failed) => {
    setFailure(failed)
    if (!failed) void revalidate()
  })
  const unknown = access.state === 'failed' ? CHECK_FAILED : null
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.brand}>{name}</p>
        <h1>{t('Staff sign-in')}</h1>
        {access.state === 'not_admin' ? (
          <NotAuthorized user={access.user} onSignedOut={revalidate} />
        ) : (
          <>
            <ProblemBox sentence={failure ?? unknown} onRetry={failure ? undefined : revalidate} />
            <GoogleButton next={pathAfterSignIn(search)} onFailed={setFailure} />
            <p className={styles.or}>{t('or')}</p>
            <PasswordForm onFailed={setFailure} onSignedIn={revalidate} />
            <a className={styles.home} href="/admin/password">
              {t('Forgot your password?')}
            </a>
          </>
        )}
        <a className={styles.home} href="/">
          <Icon name="arrow-left" /> {t('Back to the website')}
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}

type NotAuthorizedProps = { user: AdminSession['user']; onSignedOut: () => unknown }

/** For a signed-in account that is not an admin: shows the UID to pass on. */
function NotAuthorized({ user, onSignedOut }: NotAuthorizedProps) {
  const t = useTranslate()
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
        <dt>{t('Signed in as')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('Your UID')}</dt>
        <dd>
          <code className={styles.uid}>{user.id}</code>
        </dd>
      </dl>
      <div className={styles.choices}>
        <Button onClick={copy}>{isCopied ? t('Copied') : t('Copy UID')}</Button>
        <Button onClick={onSignedOut}>{t('Check again')}</Button>
        <Button onClick={leave}>{t('Sign out')}</Button>
      </div>
    </>
  )
}
