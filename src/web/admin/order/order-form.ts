import type { AdminOrder, CustomerCorrection } from '#contract/order.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'

/** What stands in the form, as it is typed. An empty time is as soon as possible. */
export type OrderForm = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly time: string
  readonly address: string
  readonly notes: string
}

export const orderFormOf = ({ name, phone, email, pickupTime, address, notes }: AdminOrder['customer']): OrderForm => ({
  name,
  phone,
  email: email ?? '',
  time: pickupTime === 'ASAP' ? '' : pickupTime,
  address,
  notes,
})

/** What is missing; whether we deliver there, and are open then, the server says. */
export function orderErrors({ name, phone, address }: OrderForm, type: AdminOrder['type']): FieldErrors {
  return {
    ...(name.trim() === '' && { 'customer.name': "Please enter the customer's name." }),
    ...(phone.trim() === '' && { 'customer.phone': "Please enter the customer's phone number." }),
    ...(type === 'delivery' && address.trim() === '' && { 'customer.address': 'Please enter the delivery address.' }),
  }
}

export const correctionFrom = ({ time, ...typed }: OrderForm): CustomerCorrection => ({
  ...typed,
  pickupTime: time || 'ASAP',
})
