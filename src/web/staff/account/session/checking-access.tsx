import { FloatingChat } from '#web/parts/chat-link.tsx'
import { type ShownRestaurant, useRestaurant } from '#web/parts/restaurant.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CHECKING } from './admin-session.ts'
import styles from './session.module.css'

/** The title of the sign-in screen's document. */
export const signInTitle = ({ name, t }: ShownRestaurant): string =>
  t('{title} · {name} staff', { title: t('Sign in'), name })

/** All that a staff page shows until the server has confirmed who is signed in. */
export function CheckingAccess({ isSignIn = false }: { isSignIn?: boolean }) {
  const restaurant = useRestaurant()
  return (
    <main className={styles.screen}>
      {isSignIn && <title>{signInTitle(restaurant)}</title>}
      <Spinner label={restaurant.t.message(CHECKING)} />
      <FloatingChat />
    </main>
  )
}
