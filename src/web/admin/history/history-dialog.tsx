import type { AuditEntry } from '#contract/admin.ts'
import type { LiveTopic } from '#contract/live.ts'
import { ListSkeleton } from '#web/admin/list/list-state.tsx'
import { LoadMore } from '#web/admin/list/load-more.tsx'
import { useLiveList } from '#web/admin/list/use-live-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './history.module.css'
import { HistoryEntry } from './history-entry.tsx'

export type HistoryOf = { entity: AuditEntry['entity']; id: string; name: string }

/** What announces changes of such a record; of admins nothing does. */
const TOPIC = {
  order: 'orders',
  booking: 'bookings',
  'menu-item': 'menu',
  category: 'menu',
  deal: 'deals',
  admin: null,
} as const satisfies Record<HistoryOf['entity'], LiveTopic | null>

/** Who changed a record, what and when, the newest change first; it goes on while it is open. */
export function HistoryDialog({ entity, id, name, onClose }: HistoryOf & { onClose: () => void }) {
  const query = new URLSearchParams({ entity, id }).toString()
  const list = useLiveList<AuditEntry>({ path: '/api/admin/audit', query, topic: TOPIC[entity] })
  return (
    <Dialog open onClose={onClose} title={`History of ${name}`}>
      <ProblemBox sentence={list.error && `Failed to load the history: ${list.error}`} onRetry={list.reload} />
      {list.isEmptyYet && !list.error && <ListSkeleton label="Loading the history…" height="4rem" />}
      {!list.isEmptyYet && list.items.length === 0 && <p>Nobody has changed anything yet.</p>}
      <ol className={styles.entries}>
        {list.items.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {list.hasMore && <LoadMore list={list} />}
    </Dialog>
  )
}
