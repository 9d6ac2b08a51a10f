import { useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import type { Page } from '#contract/list.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { localDateTimeOf, spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './history.module.css'

type HistoryButtonProps = { entity: AuditEntry['entity']; id: string; name: string }
type Reading = { entries?: AuditEntry[]; failure?: string }

/** Who changed this record, and when: the latest fifty changes. */
export function HistoryButton({ entity, id, name }: HistoryButtonProps) {
  const api = useAdminApi()
  const [reading, setReading] = useState<Reading | null>(null)
  const open = async () => {
    setReading({})
    try {
      const { items } = await api<Page<AuditEntry>>(`/api/admin/audit?${new URLSearchParams({ entity, id })}`)
      setReading({ entries: items })
    } catch (error) {
      setReading({ failure: `Failed to load the history: ${reasonOf(error)}` })
    }
  }
  return (
    <>
      <IconButton icon="clock" label="History" onClick={open} />
      {reading && (
        <Dialog open onClose={() => setReading(null)} title={`History of ${name}`}>
          {reading.failure && <p role="alert">{reading.failure}</p>}
          {!(reading.failure || reading.entries) && <Spinner label="Loading the history…" />}
          {reading.entries && <Entries entries={reading.entries} />}
        </Dialog>
      )}
    </>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const now = useNow()
  if (entries.length === 0) return <p>Nobody has changed anything yet.</p>
  return (
    <ol className={styles.entries}>
      {entries.map(({ id, at, actor, action, changes }) => (
        <li key={id}>
          <p>
            <strong>{action}</strong> by {actor},{' '}
            <time dateTime={at}>{spokenMoment(localDateTimeOf(new Date(at)), now)}</time>
          </p>
          {action !== 'deleted' && (
            <ul className={styles.changes}>
              {Object.entries(changes).map(([field, { from, to }]) => (
                <li key={field}>
                  {field}: {shown(from)} → {shown(to)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
