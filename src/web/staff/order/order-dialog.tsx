import type { CustomerCorrection, StaffOrder } from '#contract/order.ts'
import { NOTES_MAX } from '#domain/order/checkout.ts'
import { ASK_FOR_DELIVERY_ADDRESS } from '#domain/order/staff-address.ts'
import { ASK_FOR_CUSTOMER_NAME, ASK_FOR_CUSTOMER_PHONE, CONTACT_MAX } from '#domain/people/guest.ts'
import { reasonOf } from '#web/staff/account/session/admin-api.tsx'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { OrderActions } from './order-api.ts'
import { TimeField } from './time-field.tsx'
import { useOrderName } from './use-order-name.ts'

type OrderDialogProps = { order: StaffOrder; actions: OrderActions; onClose: () => void }

/** Corrects the customer's details. Items and payment stay unchanged. */
export function OrderDialog({ order, actions, onClose }: OrderDialogProps) {
  const t = useTranslate()
  const form = useRecordForm({
    item: order,
    noun: 'order',
    formOf: (item: StaffOrder | null) => orderFormOf((item ?? order).customer),
    errorsOf: (typed) => orderErrors(typed, order),
    save: (typed, item) => actions.correct(item ?? order, correctionFrom(typed)),
    failureOf: (error) => ({ sentence: t('Save failed: {reason}', { reason: t.message(reasonOf(error)) }) }),
    onSaved: onClose,
  })
  const field = (name: Exclude<keyof OrderForm, 'time'>) => ({
    value: form.typed[name],
    error: form.errors[`customer.${name}`],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    // These are the customer's details: the browser must not offer those of the staff.
    autoComplete: 'off',
  })
  const isDelivery = order.type === 'delivery'
  const hasPhone = order.customer.phone !== ''
  return (
    <EditDialog title={t('Edit {order}', { order: useOrderName(order) })} form={form} onClose={onClose}>
      <Field {...field('name')} label={t('Name')} maxLength={CONTACT_MAX.name} required />
      <Field {...field('phone')} label={t('Phone')} type="tel" maxLength={CONTACT_MAX.phone} required={hasPhone} />
      <Field {...field('email')} label={t('Email (optional)')} type="email" maxLength={CONTACT_MAX.email} />
      <TimeField
        orderType={order.type}
        time={form.typed.time}
        error={form.errors['customer.pickupTime']}
        onChange={(time) => form.change({ time })}
      />
      {isDelivery && (
        <Field {...field('address')} label={t('Delivery address')} maxLength={CONTACT_MAX.address} required />
      )}
      <TextAreaField {...field('notes')} label={t('Notes (optional)')} maxLength={NOTES_MAX} />
    </EditDialog>
  )
}

/** The fields of the form, as typed. An empty time means as soon as possible. */
type OrderForm = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly time: string
  readonly address: string
  readonly notes: string
}

const orderFormOf = ({ name, phone, email, pickupTime, address, notes }: StaffOrder['customer']): OrderForm => ({
  name,
  phone,
  email: email ?? '',
  time: pickupTime === 'ASAP' ? '' : pickupTime,
  address,
  notes,
})

/** Required fields: an order that was taken at the counter may have no phone number. The server checks the delivery area and the opening hours. */
function orderErrors({ name, phone, address }: OrderForm, { type, customer }: StaffOrder): FieldErrors {
  return {
    ...(name.trim() === '' && { 'customer.name': ASK_FOR_CUSTOMER_NAME }),
    ...(phone.trim() === '' && customer.phone !== '' && { 'customer.phone': ASK_FOR_CUSTOMER_PHONE }),
    ...(type === 'delivery' && address.trim() === '' && { 'customer.address': ASK_FOR_DELIVERY_ADDRESS }),
  }
}

const correctionFrom = ({ time, ...typed }: OrderForm): CustomerCorrection => ({
  ...typed,
  pickupTime: time || 'ASAP',
})
