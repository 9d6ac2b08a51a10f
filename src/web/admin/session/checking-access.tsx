import { restaurant } from '#domain/restaurant.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CHECKING } from './admin-session.ts'
import styles from './session.module.css'

export const SIGN_IN_TITLE = `Sign in · ${restaurant.name} staff`

/** All that a page of the staff area shows until the server has said who is signed in. */
export function CheckingAccess({ isSignIn = false }: { isSignIn?: boolean }) {
  return (
    <main className={styles.screen}>
      {isSignIn && <title>{SIGN_IN_TITLE}</title>}
      <Spinner label={CHECKING} />
      <FloatingChat />
    </main>
  )
}
