import { useState } from 'react'
import type { AuditEntry } from '#contract/admin.ts'
import type { Translate } from '#domain/language/translate.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './history.module.css'
import { HistoryButton } from './history-dialog.tsx'

/** Its former name; guests' names are not kept, so an order or booking goes by its code. */
function nameOf(t: Translate, { entity, entityId, changes }: AuditEntry): string {
  const nameChange = [changes.name, changes.title, changes.email].find((change) => typeof change?.from === 'string')
  const name = entity === 'order' || entity === 'booking' ? entityId : String(nameChange?.from ?? entityId)
  return namesIn(t, name)[entity]
}

const namesIn = (t: Translate, name: string): Readonly<Record<AuditEntry['entity'], string>> => ({
  order: t('Order {name}', { name }),
  booking: t('Booking {name}', { name }),
  'menu-item': t('Dish {name}', { name }),
  category: t('Category {name}', { name }),
  deal: t('Deal {name}', { name }),
  admin: t('Admin {name}', { name }),
  invitation: t('Invitation {name}', { name }),
  settings: t('Settings {name}', { name }),
  service: t('Service {name}', { name }),
  drawer: t('Cash drawer {name}', { name }),
})

/** Leads to the history of records that no list shows any longer. */
export function DeletedRecords() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Icon name="history" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('What was deleted')}
      </Button>
      {isOpen && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const whenBy = (t: Translate, moment: string, actor: string): string =>
  actor === SYSTEM.name ? t('{moment}, automatically', { moment }) : t('{moment}, {actor}', { moment, actor })

function DeletedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const list = useAdminList({ path: '/admin/audit', query: 'action=deleted', topic: null })
  return (
    <Dialog open onClose={onClose} title={t('What was deleted')}>
      <ProblemBox
        sentence={list.error && t('Failed to load what was deleted: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading what was deleted…')} height="4rem" />}
      {!list.isPending && list.items.length === 0 && <p>{t('Nothing has been deleted yet.')}</p>}
      <ul className={styles.entries}>
        {list.items.map((entry) => (
          <li key={entry.id} className={styles.deleted}>
            <p className={styles.head}>
              <strong>{nameOf(t, entry)}</strong>
              <span className={styles.when}>{whenBy(t, spokenInstant(entry.at, time), entry.actor)}</span>
            </p>
            <HistoryButton entity={entry.entity} id={entry.entityId} name={nameOf(t, entry)} />
          </li>
        ))}
      </ul>
      {list.hasMore && <LoadMore list={list} />}
    </Dialog>
  )
}
