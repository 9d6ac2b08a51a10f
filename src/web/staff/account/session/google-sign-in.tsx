import { useEffect, useEffectEvent, useTransition } from 'react'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './session.module.css'
import { GOOGLE_FAILED, signInWithGoogle } from './sign-in-with.ts'

type GoogleButtonProps = {
  /** Where to return to when popups are blocked; null when the page must not be left. */
  next: string | null
  /** Gets the error, and null when a new try begins; success comes through `useGooglePopup`. */
  onFailed: (sentence: string | null) => void
}

/** Signs in with Google, in a popup. */
export function GoogleButton({ next, onFailed }: GoogleButtonProps) {
  const t = useTranslate()
  const [isBusy, startSignIn] = useTransition()
  const signIn = () => {
    onFailed(null)
    startSignIn(async () => {
      const failure = await signInWithGoogle(next)
      if (failure) onFailed(failure)
    })
  }
  return (
    <Button wide busy={isBusy} onClick={signIn}>
      {t('Sign in with Google')}
    </Button>
  )
}

const CHANNEL = 'google-sign-in'

/** The error that Google's redirect carries. */
export const googleFailureIn = (search: string) => (new URLSearchParams(search).has('error') ? GOOGLE_FAILED : null)

/** Gets the popup's result: an error, or null after a sign-in. */
export function useGooglePopup(onDone: (failure: string | null) => void): void {
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => tell(typeof data === 'string' ? data : null)
    return () => channel.close()
  }, [])
}

/** The last page of the popup: reports to the sign-in screen and closes itself. */
export function GooglePopupResult({ search }: { search: string }) {
  const t = useTranslate()
  const failure = googleFailureIn(search)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(failure)
    channel.close()
    window.close()
  }, [failure])
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <Spinner label={failure ? t.message(failure) : t('You are signed in. This window closes automatically.')} />
        <a className={styles.home} href="/admin/login">
          {t('Continue here instead')}
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}
