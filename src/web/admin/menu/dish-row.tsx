import { memo, useState } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { centsFromDollars, menuPrice } from '#domain/money.ts'
import { HistoryButton } from '#web/admin/history/history-button.tsx'
import { Cell } from '#web/admin/list/table.tsx'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { DishPrice } from './dish-price.tsx'
import { DishTitle } from './dish-title.tsx'
import type { DishActions } from './use-dishes.ts'

type DishRowProps = { dish: AdminMenuItem; actions: DishActions; onEdit: (dish: AdminMenuItem) => void }

export const DishRow = memo(function DishRow({ dish, actions, onEdit }: DishRowProps) {
  return (
    <tr>
      <Cell kind="title">
        <DishTitle dish={dish} />
      </Cell>
      <Cell label="Category">{dish.category}</Cell>
      <Cell label="Price" kind="number">
        <DishPrice dish={dish} />
      </Cell>
      <Cell label="Available">
        <AvailableSwitch dish={dish} actions={actions} />
      </Cell>
      <Cell kind="actions">
        <Button onClick={() => onEdit(dish)}>Edit</Button>
        <HistoryButton entity="menu-item" id={dish.id} name={dish.name} />
        <DeleteButton dish={dish} actions={actions} />
      </Cell>
    </tr>
  )
})

function AvailableSwitch({ dish, actions }: Omit<DishRowProps, 'onEdit'>) {
  const toast = useToast()
  const [saving, setSaving] = useState<boolean | null>(null)
  const save = async (isAvailable: boolean) => {
    setSaving(isAvailable)
    try {
      await actions.change(dish, { isAvailable })
    } catch (error) {
      toast({ message: 'Failed to save menu item.', detail: reasonOf(error), tone: 'error' })
    }
    setSaving(null)
  }
  return (
    <Switch
      label={`${dish.name} is available`}
      labelHidden
      checked={saving ?? dish.isAvailable}
      disabled={saving !== null}
      onChange={(event) => save(event.target.checked)}
    />
  )
}

function DeleteButton({ dish, actions }: Omit<DishRowProps, 'onEdit'>) {
  const confirm = useConfirm()
  const toast = useToast()
  const remove = async () => {
    if (!(await confirm({ message: 'Delete this item?', action: 'Delete', tone: 'danger' }))) return
    try {
      await actions.drop(dish)
      toast(`${dish.name} (${menuPrice(centsFromDollars(dish.price))}) was deleted.`)
    } catch (error) {
      toast({ message: 'Delete failed.', detail: reasonOf(error), tone: 'error' })
    }
  }
  return <IconButton icon="trash" label="Delete" onClick={remove} />
}
