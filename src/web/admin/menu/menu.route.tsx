import { useState } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { FoundElsewhere, ListBody, ListSkeleton } from '#web/admin/list/list-state.tsx'
import { LoadMore } from '#web/admin/list/load-more.tsx'
import { Table } from '#web/admin/list/table.tsx'
import { useFilters } from '#web/admin/list/use-filters.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { useTotal } from '#web/admin/list/use-total.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { DishFilters } from './dish-filters.tsx'
import { DishRow } from './dish-row.tsx'
import styles from './menu.module.css'
import { useCategoryNames } from './use-categories.ts'
import { type DishActions, useDishActions, useDishes } from './use-dishes.ts'

const FILTERS = { search: '', category: '', special: '', available: '' }
const COLUMNS = ['Dish', 'Category', 'Price', 'Available', 'Actions'] as const

/** Every dish, sold out or not (specification, section 2, "Menu"). */
export default function MenuScreen() {
  const filters = useFilters(FILTERS)
  const list = useDishes(filters.query)
  const actions = useDishActions(list)
  const categories = useCategoryNames()
  const [edited, setEdited] = useState<AdminMenuItem | 'new' | null>(null)
  return (
    <AdminPage
      title="Menu"
      aside={
        <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
          New Item
        </Button>
      }
    >
      <DishFilters filters={filters} />
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={(category) => category} onShow={filters.change} />
      <Showing shown={list.items.length} />
      <ProblemBox sentence={list.error && `Failed to load the menu: ${list.error}`} onRetry={list.reload} />
      <DishList list={list} actions={actions} onEdit={setEdited} />
      {edited && (
        <DishDialog
          dish={edited === 'new' ? null : edited}
          categories={categories}
          actions={actions}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  )
}

/** 'Showing X of Y': of all dishes, whatever the filters. */
function Showing({ shown }: { shown: number }) {
  const total = useTotal('/api/admin/menu-items?limit=1', 'menu')
  return (
    <p className={styles.showing} role="status">
      {total === null ? '' : `Showing ${shown} of ${Math.max(shown, total)}`}
    </p>
  )
}

type DishListProps = { list: LiveList<AdminMenuItem>; actions: DishActions; onEdit: (dish: AdminMenuItem) => void }

function DishList({ list, actions, onEdit }: DishListProps) {
  if (list.isEmptyYet) return list.error ? null : <ListSkeleton label="Loading the menu…" rows={8} height="4rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <EmptyState icon="menu" title="No dishes match." />
      ) : (
        <Table label="Dishes" columns={COLUMNS}>
          {list.items.map((dish) => (
            <DishRow key={dish.id} dish={dish} actions={actions} onEdit={onEdit} />
          ))}
        </Table>
      )}
      <LoadMore list={list} />
    </ListBody>
  )
}
