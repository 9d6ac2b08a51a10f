import { Link } from 'react-router'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './rehearsal-bar.module.css'

/** On every staff screen during a rehearsal. The live region stays in the page, so that its text is announced. */
export function RehearsalBar() {
  const restaurant = useRestaurant()
  const now = useNow()
  const may = useMay()
  const { rehearsal } = currentPauses(restaurant.service, now)
  return (
    <div role="status" className={styles.region} data-rehearsal={rehearsal ? true : undefined}>
      {rehearsal && (
        <p className={styles.bar}>
          <Icon name="pulse" />
          <span>
            <strong>REHEARSAL</strong>
            {` until ${formatEnd(rehearsal.until, now, browserClock(restaurant))}.`}
            <span className={styles.further}> Orders that you take now are practice, too.</span>
          </span>
          {may('rehearsal') && <Link to="/admin/rehearsal">Show</Link>}
        </p>
      )}
    </div>
  )
}
