import type { AdminDeal } from '#contract/deal.ts'
import { EditDialog } from '#web/admin/edit/edit-dialog.tsx'
import { useEditForm } from '#web/admin/edit/use-edit-form.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DealBasics } from './deal-basics.tsx'
import { dealErrors, dealFormOf, dealFrom, type OfferedDish } from './deal-form.ts'
import { FixedField } from './fixed-field.tsx'
import type { DealActions } from './use-deal-actions.ts'

type DealDialogProps = {
  /** Null makes a new one. */
  deal: AdminDeal | null
  available: readonly OfferedDish[]
  categories: string[]
  actions: DealActions
  onClose: () => void
}

export function DealDialog({ deal, available, categories, actions, onClose }: DealDialogProps) {
  const form = useEditForm({
    item: deal,
    noun: 'deal',
    formOf: dealFormOf,
    errorsOf: dealErrors,
    save: (typed, item) => (item ? actions.change(item, dealFrom(typed)) : actions.add(dealFrom(typed))),
    failureOf: (error) => ({ sentence: `Save failed: ${reasonOf(error)}` }),
    onSaved: onClose,
  })
  const { typed, errors, change } = form
  return (
    <EditDialog
      size="large"
      title={deal ? `Edit ${deal.title}` : 'New deal'}
      form={form}
      isUnsaved={form.isTouched}
      onClose={onClose}
    >
      <DealBasics typed={typed} errors={errors} onChange={change} />
      <FixedField fixed={typed.fixed} errors={errors} onChange={(fixed) => change({ fixed })} />
      <ChoicesField
        choices={typed.choices}
        errors={errors}
        available={available}
        categories={categories}
        onChange={(choices) => change({ choices })}
      />
    </EditDialog>
  )
}
