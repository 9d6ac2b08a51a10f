import type { Restaurant } from '#domain/settings/restaurant.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CHECKING } from './admin-session.ts'
import styles from './session.module.css'

/** The title of the sign-in screen's document. */
export const signInTitle = ({ name }: Restaurant): string => `Sign in · ${name} staff`

/** All that a staff page shows until the server has confirmed who is signed in. */
export function CheckingAccess({ isSignIn = false }: { isSignIn?: boolean }) {
  const restaurant = useRestaurant()
  return (
    <main className={styles.screen}>
      {isSignIn && <title>{signInTitle(restaurant)}</title>}
      <Spinner label={CHECKING} />
      <FloatingChat />
    </main>
  )
}
