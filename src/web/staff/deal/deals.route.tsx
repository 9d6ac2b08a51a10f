import { useState } from 'react'
import type { AdminDeal } from '#contract/deal.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { moved } from '#web/staff/list/moved.ts'
import { categoryNames, useCategories, useDishes } from '#web/staff/menu/menu-api.ts'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './deal.module.css'
import { useDealActions } from './deal-api.ts'
import { DealCard } from './deal-card.tsx'
import { DealDialog } from './deal-dialog.tsx'
import { includableDish } from './deal-form.ts'

/** The deals, in the order in which visitors see them. */
export default function DealsScreen() {
  const list = useAdminList({ path: '/admin/deals', query: '', topic: 'deals', isWhole: true })
  const actions = useDealActions(list)
  const dishes = useDishes('sort=menu', { isWhole: true }).items
  const available = dishes.filter(({ isAvailable }) => isAvailable)
  const { items: managed } = useCategories()
  // The two unmanaged categories are offered only if they contain dishes.
  const filled = new Set([...managed.map(({ name }) => name), ...available.map(({ category }) => category)])
  const categories = categoryNames(managed).filter((name) => filled.has(name))
  const { amountFormat, t } = useRestaurant()
  const [edited, setEdited] = useState<AdminDeal | 'new' | null>(null)
  const inOrder = list.items.toSorted((one, other) => one.uiOrder - other.uiOrder)
  const move = (from: number, to: number) => {
    const [deal, order] = [inOrder[from], moved(inOrder, from, to)]
    if (deal && order) void actions.move(deal, order)
  }
  return (
    <AdminPage
      title={t('Deals')}
      aside={
        <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
          {t('New deal')}
        </Button>
      }
    >
      <ProblemBox
        sentence={list.error && t('Failed to load deals: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading deals…')} rows={4} height="8rem" />}
      {!list.isPending && inOrder.length === 0 && <EmptyState icon="receipt" title={t('No deals yet.')} />}
      <div className={styles.cards}>
        {inOrder.map((deal, at) => (
          <DealCard
            key={deal.id}
            deal={deal}
            available={available}
            actions={actions}
            onEdit={() => setEdited(deal)}
            place={{ at, count: inOrder.length, onMove: move }}
          />
        ))}
      </div>
      {edited && (
        <DealDialog
          deal={edited === 'new' ? null : edited}
          dishes={dishes.map((dish) => includableDish(dish, managed, amountFormat))}
          available={available}
          categories={categories}
          actions={actions}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  )
}
