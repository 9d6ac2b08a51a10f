import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { ClearFilters, DatedFilters, DownloadCsv } from '#web/staff/list/filter-bar.tsx'
import { useHeldItems } from '#web/staff/list/held-items.ts'
import { FoundElsewhere, ListBody, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { type AdminList, useAdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './order.module.css'
import { useOrderActions } from './order-api.ts'
import { OrderCard } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { LeftOrder, type OrderNote, useOrderNotes } from './order-notes.tsx'
import { isActive, nameOfStatusFilter, statusFilters } from './order-words.ts'
import { TakingsButton } from './takings-button.tsx'
import { useTicketPrinter } from './ticket-printer.tsx'
import { useBoardLayout, useBusy } from './use-board-layout.ts'
import { useListKeys } from './use-list-keys.ts'
import { useWakeLock } from './use-wake-lock.ts'

const FILTERS = { search: '', status: 'active', from: '', to: '' }

/** With more flagged orders than this, the ones that are no longer active are folded (docs/design/orders.md). */
const MOST_UNFOLDED = 3

/** Every order as a whole card, the newest first, with filters. */
export function OrderList({ viewSwitch }: { viewSwitch: ReactNode }) {
  const t = useTranslate()
  const filters = useFilters(FILTERS)
  const { list, elsewhere } = useFoundOrders(filters)
  const tickets = useTicketPrinter()
  const flagged = useAdminList({
    path: '/admin/orders',
    query: 'status=flagged',
    topic: 'orders',
    isWhole: true,
  })
  useWakeLock()
  // Shown together: otherwise a flagged order would appear in one place and jump to another.
  const isLoading = list.isPending || (flagged.isPending && !flagged.error)
  const error = list.error ?? flagged.error
  return (
    <AdminPage title={t('Orders')} aside={<Tools tickets={tickets} viewSwitch={viewSwitch} />}>
      <DatedFilters
        of="orders"
        placeholder={t('Code, name or phone')}
        status={{ label: t('Status'), options: statusFilters(t) }}
        filters={filters}
      >
        <DownloadCsv path="/admin/orders.csv" query={filters.query} />
        <ClearFilters isDefault={filters.isDefault} onClear={filters.clear} />
      </DatedFilters>
      <FoundElsewhere
        elsewhere={elsewhere}
        nameOf={(status) => nameOfStatusFilter(t, status)}
        onShow={filters.change}
      />
      <ProblemBox
        sentence={error && t('Failed to load orders: {reason}', { reason: t.message(error) })}
        onRetry={list.reload}
      />
      {isLoading ? (
        !error && <ListSkeleton label={t('Loading orders…')} height="14rem" />
      ) : (
        <Board
          list={list}
          flagged={flagged}
          search={filters.values.search}
          isFiltered={!filters.isDefault}
          onPrint={tickets.print}
        />
      )}
    </AdminPage>
  )
}

/**
 * The orders of the filters. Where nobody has chosen any, a search that finds nothing shows what it finds elsewhere: who complains has
 * a name, and no status.
 */
function useFoundOrders({ query, values }: ReturnType<typeof useFilters<keyof typeof FILTERS>>) {
  const asked = { path: '/admin/orders', topic: 'orders' } as const
  const { isOutdated, items, elsewhere } = useAdminList({ ...asked, query })
  const isUnchosen = values.status === FILTERS.status && values.from === '' && values.to === ''
  const isElsewhere = isUnchosen && !isOutdated && items.length === 0 && elsewhere.length > 0
  const everywhere = new URLSearchParams({ search: values.search, status: 'all' }).toString()
  return { list: useAdminList({ ...asked, query: isElsewhere ? everywhere : query }), elsewhere }
}

type ToolsProps = { tickets: ReturnType<typeof useTicketPrinter>; viewSwitch: ReactNode }

/** Beside the title; on phones a button shows printing and takings. */
function Tools({ tickets, viewSwitch }: ToolsProps) {
  const t = useTranslate()
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <div className={styles.aside} data-unfolded={isUnfolded || undefined}>
      {viewSwitch}
      <Link className={buttonClass({ variant: 'primary' })} to="/admin/orders/new" aria-keyshortcuts="N">
        {t('New order')}
      </Link>
      <IconButton
        className={styles.moreTools}
        icon="more"
        label={t('Printing and takings')}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      <Switch
        label={t('Print automatically')}
        checked={tickets.isAutomatic}
        hint={tickets.isStarting && t('Checking what is here already…')}
        onChange={(event) => tickets.setAutomatic(event.target.checked)}
      />
      <TakingsButton />
    </div>
  )
}

type BoardProps = {
  list: AdminList<StaffOrder>
  flagged: AdminList<StaffOrder>
  search: string
  isFiltered: boolean
  onPrint: (order: StaffOrder) => void
}

/** Every order is one card: flagged ones in the strip above, whatever the filters, all others in the list. */
function Board({ list, flagged, search, isFiltered, onPrint }: BoardProps) {
  const t = useTranslate()
  const notes = useOrderNotes()
  const actions = useOrderActions(list, notes)
  const [edited, setEdited] = useState<StaffOrder | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const isBusy = useBusy(board)
  const strip = useHeldItems(flagged.items, isBusy, flagged.query)
  const elsewhere = useHeldItems(
    list.items.filter(({ id }) => !strip.some((order) => order.id === id)),
    isBusy,
    list.query,
  )
  const entries = withLeftOrders(elsewhere, strip, notes.notes)
  useBoardLayout(board, isBusy)
  useListKeys(board, { search, isOutdated: list.isOutdated })

  const card = (order: StaffOrder, isFolded = false) => (
    <OrderCard
      key={order.id}
      order={order}
      actions={actions}
      onPrint={onPrint}
      onEdit={setEdited}
      note={notes.notes.get(order.id)}
      onNoteOver={notes.drop}
      isFolded={isFolded && !isActive(order.status)}
    />
  )
  return (
    <div ref={board}>
      <p className="visually-hidden" role="status">
        {notes.announced}
      </p>
      {strip.length > 0 && (
        <NeedsAttention>{strip.map((order) => card(order, strip.length > MOST_UNFOLDED))}</NeedsAttention>
      )}
      <ListBody isOutdated={list.isOutdated && !list.error}>
        {entries.length === 0 && list.query !== undefined && (
          <EmptyState icon="bag" title={t('No orders to show.')}>
            {emptyListHint(t, { isFiltered, isAbove: list.items.length > 0 })}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <div className={styles.cards}>
            {entries.map((entry) =>
              'note' in entry ? (
                <LeftOrder key={entry.order.id} note={entry.note} onUndo={actions.undo} onOver={notes.drop} />
              ) : (
                card(entry.order)
              ),
            )}
          </div>
        )}
        <LoadMore list={list} isCounted />
      </ListBody>
      {edited && <OrderDialog order={edited} actions={actions} onClose={() => setEdited(null)} />}
    </div>
  )
}

function NeedsAttention({ children }: { children: ReactNode }) {
  const t = useTranslate()
  return (
    <section className={styles.strip} aria-labelledby="needs-attention">
      <h2 id="needs-attention">
        <Icon name="warning" /> {t('Needs attention')}
      </h2>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}

type Entry = { readonly order: StaffOrder } | { readonly order: StaffOrder; readonly note: OrderNote }

/** The list, with notes in place of orders that left it because of a recent action here. */
function withLeftOrders(
  listed: readonly StaffOrder[],
  strip: readonly StaffOrder[],
  notes: ReadonlyMap<string, OrderNote>,
): readonly Entry[] {
  const shown = new Set([...listed, ...strip].map(({ id }) => id))
  const left = [...notes.values()]
    .filter(({ order }) => !shown.has(order.id))
    .map((note) => ({ order: note.order, note }))
  const entries: readonly Entry[] = listed.map((order) => ({ order }))
  if (left.length === 0) return entries
  return [...entries, ...left].sort((one, other) => (one.order.createdAt < other.order.createdAt ? 1 : -1))
}

function emptyListHint(t: Translate, { isFiltered, isAbove }: { isFiltered: boolean; isAbove: boolean }): string {
  if (isAbove) return t('The orders are above, under "Needs attention".')
  return isFiltered ? t('Other filters may show some.') : t('New ones appear here automatically, with a sound.')
}
