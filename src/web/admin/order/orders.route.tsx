import { useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { ClearFilters, DatedFilters, DownloadCsv } from '#web/admin/list/filter-bar.tsx'
import { FoundElsewhere, ListBody, ListSkeleton } from '#web/admin/list/list-state.tsx'
import { LoadMore } from '#web/admin/list/load-more.tsx'
import { useFilters } from '#web/admin/list/use-filters.ts'
import { type LiveList, useLiveList } from '#web/admin/list/use-live-list.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './order.module.css'
import { OrderCard } from './order-card.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { nameOfStatusFilter, STATUS_FILTERS } from './order-words.ts'
import { TakingsButton } from './takings-button.tsx'
import { useLitScreen } from './use-lit-screen.ts'
import { useOrderActions } from './use-order-actions.tsx'
import { useTickets } from './use-tickets.tsx'

const FILTERS = { search: '', status: 'active', from: '', to: '' }

/** The kitchen's board (specification, section 2, "Orders"). */
export default function OrdersScreen() {
  const filters = useFilters(FILTERS)
  const list = useLiveList<AdminOrder>({ path: '/api/admin/orders', query: filters.query, topic: 'orders' })
  const tickets = useTickets(list.items)
  useLitScreen()
  return (
    <AdminPage
      title="Orders"
      aside={
        <div className={styles.aside}>
          <Switch
            label="Print automatically"
            checked={tickets.isAutomatic}
            // Before the list is here, all that waits already would count as new, and come out of the printer.
            disabled={list.isEmptyYet}
            onChange={(event) => tickets.setAutomatic(event.target.checked)}
          />
          <DownloadCsv path="/api/admin/orders.csv" query={filters.query} />
          <TakingsButton />
        </div>
      }
    >
      <DatedFilters
        of="orders"
        placeholder="Code, name or phone"
        status={{ label: 'Status', options: STATUS_FILTERS }}
        filters={filters}
      >
        <ClearFilters isDefault={filters.isDefault} onClear={filters.clear} />
      </DatedFilters>
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={nameOfStatusFilter} onShow={filters.change} />
      <ProblemBox sentence={list.error && `Failed to load orders: ${list.error}`} onRetry={list.reload} />
      <OrderList list={list} isFiltered={!filters.isDefault} onPrint={tickets.print} />
      {tickets.ticket}
    </AdminPage>
  )
}

type OrderListProps = { list: LiveList<AdminOrder>; isFiltered: boolean; onPrint: (order: AdminOrder) => void }

function OrderList({ list, isFiltered, onPrint }: OrderListProps) {
  const actions = useOrderActions(list)
  const [edited, setEdited] = useState<AdminOrder | null>(null)
  if (list.isEmptyYet) return list.error ? null : <ListSkeleton label="Loading orders…" height="14rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <EmptyState icon="bag" title="No orders to show.">
          {isFiltered ? 'Other filters may show some.' : 'New ones appear here by themselves, with a sound.'}
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {list.items.map((order) => (
            <OrderCard key={order.id} order={order} actions={actions} onPrint={onPrint} onEdit={setEdited} />
          ))}
        </div>
      )}
      <LoadMore list={list} isCounted />
      {edited && <OrderDialog order={edited} actions={actions} onClose={() => setEdited(null)} />}
    </ListBody>
  )
}
