import { lazy, useEffect, useState } from 'react'
import { GUESTS_MAX, GUESTS_MIN, lastBookingDate, MESSAGE_MAX } from '#domain/booking/booking.ts'
import { CONTACT_MAX, phoneProblem } from '#domain/people/guest.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { useNear } from '#web/parts/use-near.ts'
import type { BookingDraft } from '#web/site/booking/booking-fields.ts'
import { useBooking } from '#web/site/booking/use-booking.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import styles from './booking.module.css'

/** Loaded when the form comes near: guests, dates and times can be typed without it. */
const TableFromAbove = lazy(() =>
  import('./table-from-above.tsx').then((module) => ({ default: module.TableFromAbove })),
)
const DaysToChoose = lazy(() => import('./table-times.tsx').then((module) => ({ default: module.DaysToChoose })))
const TimesToChoose = lazy(() => import('./table-times.tsx').then((module) => ({ default: module.TimesToChoose })))

/** Checks the fields by the server's rules before it sends them. */
export function BookingForm({ onBooked }: { onBooked: () => void }) {
  const booking = useBooking(onBooked)
  const { form, failure, isSending, received, submit } = booking
  const { phone } = useRestaurant()
  const today = useToday()
  const isNear = useNear(form)
  const t = useTranslate()
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate aria-labelledby="book-title">
      <TableFields booking={booking} today={today} isNear={isNear} />
      <GuestFields booking={booking} />
      <div className={styles.foot}>
        <noscript>
          <p>
            {withElements(
              t('Booking here needs JavaScript. Please phone us instead: <phone>{phone}</phone>', { phone }),
              {
                phone: () => <PhoneLink />,
              },
            )}
          </p>
        </noscript>
        {/* Before hydration, a press would be lost, or make the browser load the page with the fields in its URL. */}
        <Button variant="primary" size="large" type={today ? 'submit' : 'button'} disabled={!today} busy={isSending}>
          {isSending ? t('Submitting…') : t('Book a Table')}
        </Button>
        {/* Always in the page, so that screen readers announce its content. */}
        <div role="status">
          {received && (
            <p className={styles.received}>
              <Icon name="check" />
              {received.status
                ? t('Your table is booked.')
                : t("Your booking has been received! We'll confirm shortly.")}
            </p>
          )}
        </div>
        {failure && (
          <p className={styles.failure} role="alert">
            <Icon name="warning" />
            {t.message(failure)}
          </p>
        )}
      </div>
    </form>
  )
}

type FieldsProps = { booking: ReturnType<typeof useBooking> }

const fieldOf =
  ({ fields, problems, change }: FieldsProps['booking']) =>
  (name: keyof BookingDraft) => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

/** For how many and when: what decides whether there is a table. */
function TableFields({ booking, today, isNear }: FieldsProps & { today: string | undefined; isNear: boolean }) {
  const { fields, change } = booking
  const field = fieldOf(booking)
  const t = useTranslate()
  return (
    <>
      <GuestsField booking={booking} isReady={today !== undefined} isNear={isNear} />
      <div className={`${styles.wide} ${styles.days}`}>
        {today && isNear && (
          <LazyBoundary onError={() => {}}>
            <DaysToChoose today={today} chosen={fields.date} onChoose={(date) => change('date', date)} />
          </LazyBoundary>
        )}
      </div>
      <Field
        {...field('date')}
        label={t('Date')}
        type="date"
        required
        min={today}
        max={today && lastBookingDate(today)}
        className={styles.half}
      />
      <Field {...field('time')} label={t('Time')} type="time" required className={styles.half} />
      {fields.date && (
        <LazyBoundary onError={() => {}}>
          <TimesToChoose
            date={fields.date}
            guests={fields.guests}
            chosen={fields.time}
            onChoose={(time) => change('time', time)}
            area={fields.area}
            onArea={(area) => change('area', area)}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** The number between two buttons, and the table with a chair for each guest. */
function GuestsField({ booking, isReady, isNear }: FieldsProps & { isReady: boolean; isNear: boolean }) {
  const { guests } = booking.fields
  const t = useTranslate()
  const step = { isReady, guests, onChange: (next: string) => booking.change('guests', next) }
  return (
    <div className={`${styles.wide} ${styles.stepper}`}>
      <GuestStep by={-1} {...step} />
      <Field
        {...fieldOf(booking)('guests')}
        className={styles.counted}
        label={t('Guests')}
        type="number"
        inputMode="numeric"
        required
        min={GUESTS_MIN}
        max={GUESTS_MAX}
      />
      <GuestStep by={1} {...step} />
      {isReady && isNear && (
        <div className={styles.table}>
          <LazyBoundary onError={() => {}}>
            <TableFromAbove guests={Number(guests)} />
          </LazyBoundary>
        </div>
      )}
    </div>
  )
}

function GuestFields({ booking }: FieldsProps) {
  const t = useTranslate()
  const field = fieldOf(booking)
  const text = (name: keyof typeof CONTACT_MAX & keyof BookingDraft) => ({
    ...field(name),
    maxLength: CONTACT_MAX[name],
    required: true,
  })
  return (
    <>
      <Field {...text('name')} label={t('Name')} autoComplete="name" className={styles.wide} />
      <Field {...text('email')} label={t('Email')} type="email" autoComplete="email" className={styles.half} />
      <Field
        {...text('phone')}
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        className={styles.half}
        unread={phoneProblem(booking.fields.phone)}
      />
      <TextAreaField
        {...field('message')}
        className={styles.wide}
        label={t('Message')}
        hint={t('Optional: allergies, a high chair, a birthday.')}
        maxLength={MESSAGE_MAX}
      />
    </>
  )
}

/** From an empty field, one press leads to a table for two. */
const FIRST_GUESTS = 2

type GuestStepProps = { by: 1 | -1; guests: string; isReady: boolean; onChange: (guests: string) => void }

function GuestStep({ by, guests, isReady, onChange }: GuestStepProps) {
  const t = useTranslate()
  const number = Math.trunc(Number(guests)) || 0
  const next = number < GUESTS_MIN ? FIRST_GUESTS : Math.min(number + by, GUESTS_MAX)
  return (
    <IconButton
      icon={by === 1 ? 'plus' : 'minus'}
      label={by === 1 ? t('One more') : t('One less')}
      disabled={!isReady || (by === 1 ? number >= GUESTS_MAX : number <= GUESTS_MIN)}
      onClick={() => onChange(String(next))}
    />
  )
}

/** The restaurant's date. Only in the browser: a cached page may have been rendered yesterday. */
function useToday(): string | undefined {
  const { timeZone } = useRestaurant()
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(dateOf(restaurantClock(timeZone))), [timeZone])
  return today
}
