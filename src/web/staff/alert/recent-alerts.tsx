import type { SentAlert } from '#contract/alert.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './alert.module.css'
import { useAlerts } from './alert-api.ts'

/** Recent alerts, and to whom each was sent. */
export function RecentAlerts() {
  const { state, error, reload } = useAlerts()
  return (
    <section className={styles.section} aria-labelledby="recent-alerts">
      <h2 id="recent-alerts">Recent alerts</h2>
      <ProblemBox sentence={error && `Failed to load the alerts: ${error}`} onRetry={reload} />
      {!state && !error && <ListSkeleton label="Loading the alerts…" rows={2} height="5rem" />}
      {state?.alerts.length === 0 && <p>Nothing has needed attention yet.</p>}
      {state && state.alerts.length > 0 && (
        <ul className={styles.alerts}>
          {state.alerts.map((alert) => (
            <RecentAlert key={alert.id} {...alert} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RecentAlert({ title, sentence, startedAt, endedAt, messages }: SentAlert) {
  const time = useRestaurantTime()
  const spoken = (instant: string) => instantInSentence(instant, time)
  return (
    <li className={styles.alert}>
      <p className={styles.head}>
        <strong>{title}</strong>
        {endedAt === null && <Badge tone="red">Now</Badge>}
      </p>
      <p>{sentence}</p>
      <p className={styles.hint}>
        {endedAt === null ? `Since ${spoken(startedAt)}` : `From ${spoken(startedAt)} to ${spoken(endedAt)}`}
      </p>
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={`${message.event} ${message.channel} ${message.to}`}>{describeMessage(message, spoken)}</li>
        ))}
      </ul>
    </li>
  )
}

function describeMessage(
  { event, to, status, sentAt, error }: SentAlert['messages'][number],
  spoken: (instant: string) => string,
): string {
  const what = event === 'began' ? 'Beginning' : 'End'
  if (status === 'sent') return `${what}: sent to ${to}${sentAt ? `, ${spoken(sentAt)}` : ''}.`
  if (status === 'dropped') return `${what}: not sent to ${to}, because the matter was over or the device was removed.`
  return `${what}: waiting to be sent to ${to}.${error ? ` ${error}` : ''}`
}
