import { useState } from 'react'
import type { AuditEntry } from '#contract/admin.ts'
import type { LiveTopic } from '#contract/live.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { spokenInstant } from '#web/staff/time/spoken-time.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './history.module.css'
import { ACTION_NAME, byActor, type FieldChange, fieldChanges } from './history-words.ts'

type HistoryOf = {
  entity: AuditEntry['entity']
  id: string
  name: string
  /** Of an order that no provider has charged: Stripe knows nothing of it. */
  isDemo?: boolean
}

/** The live topic of each kind of record; people have none. */
const TOPIC = {
  order: 'orders',
  booking: 'bookings',
  'menu-item': 'menu',
  category: 'menu',
  deal: 'deals',
  admin: null,
  invitation: null,
  settings: 'settings',
  service: 'settings',
  drawer: 'orders',
} as const satisfies Record<HistoryOf['entity'], LiveTopic | null>

/** Who changed a record, what and when, newest first; updates while open. */
export function HistoryDialog({ entity, id, name, isDemo = false, onClose }: HistoryOf & { onClose: () => void }) {
  const t = useTranslate()
  const query = new URLSearchParams({ entity, id }).toString()
  const list = useAdminList({ path: '/admin/audit', query, topic: TOPIC[entity] })
  return (
    <Dialog open onClose={onClose} title={t('History of {name}', { name })}>
      <ProblemBox
        sentence={list.error && t('Failed to load the history: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading the history…')} height="4rem" />}
      {!list.isPending && list.items.length === 0 && <p>{t('Nobody has changed anything yet.')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long history is scrolled by keyboard, and has nothing else to focus. */}
      <ol className={styles.entries} tabIndex={0}>
        {list.items.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} isDemo={isDemo} />
        ))}
      </ol>
      {list.hasMore && <LoadMore list={list} />}
    </Dialog>
  )
}

/** One change: what was done, by whom, when, and each field before and after. */
function HistoryEntry({ entry, isDemo }: { entry: AuditEntry; isDemo: boolean }) {
  const time = useRestaurantTime()
  const { amountFormat: format, terminalName, t } = useRestaurant()
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>
          <strong>{t.message(ACTION_NAME[entry.action])}</strong> {byActor(t, entry.actor, isDemo)}
        </span>{' '}
        <time className={styles.when} dateTime={entry.at}>
          {spokenInstant(entry.at, time)}
        </time>
      </p>
      <FieldChanges changes={fieldChanges(entry, { ...time, format, terminalName })} />
    </li>
  )
}

/** Each changed field, before and after. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  )
}

function Change({ change: { field, from, to } }: { change: FieldChange }) {
  const t = useTranslate()
  return (
    <div className={styles.change}>
      <dt>{field}</dt>
      <dd>
        {from && <del className={styles.before}>{from}</del>}
        {/* Not every screen reader distinguishes del from ins. */}
        {from && <span className="visually-hidden"> {t.as('between before and after', 'became')} </span>}
        {to ? <ins className={styles.after}>{to}</ins> : <em className={styles.nothing}>{t('nothing')}</em>}
      </dd>
    </div>
  )
}

/** Opens the record's history. */
export function HistoryButton(of: HistoryOf) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="history" label={t('History')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <HistoryDialog {...of} onClose={() => setOpen(false)} />}
    </>
  )
}
