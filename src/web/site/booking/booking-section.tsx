import { lazy, useEffect, useState } from 'react'
import { GUESTS_MAX, GUESTS_MIN, lastBookingDate, MESSAGE_MAX } from '#domain/booking/booking.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { dateOf, isPlainDate, spokenTime } from '#domain/time/clock-time.ts'
import { closureSentence } from '#domain/time/describe-opening.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { type BookingDraft, describeBooking, timesToChoose } from '#web/site/booking/booking-fields.ts'
import { useBooking } from '#web/site/booking/use-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking.module.css'
import type { TimesToChooseProps } from './free-times.tsx'

/** Loaded only where times can be full. */
const FreeTimes = lazy(() =>
  import('#web/site/booking/free-times.tsx').then((module) => ({ default: module.FreeTimes })),
)
/** Loaded only for a guest who follows the link of a booking. */
const OwnBooking = lazy(() =>
  import('#web/site/booking/own-booking.tsx').then((module) => ({ default: module.OwnBooking })),
)

export function BookingSection() {
  const link = useBookingLink()
  const { isAutomatic } = useRestaurant().bookings
  return (
    <section className={styles.booking} id="book" tabIndex={-1} aria-labelledby="book-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id="book-title">Book a Table</h2>
          <p>
            Tell us when you would like to come.{' '}
            {isAutomatic
              ? 'Your table is booked at once.'
              : 'We look at every request ourselves and confirm it shortly.'}
          </p>
          <p>
            More than {GUESTS_MAX} guests? Please phone us on <PhoneLink />.
          </p>
        </div>
        {link ? (
          <LazyBoundary onError={() => location.reload()}>
            <OwnBooking key={link} link={link} />
          </LazyBoundary>
        ) : (
          <BookingForm />
        )}
      </div>
    </section>
  )
}

/** Checks the fields by the server's rules before it sends them. */
function BookingForm() {
  const restaurant = useRestaurant()
  const booking = useBooking()
  const { form, failure, isSending, received, submit } = booking
  const today = useToday()
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate aria-labelledby="book-title">
      <BookingFields booking={booking} today={today} />
      <div className={styles.foot}>
        <noscript>
          <p>
            Booking here needs JavaScript. Please phone us instead: <PhoneLink />
          </p>
        </noscript>
        {/* Before hydration, a submit button would make the browser load the page with the fields in its URL. */}
        <Button variant="primary" size="large" type={today ? 'submit' : 'button'} busy={isSending}>
          {isSending ? 'Submitting…' : 'Book a Table'}
        </Button>
        {/* Always in the page, so that screen readers announce its content. */}
        <div role="status">
          {received && (
            <p className={styles.received}>
              <Icon name="check" />
              {received.status ? 'Your table is booked.' : "Your booking has been received! We'll confirm shortly."}
            </p>
          )}
        </div>
        {received && <p className={styles.repeated}>{describeBooking(received, restaurant)}</p>}
        {received?.key && <a href={`#booking=${received.id}.${received.key}`}>Change or cancel this booking</a>}
        {failure && (
          <p className={styles.failure} role="alert">
            <Icon name="warning" />
            {failure}
          </p>
        )}
      </div>
    </form>
  )
}

type BookingFieldsProps = { booking: ReturnType<typeof useBooking>; today: string | undefined }

function BookingFields({ booking: { fields, problems, change }, today }: BookingFieldsProps) {
  const field = (name: keyof BookingDraft) => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const text = (name: keyof typeof CONTACT_MAX & keyof BookingDraft) => ({
    ...field(name),
    maxLength: CONTACT_MAX[name],
    required: true,
  })
  return (
    <>
      <Field {...text('name')} label="Name" autoComplete="name" className={styles.wide} />
      <Field {...text('email')} label="Email" type="email" autoComplete="email" className={styles.half} />
      <Field {...text('phone')} label="Phone" type="tel" autoComplete="tel" className={styles.half} />
      <Field
        {...field('guests')}
        label="Guests"
        type="number"
        inputMode="numeric"
        required
        min={GUESTS_MIN}
        max={GUESTS_MAX}
        className={`${styles.wide} ${styles.third}`}
      />
      <Field
        {...field('date')}
        label="Date"
        type="date"
        required
        min={today}
        max={today && lastBookingDate(today)}
        className={styles.third}
      />
      <Field {...field('time')} label="Time" type="time" required className={styles.third} />
      <TimesToChoose
        date={fields.date}
        guests={fields.guests}
        chosen={fields.time}
        onChoose={(time) => change('time', time)}
        area={fields.area}
        onArea={(area) => change('area', area)}
      />
      <TextAreaField
        {...field('message')}
        className={styles.wide}
        label="Message"
        hint="Optional: allergies, a high chair, a birthday."
        maxLength={MESSAGE_MAX}
      />
    </>
  )
}

/** Fills the time with one press. Any other minute can be typed. */
function TimesToChoose({ guests, ...props }: TimesToChooseProps) {
  const { date, chosen, onChoose } = props
  const restaurant = useRestaurant()
  const times = timesToChoose(date, restaurant)
  const closure = isPlainDate(date) ? closureSentence(restaurant.hours, date, restaurant) : undefined
  if (closure) return <p className={styles.wide}>{closure}</p>
  if (times.length === 0) return null
  if (restaurant.bookings.isLimited && Number(guests) > 0)
    return (
      <LazyBoundary onError={() => {}}>
        <FreeTimes guests={guests} {...props} />
      </LazyBoundary>
    )
  return (
    <fieldset className={`${styles.wide} ${styles.times}`}>
      <legend>Tables on {formatDay(date)}</legend>
      {times.map((time) => (
        <button key={time} type="button" aria-pressed={time === chosen} onClick={() => onChoose(time)}>
          {spokenTime(time, restaurant)}
        </button>
      ))}
    </fieldset>
  )
}

/** What follows `#booking=`: the id of a booking and its key. */
function useBookingLink(): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    const read = () => setLink(/^#booking=(.+)/.exec(location.hash)?.[1])
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return link
}

/** The restaurant's date. Only in the browser: a cached page may have been rendered yesterday. */
function useToday(): string | undefined {
  const { timeZone } = useRestaurant()
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(dateOf(restaurantClock(timeZone))), [timeZone])
  return today
}
