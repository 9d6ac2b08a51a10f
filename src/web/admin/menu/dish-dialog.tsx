import { useCallback, useState } from 'react'
import type { AdminMenuItem } from '#contract/menu.ts'
import { DEFAULT_CATEGORY } from '#domain/menu/menu-item.ts'
import { EditDialog } from '#web/admin/edit/edit-dialog.tsx'
import { useEditForm } from '#web/admin/edit/use-edit-form.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { DishFields } from './dish-fields.tsx'
import { dishErrors, dishFrom, formOf } from './dish-form.ts'
import type { DishActions } from './use-dishes.ts'

type DishDialogProps = {
  /** Null makes a new one. */
  dish: AdminMenuItem | null
  categories: string[]
  actions: DishActions
  onClose: () => void
}

/** New Item / Edit (specification, section 5, "Menu item form"). */
export function DishDialog({ dish, categories, actions, onClose }: DishDialogProps) {
  const [isUploading, setUploading] = useState(false)
  const form = useEditForm({
    item: dish,
    noun: 'dish',
    formOf: (item: AdminMenuItem | null) => formOf(item, categories.find(isDefault) ?? categories[0]),
    errorsOf: dishErrors,
    save: (typed, item) => (item ? actions.change(item, dishFrom(typed)) : actions.add(dishFrom(typed))),
    failureOf: (error) => ({ sentence: 'Failed to save menu item.', detail: reasonOf(error) }),
    onSaved: onClose,
    notYet: isUploading ? 'The picture is still on its way. Wait for it, or cancel its upload.' : undefined,
  })
  const { setFailure } = form
  // What was said about the wait is over with it.
  const onBusy = useCallback(
    (isBusy: boolean) => {
      setUploading(isBusy)
      setFailure(null)
    },
    [setFailure],
  )
  return (
    <EditDialog
      title={dish ? `Edit ${dish.name}` : 'New Item'}
      form={form}
      isUnsaved={form.isTouched || isUploading}
      onClose={onClose}
    >
      <DishFields
        itemId={dish?.id}
        typed={form.typed}
        errors={form.errors}
        categories={categories}
        onChange={form.change}
        onBusy={onBusy}
      />
    </EditDialog>
  )
}

/** However staff have written it, when they manage it themselves. */
const isDefault = (category: string): boolean => category.toLowerCase() === DEFAULT_CATEGORY.toLowerCase()
