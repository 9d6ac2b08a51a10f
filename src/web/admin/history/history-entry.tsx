import type { AuditEntry } from '#contract/admin.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import styles from './history.module.css'
import { ACTION_NAME, type ToldChange, toldChanges } from './history-words.ts'

/** One change: what was done, by whom, when, and each field before and after. */
export function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const now = useNow()
  const told = toldChanges(entry, now)
  return (
    <li className={styles.entry} data-action={entry.action}>
      <p className={styles.head}>
        <span>
          <strong>{ACTION_NAME[entry.action]}</strong> by {entry.actor === 'system' ? 'the shop itself' : entry.actor}
        </span>{' '}
        <time className={styles.when} dateTime={entry.at}>
          {spokenMoment(restaurantClock(new Date(entry.at)), now)}
        </time>
      </p>
      {told.length > 0 && (
        <dl className={styles.changes}>
          {told.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Change({ change: { field, from, to } }: { change: ToldChange }) {
  return (
    <div className={styles.change}>
      <dt>{field}</dt>
      <dd>
        {from && <del className={styles.before}>{from}</del>}
        {/* Not every screen reader tells del from ins. */}
        {from && <span className="visually-hidden"> became </span>}
        {to ? <ins className={styles.after}>{to}</ins> : <em className={styles.nothing}>nothing</em>}
      </dd>
    </div>
  )
}
