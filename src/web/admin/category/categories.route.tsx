import type { AdminCategory } from '#contract/menu.ts'
import { ListSkeleton } from '#web/admin/list/list-state.tsx'
import { useCategories } from '#web/admin/menu/use-categories.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { AddCategory } from './add-category.tsx'
import { CategoryList } from './category-list.tsx'
import { useCategoryActions } from './use-category-actions.ts'

/** The menu's chapters, in the order in which visitors see them (specification, section 2, "Categories"). */
export default function CategoriesScreen() {
  const list = useCategories()
  const actions = useCategoryActions(list)
  const inOrder = list.items.toSorted(byPlace)
  return (
    <AdminPage title="Categories">
      <AddCategory names={inOrder.map(({ name }) => name)} onAdd={actions.add} />
      <ProblemBox sentence={list.error && `Failed to load categories: ${list.error}`} onRetry={list.reload} />
      {list.isEmptyYet && !list.error && <ListSkeleton label="Loading categories…" rows={8} height="3.5rem" />}
      {!list.isEmptyYet && inOrder.length === 0 && <EmptyState icon="list" title="No categories yet." />}
      <CategoryList categories={inOrder} actions={actions} />
    </AdminPage>
  )
}

const byPlace = (one: AdminCategory, other: AdminCategory) =>
  one.position - other.position || one.name.localeCompare(other.name)
