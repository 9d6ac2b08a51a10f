import { useMutation } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import type { AdminMenuItem } from '#contract/menu.ts'
import { centsFromDecimal, menuPrice } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useMay } from '#web/staff/account/session/admin-api.tsx'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { FoundElsewhere, ListBody, ListSkeleton, LoadMore } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { SoldOutChips } from '#web/staff/menu/option/sold-out-chips.tsx'
import { type AdminList, useTotal } from '#web/staff/query/use-admin-list.ts'
import { SoldOutButton } from '#web/staff/service/sold-out-button.tsx'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DishDialog } from './dish-dialog.tsx'
import { DishFilters, NoDishes } from './dish-filters.tsx'
import { categoryOfNewDish } from './dish-form.ts'
import { DishPrice, DishTitle } from './dish-title.tsx'
import styles from './menu.module.css'
import {
  categoryNames,
  DISH_FILTERS,
  type DishActions,
  type DishToAdd,
  useCategories,
  useDishActions,
  useDishes,
} from './menu-api.ts'

const COLUMNS = ['Dish', 'Category', 'Price', 'Available', 'Actions'] as const

/** Every dish, sold out or not. */
export default function MenuScreen() {
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
      title="Menu"
      aside={
        <div className={styles.aside}>
          <Link className={buttonClass()} to="/admin/menu/print">
            Print
          </Link>
          {mayEdit && (
            <Link className={buttonClass()} to="/admin/menu/files">
              Menu in and out
            </Link>
          )}
          {mayEdit && (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
              New Item
            </Button>
          )}
        </div>
      }
    >
      <DishFilters filters={filters} />
      <FoundElsewhere elsewhere={list.elsewhere} nameOf={(category) => category} onShow={filters.change} />
      <Showing shown={list.items.length} />
      <ProblemBox sentence={list.error && `Failed to load the menu: ${list.error}`} onRetry={list.reload} />
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
  const total = useTotal('/admin/menu-items', '', 'menu')
  return (
    <p className={styles.showing} role="status">
      {total === null ? '' : `Showing ${shown} of ${Math.max(shown, total)}`}
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
  if (list.isPending) return list.error ? null : <ListSkeleton label="Loading the menu…" rows={8} height="4rem" />
  return (
    <ListBody isOutdated={list.isOutdated && !list.error}>
      {list.items.length === 0 ? (
        <NoDishes icon="menu" filters={filters} />
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

type DishRowProps = { dish: AdminMenuItem; actions: DishActions; onEdit: (dish: AdminMenuItem) => void }

const DishRow = memo(function DishRow({ dish, actions, onEdit }: DishRowProps) {
  const mayEdit = useMay()('menu')
  return (
    <tr>
      <Cell kind="title">
        <DishTitle dish={dish} />
        <SoldOutChips
          of={dish.name}
          groups={dish.optionGroups}
          onSave={(optionGroups) => actions.change(dish, { optionGroups })}
        />
      </Cell>
      <Cell label="Category">{dish.category}</Cell>
      <Cell label="Price" kind="number">
        <DishPrice dish={dish} />
      </Cell>
      <Cell label="Available">
        <div className={styles.available}>
          <AvailableSwitch dish={dish} actions={actions} />
          <SoldOutButton dish={dish} />
        </div>
      </Cell>
      <Cell kind="actions">
        {mayEdit && <Button onClick={() => onEdit(dish)}>Edit</Button>}
        <HistoryButton entity="menu-item" id={dish.id} name={dish.name} />
        {mayEdit && <DeleteButton dish={dish} actions={actions} />}
      </Cell>
    </tr>
  )
})

function AvailableSwitch({ dish, actions }: Omit<DishRowProps, 'onEdit'>) {
  const toast = useToast()
  const setting = useMutation({
    mutationFn: (isAvailable: boolean) => actions.change(dish, { isAvailable }),
    onError: (error) => toast({ message: 'Failed to save menu item.', detail: reasonOf(error), tone: 'error' }),
  })
  const isAvailable = setting.isPending ? setting.variables : dish.isAvailable
  return (
    <>
      <Switch
        label={`${dish.name} is available`}
        labelHidden
        checked={isAvailable}
        disabled={setting.isPending}
        onChange={(event) => setting.mutate(event.target.checked)}
      />
      {/* Screen readers have the state of the switch. */}
      <span className={styles.state} aria-hidden="true">
        {isAvailable ? 'Yes' : 'No'}
      </span>
    </>
  )
}

function DeleteButton({ dish, actions }: Omit<DishRowProps, 'onEdit'>) {
  const confirm = useConfirm()
  const toast = useToast()
  const { amountFormat } = useRestaurant()
  const remove = async () => {
    if (!(await confirm({ message: 'Delete this item?', action: 'Delete', tone: 'danger' }))) return
    try {
      await actions.deleteDish(dish)
      toast(`${dish.name} (${menuPrice(centsFromDecimal(dish.price), amountFormat)}) was deleted.`)
    } catch (error) {
      toast({ message: 'Delete failed.', detail: reasonOf(error), tone: 'error' })
    }
  }
  return <IconButton icon="trash" label="Delete" onClick={remove} />
}
