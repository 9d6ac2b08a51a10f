import type { AdminCategory } from '#contract/menu.ts'
import { EditDialog } from '#web/admin/edit/edit-dialog.tsx'
import { KitchenMinutesField, minutesFrom, minutesTyped } from '#web/admin/edit/kitchen-minutes-field.tsx'
import { useEditForm } from '#web/admin/edit/use-edit-form.ts'
import { groupErrors, groupRows, groupsFrom, previewOf } from '#web/admin/option/option-form.ts'
import { OptionGroupsField } from '#web/admin/option/option-groups-field.tsx'
import { OptionPreview } from '#web/admin/option/option-preview.tsx'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import type { CategoryActions } from './category-api.ts'

type CategoryOptionsDialogProps = { category: AdminCategory; actions: CategoryActions; onClose: () => void }

/** What guests can choose about every dish of a category. */
export function CategoryOptionsDialog({ category, actions, onClose }: CategoryOptionsDialogProps) {
  const form = useEditForm({
    item: category,
    noun: 'category',
    formOf: (seen: AdminCategory | null) => ({
      optionGroups: groupRows(seen?.optionGroups ?? []),
      kitchenMinutes: minutesTyped(seen?.kitchenMinutes ?? null),
    }),
    errorsOf: ({ optionGroups }) => groupErrors(optionGroups),
    save: ({ optionGroups, kitchenMinutes }, seen) =>
      actions.change(seen ?? category, {
        optionGroups: groupsFrom(optionGroups),
        kitchenMinutes: minutesFrom(kitchenMinutes),
      }),
    failureOf: (error) => ({ sentence: 'The options could not be saved.', detail: reasonOf(error) }),
    onSaved: onClose,
  })
  const { optionGroups, kitchenMinutes } = form.typed
  return (
    <EditDialog
      size="large"
      title={`Options of ${category.name}`}
      form={form}
      isUnsaved={form.isTouched}
      onClose={onClose}
    >
      <OptionGroupsField
        groups={optionGroups}
        errors={form.errors}
        onChange={(groups) => form.change({ optionGroups: [...groups] })}
      />
      <KitchenMinutesField
        label="Kitchen minutes of each dish (optional)"
        hint="How long the kitchen works on one. If empty, the settings apply."
        value={kitchenMinutes}
        error={form.errors.kitchenMinutes}
        onChange={(minutes) => form.change({ kitchenMinutes: minutes })}
      />
      <OptionPreview of={category.name} groups={previewOf(optionGroups)} />
    </EditDialog>
  )
}
