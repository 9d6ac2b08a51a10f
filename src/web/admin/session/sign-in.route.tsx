import { useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import { restaurant } from '#domain/restaurant.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type Access, CHECK_FAILED, type leaveSignedIn } from './admin-session.ts'
import { SIGN_IN_TITLE } from './checking-access.tsx'
import { GoogleButton } from './google-button.tsx'
import { GoogleWindowEnd, googleFailureIn, useGoogleWindow } from './google-window.tsx'
import { NotAuthorized } from './not-authorized.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './session.module.css'
import { isGoogleWindow, wayBack } from './way-back.ts'

export default function SignInScreen() {
  const access = useLoaderData<typeof leaveSignedIn>()
  const { search } = useLocation()
  return (
    <>
      <title>{SIGN_IN_TITLE}</title>
      {isGoogleWindow(search) ? <GoogleWindowEnd search={search} /> : <SignIn access={access} search={search} />}
    </>
  )
}

function SignIn({ access, search }: { access: Access; search: string }) {
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string | null>(() => googleFailureIn(search))
  useGoogleWindow((failed) => {
    setFailure(failed)
    if (!failed) void revalidate()
  })
  const unknown = access.state === 'failed' ? CHECK_FAILED : null
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <p className={styles.brand}>{restaurant.name}</p>
        <h1>Staff sign-in</h1>
        {access.state === 'not_admin' ? (
          <NotAuthorized user={access.user} onSignedOut={revalidate} />
        ) : (
          <>
            <ProblemBox sentence={failure ?? unknown} onRetry={failure ? undefined : revalidate} />
            <GoogleButton next={wayBack(search)} onFailed={setFailure} />
            <p className={styles.or}>or</p>
            <PasswordForm onFailed={setFailure} onSignedIn={revalidate} />
          </>
        )}
        <a className={styles.home} href="/">
          <Icon name="arrow-left" /> Back to the website
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}
