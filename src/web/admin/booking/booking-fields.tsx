import type { ComponentProps } from 'react'
import { BOOKING_STATUSES, GUESTS_MIN, STAFF_GUESTS_MAX } from '#domain/booking.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import styles from './booking.module.css'
import { type BookingForm, bookingStatusFrom } from './booking-form.ts'
import { BOOKING_STATUS_NAME } from './booking-words.ts'

type BookingFieldsProps = {
  typed: BookingForm
  errors: FieldErrors
  onChange: (change: Partial<BookingForm>) => void
}

export function BookingFields({ typed, errors, onChange }: BookingFieldsProps) {
  const field = (name: Exclude<keyof BookingForm, 'notifyGuest'>) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Text {...field('name')} label="Name" maxLength={100} required />
      <div className={styles.fields}>
        <Text {...field('phone')} label="Phone" type="tel" maxLength={30} required />
        <Text {...field('email')} label="Email (optional)" type="email" maxLength={200} />
      </div>
      <div className={styles.fields}>
        <Text {...field('date')} label="Date" type="date" required />
        <Text {...field('time')} label="Time" type="time" required />
        <Text
          {...field('guests')}
          label="Guests"
          type="number"
          inputMode="numeric"
          min={GUESTS_MIN}
          max={STAFF_GUESTS_MAX}
          required
        />
      </div>
      <TextAreaField {...field('message')} label="Message (optional)" maxLength={1000} />
      <SelectField
        label="Status"
        value={typed.status}
        error={errors.status}
        onChange={(event) => onChange({ status: bookingStatusFrom(event.target.value) })}
      >
        {BOOKING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {BOOKING_STATUS_NAME[status]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** It is the guest's name and number that are typed: the browser must not offer those of whoever sits at the till. */
const Text = (field: ComponentProps<typeof Field>) => <Field {...field} autoComplete="off" />
