import { FoundElsewhere, ListSkeleton } from '#web/admin/list/list-state.tsx'
import { LoadMore } from '#web/admin/list/load-more.tsx'
import { useFilters } from '#web/admin/list/use-filters.ts'
import { DishFilters } from '#web/admin/menu/dish-filters.tsx'
import { inListOrder, useDishActions, useDishes } from '#web/admin/menu/use-dishes.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './special.module.css'
import { SpecialCard } from './special-card.tsx'

const FILTERS = { search: '', category: '', special: '', available: '' }

/** Which dishes are special, until when and at what price (specification, section 2, "Specials"). */
export default function SpecialsScreen() {
  const filters = useFilters(FILTERS)
  const list = useDishes(filters.query)
  const actions = useDishActions(list)
  return (
    <AdminPage title="Specials">
      <DishFilters filters={filters} />
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={(category) => category} onShow={filters.change} />
      <ProblemBox sentence={list.error && `Failed to load the menu: ${list.error}`} onRetry={list.reload} />
      {list.isEmptyYet && !list.error && <ListSkeleton label="Loading the menu…" rows={6} height="6rem" />}
      {!list.isEmptyYet && list.items.length === 0 && <EmptyState icon="tag" title="No dishes match." />}
      <div className={styles.cards}>
        {inListOrder(list.items, filters.values.search).map((dish) => (
          <SpecialCard key={dish.id} dish={dish} actions={actions} />
        ))}
      </div>
      <LoadMore list={list} />
    </AdminPage>
  )
}
