import { Link } from 'react-router'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { WaitingBadge } from '#web/admin/shell/navigation.tsx'
import { SCREENS } from '#web/admin/shell/screens.ts'
import { useWaiting } from '#web/admin/shell/waiting.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './dashboard.module.css'
import { Today } from './today.tsx'

/** Where staff arrive: every screen, and how the day goes. */
export default function Dashboard() {
  const waiting = useWaiting()
  return (
    <AdminPage title="Dashboard">
      <Today />
      <nav aria-label="Staff area">
        <ul className={styles.tiles}>
          {SCREENS.map((screen) => (
            <li key={screen.path}>
              <Link className={styles.tile} to={screen.path} aria-describedby={`about-${screen.icon}`}>
                <span className={styles.icon}>
                  <Icon name={screen.icon} />
                </span>
                <span className={styles.name}>
                  {screen.name}
                  <WaitingBadge screen={screen} waiting={waiting} />
                </span>
              </Link>
              <p className={styles.purpose} id={`about-${screen.icon}`}>
                {screen.purpose}
              </p>
            </li>
          ))}
        </ul>
      </nav>
    </AdminPage>
  )
}
