import { useEffect, useEffectEvent } from 'react'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './session.module.css'
import { GOOGLE_FAILED } from './sign-in-with.ts'

const CHANNEL = 'google-sign-in'

/** Google's way back ends here when it went wrong. */
export const googleFailureIn = (search: string) => (new URLSearchParams(search).has('error') ? GOOGLE_FAILED : null)

/** Hears from Google's window how it went: null when somebody is signed in. */
export function useGoogleWindow(onDone: (failure: string | null) => void): void {
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => tell(typeof data === 'string' ? data : null)
    return () => channel.close()
  }, [])
}

/** The end of Google's window: it tells the sign-in screen and closes itself. */
export function GoogleWindowEnd({ search }: { search: string }) {
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
        <Spinner label={failure ?? 'You are signed in. This window closes itself.'} />
        <a className={styles.home} href="/admin/login">
          Go on here instead
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}
