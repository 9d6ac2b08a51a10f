import { Link } from 'react-router'
import type { SealCheck } from '#contract/seal.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenDay } from '#web/staff/time/spoken-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './sealed-books.module.css'

type CheckResultsProps = { checks: ReadonlyMap<string, SealCheck>; error: string | null }

/** What the checks on this screen have found. */
export function CheckResults({ checks, error }: CheckResultsProps) {
  const t = useTranslate()
  const all = [...checks.values()]
  const different = all.filter(({ isUnchanged }) => !isUnchanged)
  return (
    <>
      <ProblemBox sentence={error && t('The check was not finished: {reason}', { reason: t.message(error) })} />
      <div role="status">
        {all.length > 0 && different.length === 0 && (
          <p className={styles.calm}>
            <Icon name="check" />
            {t.plural(
              all.length,
              'Nothing in this day has been changed since.',
              'Nothing in these {count} days has been changed since.',
            )}
          </p>
        )}
        {different.length > 0 && <p className="visually-hidden">{t('Something was changed in sealed days.')}</p>}
      </div>
      {different.map((check) => (
        <Differences key={check.day} check={check} />
      ))}
    </>
  )
}

function Differences({ check: { day, since, differences, more } }: { check: SealCheck }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const name = spokenDay(day, time)
  return (
    <section className={styles.differences} aria-label={t('What differs: {day}', { day: name })}>
      <h2>{t('{day}: not as it was sealed', { day: name })}</h2>
      <p>
        {t(
          'It was last known to be unchanged {when}; what differs is younger. Corrections that people make in this staff area are no difference, so this was changed in the database itself. Download the day, compare its seal with that in the email, and ask whoever has access to the database. Amounts are in hundredths.',
          { when: instantInSentence(since, time) },
        )}
      </p>
      <ul className={styles.list}>
        {differences.map(({ what, kind, record, order, sentence, fields }) => (
          <li key={`${what} ${kind} ${record} ${sentence}`}>
            <strong>{sentence}</strong>
            {fields.map(({ field, sealed, now }) => (
              <span key={field}>
                {withElements(t('{field}: <before></before> when it was sealed, <after></after> now', { field }), {
                  before: () => <code>{sealed}</code>,
                  after: () => <code>{now}</code>,
                })}
              </span>
            ))}
            {order && what !== 'gone' && (
              <Link to={`/admin/orders?search=${order}&status=all`}>{t('Order {name}', { name: order })}</Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t.plural(more, 'And {count} more.', 'And {count} more.')}</p>}
    </section>
  )
}
