import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminBooking, NewBooking } from '#contract/booking.ts'
import {
  ASK_FOR_GUESTS,
  BOOKING_STATUSES,
  type BookingStatus,
  GUESTS_MIN,
  MESSAGE_MAX,
} from '#domain/booking/booking.ts'
import { bookingStatusNames } from '#domain/booking/booking-status-names.ts'
import { guestNotification, STAFF_GUESTS_MAX } from '#domain/booking/staff-booking.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { shownName } from '#domain/people/given-name.ts'
import { ASK_FOR_GUEST_NAME, ASK_FOR_GUEST_PHONE, CONTACT_MAX } from '#domain/people/guest.ts'
import { ASK_FOR_DATE, ASK_FOR_TIME, type PlainDate } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { reasonOf, useAdminApi, useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { useLastOrder } from '#web/staff/counter/counter-api.ts'
import { EditDialog } from '#web/staff/form/edit-dialog.tsx'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { GuestLanguageField, useKnownLanguage } from '#web/staff/guest/guest-language-field.tsx'
import { requestKeys } from '#web/staff/query/request-keys.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { momentInSentence, type RestaurantTime } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './booking.module.css'
import type { BookingActions } from './booking-api.tsx'
import { TELL_GUEST } from './booking-words.ts'

type BookingDialogProps = {
  /** Null for a new one. */
  booking: AdminBooking | null
  /** The initial day of a new one. */
  day: PlainDate
  /** Saves the form over this version of the booking; throws when it fails. */
  save: (typed: BookingForm, booking: AdminBooking | null) => Promise<unknown>
  onClose: () => void
}

/** The form for a new booking, for guests on the phone or at the door, and for Edit. */
function BookingDialog({ booking, day, save, onClose }: BookingDialogProps) {
  const t = useTranslate()
  const sendsMail = useSendsMail()
  const time = useRestaurantTime()
  const form = useRecordForm({
    item: booking,
    noun: 'booking',
    formOf: (item: AdminBooking | null) => bookingFormOf(item, day),
    errorsOf: bookingErrors,
    save,
    failureOf: (error) => ({ sentence: t('Save failed: {reason}', { reason: t.message(reasonOf(error)) }) }),
    onSaved: onClose,
  })
  return (
    <EditDialog
      title={booking ? t('Edit the booking of {name}', { name: shownName(t, booking.name) }) : t('New booking')}
      form={form}
      onClose={onClose}
    >
      {!booking && <CallersLanguage typed={form.typed} onChange={form.change} />}
      <BookingFields typed={form.typed} errors={form.errors} onChange={form.change} />
      {sendsMail && booking && hasNewsForGuest(booking, form.typed, time) && (
        <Checkbox
          label={t.message(TELL_GUEST)}
          checked={form.typed.notifyGuest}
          onChange={(event) => form.change({ notifyGuest: event.target.checked })}
        />
      )}
    </EditDialog>
  )
}

/** Fills in the language of a caller who has ordered before, unless one was chosen. */
function CallersLanguage({ typed, onChange }: Omit<BookingFieldsProps, 'errors'>) {
  const { languages = [] } = useRestaurant()
  const language = useKnownLanguage(useLastOrder(languages.length > 1 ? typed.phone : '')?.customer.language)
  const filled = useRef<LanguageCode | ''>('')
  const fill = useEffectEvent(() => {
    if (typed.language !== filled.current) return
    filled.current = language
    if (typed.language !== language) onChange({ language })
  })
  useEffect(() => fill(), [language])
  return null
}

type BookingFieldsProps = {
  typed: BookingForm
  errors: FieldErrors
  onChange: (change: Partial<BookingForm>) => void
}

function BookingFields({ typed, errors, onChange }: BookingFieldsProps) {
  const t = useTranslate()
  const field = (name: Exclude<keyof BookingForm, 'notifyGuest' | 'language'>) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Text {...field('name')} label={t('Name')} maxLength={CONTACT_MAX.name} required />
      <div className={styles.fields}>
        <Text {...field('phone')} label={t('Phone')} type="tel" maxLength={CONTACT_MAX.phone} required />
        <Text {...field('email')} label={t('Email (optional)')} type="email" maxLength={CONTACT_MAX.email} />
      </div>
      <div className={styles.fields}>
        <Text {...field('date')} label={t('Date')} type="date" required />
        <Text {...field('time')} label={t('Time')} type="time" required />
        <Text
          {...field('guests')}
          label={t('Guests')}
          type="number"
          inputMode="numeric"
          min={GUESTS_MIN}
          max={STAFF_GUESTS_MAX}
          required
        />
      </div>
      <GuestLanguageField
        value={typed.language}
        error={errors.language}
        onChange={(language) => onChange({ language })}
      />
      <TextAreaField {...field('message')} label={t('Message (optional)')} maxLength={MESSAGE_MAX} />
      <SelectField
        label={t('Status')}
        value={typed.status}
        error={errors.status}
        onChange={(event) => onChange({ status: bookingStatusFrom(event.target.value) })}
      >
        {BOOKING_STATUSES.map((status) => (
          <option key={status} value={status}>
            {bookingStatusNames(t)[status]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** These are the guest's details: the browser must not offer those of the staff. */
const Text = (field: ComponentProps<typeof Field>) => <Field {...field} autoComplete="off" />

type EditBookingProps = { booking: AdminBooking; actions: BookingActions; onClose: () => void }

/** Corrects a booking, from the list and from the day. */
export const EditBooking = ({ booking, actions, onClose }: EditBookingProps) => (
  <BookingDialog
    booking={booking}
    day={booking.date}
    save={(typed, seen) => actions.change(seen ?? booking, { ...bookingFrom(typed), notifyGuest: typed.notifyGuest })}
    onClose={onClose}
  />
)

/** For guests who phone. A live event adds the booking to the lists. */
export function NewBookingButton({ day }: { day: PlainDate }) {
  const [isOpen, setOpen] = useState(false)
  const api = useAdminApi()
  const toast = useToast()
  const t = useTranslate()
  const time = useRestaurantTime()
  const [underKey] = useState(requestKeys)
  const add = async (typed: BookingForm) => {
    const json = bookingFrom(typed)
    const saved = await underKey(json, (key) =>
      api.post('/admin/bookings', { json, headers: { 'Idempotency-Key': key } }),
    )
    // Other filters may hide it.
    const moment = momentInSentence(`${saved.date}T${saved.time}`, time)
    toast(t('The booking of {name} for {moment} was added.', { name: saved.name, moment }))
  }
  return (
    <>
      <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {t('New booking')}
      </Button>
      {isOpen && <BookingDialog booking={null} day={day} save={add} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The fields of the form, as typed. */
type BookingForm = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly guests: string
  readonly date: string
  readonly time: string
  readonly message: string
  readonly status: BookingStatus
  /** Of the guest; empty for the site's own. */
  readonly language: LanguageCode | ''
  /** Whether the guest gets an email about the change. */
  readonly notifyGuest: boolean
}

/** The form of a booking. A new one is confirmed: staff have already said yes on the phone. */
function bookingFormOf(booking: AdminBooking | null, day: PlainDate): BookingForm {
  if (!booking) {
    const typed = { name: '', phone: '', email: '', guests: '', date: day, time: '', message: '' }
    return { ...typed, status: 'confirmed', language: '', notifyGuest: true }
  }
  const { name, phone, email, guests, date, time, message, status, language = '' } = booking
  return { name, phone, email, guests: String(guests), date, time, message, status, language, notifyGuest: true }
}

/** Required fields; the server checks whether a table is free. */
function bookingErrors({ name, phone, guests, date, time }: BookingForm): FieldErrors {
  return {
    ...(name.trim() === '' && { name: ASK_FOR_GUEST_NAME }),
    ...(phone.trim() === '' && { phone: ASK_FOR_GUEST_PHONE }),
    ...(!Number.isInteger(Number(guests || Number.NaN)) && { guests: ASK_FOR_GUESTS }),
    ...(date === '' && { date: ASK_FOR_DATE }),
    ...(time === '' && { time: ASK_FOR_TIME }),
  }
}

const bookingFrom = ({ notifyGuest: _choice, language, ...typed }: BookingForm): NewBooking => ({
  ...typed,
  ...(language && { language }),
  guests: Number(typed.guests),
})

/** Whether the guest can and should get an email: a future booking was moved or cancelled. */
const hasNewsForGuest = (before: AdminBooking, typed: BookingForm, { now, timeZone }: RestaurantTime): boolean =>
  typed.email.trim() !== '' &&
  `${typed.date}T${typed.time}` > restaurantClock(timeZone, now) &&
  guestNotification(before, { ...before, ...typed, guests: Number(typed.guests) }) !== undefined

const bookingStatusFrom = (chosen: string): BookingStatus =>
  BOOKING_STATUSES.find((status) => status === chosen) ?? 'new'
