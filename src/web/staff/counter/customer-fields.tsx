import { NOTES_MAX } from '#domain/order/checkout.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { clockTimeOf, dateOf, minutesOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useKitchenLoad } from '#web/staff/service/service-api.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/radio-group.tsx'
import styles from './counter.module.css'
import type { CounterDraft } from './counter-draft.ts'

type CustomerFieldsProps = {
  draft: CounterDraft
  /** By the field's path: `customer.phone`. */
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<CounterDraft>) => void
}

export const ORDER_TYPES = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'delivery', label: 'Delivery' },
] as const

/** How the customer gets the order, and what else there is to say. */
export function CustomerFields({ draft, errors, onChange }: CustomerFieldsProps) {
  const field = (name: 'email' | 'address' | 'notes') => ({
    value: draft[name],
    error: errors[`customer.${name}`],
    maxLength: name === 'notes' ? NOTES_MAX : CONTACT_MAX[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    // The customer's details: the browser must not offer those of the staff.
    autoComplete: 'off',
  })
  const isDelivery = draft.orderType === 'delivery'
  return (
    <div className={styles.customer}>
      <SegmentedControl
        legend="Pickup or delivery"
        legendHidden
        options={ORDER_TYPES}
        value={draft.orderType}
        onChange={(orderType) => onChange({ orderType })}
      />
      {isDelivery && <Field {...field('address')} label="Delivery address" />}
      <Field
        label={isDelivery ? 'Delivery time' : 'Pickup time'}
        hint={useOverbooking(draft) ?? 'Leave it empty for as soon as possible.'}
        type="datetime-local"
        value={draft.time}
        error={errors['customer.pickupTime']}
        onChange={(event) => onChange({ time: event.target.value })}
      />
      <Field {...field('email')} label="Email (optional)" type="email" />
      <TextAreaField {...field('notes')} label="Notes (optional)" rows={2} />
    </div>
  )
}

/** What the typed time would overbook. */
function useOverbooking({ orderType, time }: CounterDraft): string | undefined {
  const restaurant = useRestaurant()
  const { load } = useKitchenLoad(time === '' ? undefined : dateOf(time))
  if (time === '' || !load?.date.startsWith(dateOf(time))) return undefined
  const quarter = clockTimeOf(15 * Math.floor(minutesOf(timeOf(time)) / 15))
  const window = load.windows.find((one) => one.time === quarter)
  const isFull = window && [window[orderType], window.both].some(({ fullness }) => fullness !== 'free')
  return isFull
    ? `The kitchen is fully booked at ${spokenTime(quarter, restaurant)}. You can still take it.`
    : undefined
}
