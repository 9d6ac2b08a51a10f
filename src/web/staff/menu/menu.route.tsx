import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminMenuItem } from '#contract/menu.ts'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { FoundElsewhere, ListBody, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { type AdminList, useTotal } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { OwnWordsLeft } from '#web/staff/words/words-left.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { DishFilters, NoDishes } from './dish-filters.tsx'
import { categoryOfNewDish } from './dish-form.ts'
import { DishRows } from './dish-rows.tsx'
import styles from './menu.module.css'
import {
  categoryNames,
  DISH_FILTERS,
  type DishActions,
  type DishToAdd,
  isInMenuOrder,
  useCategories,
  useDishActions,
  useDishes,
} from './menu-api.ts'
import { useRecommendedOrder } from './recommended-order.tsx'

/** Every dish, sold out or not. */
export default function MenuScreen() {
  const t = useTranslate()
  const filters = useFilters(DISH_FILTERS)
  const list = useDishes(filters.query)
  const actions = useDishActions(list)
  const categories = useCategories().items
  const names = categoryNames(categories)
  const [edited, setEdited] = useState<AdminMenuItem | 'new' | null>(null)
  const [lastCategory, setLastCategory] = useState('')
  const add = async (dish: DishToAdd) => {
    await actions.add(dish)
    setLastCategory(dish.category ?? '')
  }
  const mayEdit = useMay()('menu')
  return (
    <AdminPage
      title={t('Menu')}
      aside={
        <div className={styles.aside}>
          <Link className={buttonClass()} to="/admin/menu/print">
            {t('Print')}
          </Link>
          {mayEdit && (
            <Link className={buttonClass()} to="/admin/menu/files">
              {t('Menu in and out')}
            </Link>
          )}
          {mayEdit && (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
              {t.as('a dish', 'New Item')}
            </Button>
          )}
        </div>
      }
    >
      {mayEdit && <OwnWordsLeft />}
      <DishFilters filters={filters} />
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={(category) => category} onShow={filters.change} />
      <Showing shown={list.items.length} />
      <ProblemBox
        sentence={list.error && t('Failed to load the menu: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      <DishList list={list} filters={filters} actions={actions} onEdit={setEdited} />
      {edited && (
        <DishDialog
          dish={edited === 'new' ? null : edited}
          categories={names}
          managed={categories}
          newCategory={categoryOfNewDish([filters.values.category, lastCategory], names)}
          actions={{ ...actions, add }}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  )
}

/** 'Showing X of Y', where Y counts all dishes, whatever the filters. */
function Showing({ shown }: { shown: number }) {
  const t = useTranslate()
  const total = useTotal('/admin/menu-items', '', 'menu')
  return (
    <p className={styles.showing} role="status">
      {total === null ? '' : t('Showing {shown} of {total}', { shown, total: Math.max(shown, total) })}
    </p>
  )
}

type Filters = ReturnType<typeof useFilters<keyof typeof DISH_FILTERS>>

type DishListProps = {
  list: AdminList<AdminMenuItem>
  filters: Filters
  actions: DishActions
  onEdit: (dish: AdminMenuItem) => void
}

function DishList({ list, filters, actions, onEdit }: DishListProps) {
  const { dishes, movableOf, announcement } = useRecommendedOrder(list, actions)
  const t = useTranslate()
  const mayEdit = useMay()('menu')
  if (list.isPending) return list.error ? null : <ListSkeleton label={t('Loading the menu…')} rows={12} height="3rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <NoDishes icon="menu" filters={filters} />
      ) : (
        <DishRows
          dishes={dishes}
          hasChapters={isInMenuOrder(list.query)}
          hasMore={list.hasMore}
          movableOf={mayEdit ? movableOf : undefined}
          actions={actions}
          onEdit={onEdit}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <LoadMore list={list} />
    </ListBody>
  )
}
