import type { AdminOrder } from '#contract/order.ts'
import { EditDialog } from '#web/admin/edit/edit-dialog.tsx'
import { useEditForm } from '#web/admin/edit/use-edit-form.ts'
import { reasonOf } from '#web/admin/session/admin-api.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { correctionFrom, type OrderForm, orderErrors, orderFormOf } from './order-form.ts'
import type { OrderActions } from './use-order-actions.tsx'

type OrderDialogProps = { order: AdminOrder; actions: OrderActions; onClose: () => void }

/** What the customer has said, put right. What was ordered and paid stays. */
export function OrderDialog({ order, actions, onClose }: OrderDialogProps) {
  const form = useEditForm({
    item: order,
    noun: 'order',
    formOf: (item: AdminOrder | null) => orderFormOf((item ?? order).customer),
    errorsOf: (typed) => orderErrors(typed, order.type),
    save: (typed, item) => actions.correct(item ?? order, correctionFrom(typed)),
    failureOf: (error) => ({ sentence: `Save failed: ${reasonOf(error)}` }),
    onSaved: onClose,
  })
  const field = (name: keyof OrderForm) => ({
    value: form.typed[name],
    error: form.errors[`customer.${name === 'time' ? 'pickupTime' : name}`],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    // It is the customer who is described: the browser must not offer whoever sits at the till.
    autoComplete: 'off',
  })
  const isDelivery = order.type === 'delivery'
  return (
    <EditDialog title={`Edit ${order.orderCode}`} form={form} isUnsaved={form.isTouched} onClose={onClose}>
      <Field {...field('name')} label="Name" maxLength={100} required />
      <Field {...field('phone')} label="Phone" type="tel" maxLength={30} required />
      <Field {...field('email')} label="Email (optional)" type="email" maxLength={200} />
      <Field
        {...field('time')}
        label={isDelivery ? 'Delivery time' : 'Pickup time'}
        hint="Leave it empty for as soon as possible."
        type="datetime-local"
      />
      {isDelivery && <Field {...field('address')} label="Delivery address" maxLength={300} required />}
      <TextAreaField {...field('notes')} label="Notes (optional)" maxLength={500} />
    </EditDialog>
  )
}
