import type { SentAlert } from '#contract/alert.ts'
import type { Translate } from '#domain/language/translate.ts'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './alert.module.css'
import { useAlerts } from './alert-api.ts'

/** Recent alerts, and to whom each was sent. */
export function RecentAlerts() {
  const t = useTranslate()
  const { state, error, reload } = useAlerts()
  return (
    <section className={styles.section} aria-labelledby="recent-alerts">
      <h2 id="recent-alerts">{t('Recent alerts')}</h2>
      <ProblemBox
        sentence={error && t('Failed to load the alerts: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!state && !error && <ListSkeleton label={t('Loading the alerts…')} rows={2} height="5rem" />}
      {state?.alerts.length === 0 && <p>{t('Nothing has needed attention yet.')}</p>}
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
  const t = useTranslate()
  const time = useRestaurantTime()
  const spoken = (instant: string) => instantInSentence(instant, time)
  return (
    <li className={styles.alert}>
      <p className={styles.head}>
        <strong>{title}</strong>
        {endedAt === null && <Badge tone="red">{t('Now')}</Badge>}
      </p>
      <p>{sentence}</p>
      <p className={layout.hint}>
        {endedAt === null
          ? t('Since {when}', { when: spoken(startedAt) })
          : t('From {start} to {end}', { start: spoken(startedAt), end: spoken(endedAt) })}
      </p>
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={`${message.event} ${message.channel} ${message.to}`}>{describeMessage(t, message, spoken)}</li>
        ))}
      </ul>
    </li>
  )
}

type Message = SentAlert['messages'][number]

function describeMessage(t: Translate, message: Message, spoken: (instant: string) => string): string {
  const { to, status, sentAt, error } = message
  const event = message.event === 'began' ? t.as('of an alert', 'Beginning') : t.as('of an alert', 'End')
  if (status === 'sent') {
    return sentAt
      ? t('{event}: sent to {to}, {when}.', { event, to, when: spoken(sentAt) })
      : t('{event}: sent to {to}.', { event, to })
  }
  if (status === 'dropped') {
    return t('{event}: not sent to {to}, because the matter was over or the device was removed.', { event, to })
  }
  const waiting = t('{event}: waiting to be sent to {to}.', { event, to })
  return error ? `${waiting} ${error}` : waiting
}
