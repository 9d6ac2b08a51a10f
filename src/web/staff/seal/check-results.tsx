import { Link } from 'react-router'
import type { SealCheck } from '#contract/seal.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence, spokenDay } from '#web/staff/time/spoken-time.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './sealed-books.module.css'

type CheckResultsProps = { checks: ReadonlyMap<string, SealCheck>; error: string | null }

/** What the checks on this screen have found. */
export function CheckResults({ checks, error }: CheckResultsProps) {
  const all = [...checks.values()]
  const different = all.filter(({ isUnchanged }) => !isUnchanged)
  return (
    <>
      <ProblemBox sentence={error && `The check was not finished: ${error}`} />
      <div role="status">
        {all.length > 0 && different.length === 0 && (
          <p className={styles.calm}>
            <Icon name="check" />
            {all.length === 1
              ? 'Nothing in this day has been changed since.'
              : `Nothing in these ${all.length} days has been changed since.`}
          </p>
        )}
        {different.length > 0 && <p className="visually-hidden">Something was changed in sealed days.</p>}
      </div>
      {different.map((check) => (
        <Differences key={check.day} check={check} />
      ))}
    </>
  )
}

function Differences({ check: { day, since, differences, more } }: { check: SealCheck }) {
  const time = useRestaurantTime()
  const name = spokenDay(day, time)
  return (
    <section className={styles.differences} aria-label={`What differs: ${name}`}>
      <h2>{name}: not as it was sealed</h2>
      <p>
        It was last known to be unchanged {instantInSentence(since, time)}; what differs is younger. Corrections that
        people make in this staff area are no difference, so this was changed in the database itself. Download the day,
        compare its seal with that in the email, and ask whoever has access to the database. Amounts are in hundredths.
      </p>
      <ul className={styles.list}>
        {differences.map(({ what, kind, record, order, sentence, fields }) => (
          <li key={`${what} ${kind} ${record} ${sentence}`}>
            <strong>{sentence}</strong>
            {fields.map(({ field, sealed, now }) => (
              <span key={field}>
                {field}: <code>{sealed}</code> when it was sealed, <code>{now}</code> now
              </span>
            ))}
            {order && what !== 'gone' && <Link to={`/admin/orders?search=${order}&status=all`}>Order {order}</Link>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${more} more.`}</p>}
    </section>
  )
}
