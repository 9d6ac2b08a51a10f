import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RehearsalTask } from '#contract/rehearsal.ts'
import { formatEnd } from '#domain/pauses/describe-pauses.ts'
import { currentPauses } from '#domain/pauses/pauses.ts'
import { taskToTell } from '#domain/rehearsal/describe-task.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useAdminApi, useMay } from '#web/staff/account/session/admin-api.tsx'
import { useNow } from '#web/staff/time/clock.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { withElements } from '#web/ui/language.tsx'
import { useCountedPresses } from './counted-presses.ts'
import styles from './rehearsal-bar.module.css'

/** On every staff screen during a rehearsal. The live region stays in the page, so that its text is announced. */
export function RehearsalBar() {
  const restaurant = useRestaurant()
  const { t } = restaurant
  const now = useNow()
  const may = useMay()
  const { rehearsal: running } = currentPauses(restaurant.service, now)
  const rehearsal = may('orders') ? running : undefined
  const task = useOpenTask(rehearsal !== undefined)
  return (
    <div role="status" className={styles.region} data-rehearsal={rehearsal ? true : undefined}>
      {rehearsal && (
        <p className={styles.bar} data-task={task ? true : undefined}>
          <Icon name={task ? 'warning' : 'pulse'} />
          <span>
            {withElements(
              t('<strong>REHEARSAL</strong> until {time}.', {
                time: formatEnd(rehearsal.until, now, browserClock(restaurant)),
              }),
              { strong: (words) => <strong>{words}</strong> },
            )}
            {task ? (
              ` ${task.sentence}`
            ) : (
              <span className={styles.further}> {t('Orders that you take now are practice, too.')}</span>
            )}
          </span>
          {may('rehearsal') && <Link to="/admin/rehearsal">{t('Show')}</Link>}
        </p>
      )}
    </div>
  )
}

const NO_TASKS: readonly RehearsalTask[] = []

/** A task comes with an event of the settings; that it is done is only seen by asking. */
const ASK_AGAIN_MS = 3_000

/** What staff are told to do now. */
function useOpenTask(isRehearsing: boolean): RehearsalTask | undefined {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['settings', 'rehearsal-tasks'],
    queryFn: ({ signal }) => api.get('/admin/rehearsal/tasks', { signal }),
    enabled: isRehearsing,
    refetchInterval: ASK_AGAIN_MS,
  })
  useCountedPresses(isRehearsing ? (data?.items ?? NO_TASKS) : NO_TASKS)
  return isRehearsing ? taskToTell(data?.items ?? NO_TASKS) : undefined
}
