import { useState } from 'react'
import type { AuditEntry } from '#contract/admin.ts'
import { ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './history.module.css'
import { HistoryButton } from './history-dialog.tsx'

const KIND = {
  order: 'Order',
  booking: 'Booking',
  'menu-item': 'Dish',
  category: 'Category',
  deal: 'Deal',
  admin: 'Admin',
  invitation: 'Invitation',
  settings: 'Settings',
  service: 'Service',
  drawer: 'Cash drawer',
} as const satisfies Record<AuditEntry['entity'], string>

/** Its former name; guests' names are not kept, so an order or booking goes by its code. */
function nameOf({ entity, entityId, changes }: AuditEntry): string {
  const nameChange = [changes.name, changes.title, changes.email].find((change) => typeof change?.from === 'string')
  const name = entity === 'order' || entity === 'booking' ? entityId : String(nameChange?.from ?? entityId)
  return `${KIND[entity]} ${name}`
}

/** Leads to the history of records that no list shows any longer. */
export function DeletedRecords() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="history" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What was deleted
      </Button>
      {isOpen && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeletedDialog({ onClose }: { onClose: () => void }) {
  const time = useRestaurantTime()
  const list = useAdminList({ path: '/admin/audit', query: 'action=deleted', topic: null })
  return (
    <Dialog open onClose={onClose} title="What was deleted">
      <ProblemBox sentence={list.error && `Failed to load what was deleted: ${list.error}`} onRetry={list.reload} />
      {list.isPending && !list.error && <ListSkeleton label="Loading what was deleted…" height="4rem" />}
      {!list.isPending && list.items.length === 0 && <p>Nothing has been deleted yet.</p>}
      <ul className={styles.entries}>
        {list.items.map((entry) => (
          <li key={entry.id} className={styles.deleted}>
            <p className={styles.head}>
              <strong>{nameOf(entry)}</strong>
              <span className={styles.when}>
                {spokenInstant(entry.at, time)}, {entry.actor === 'system' ? 'automatically' : entry.actor}
              </span>
            </p>
            <HistoryButton entity={entry.entity} id={entry.entityId} name={nameOf(entry)} />
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </Dialog>
  )
}
