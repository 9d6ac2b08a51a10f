import { FloatingChat } from '#web/parts/chat-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CHECKING } from './admin-session.ts'
import styles from './session.module.css'

/** All that a page of the staff area holds until the server has said who is there. */
export function CheckingAccess() {
  return (
    <main className={styles.screen}>
      <Spinner label={CHECKING} />
      <FloatingChat />
    </main>
  )
}
