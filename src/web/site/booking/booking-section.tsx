import { type ComponentProps, useEffect, useState } from 'react'
import { GUESTS_MAX, GUESTS_MIN, lastBookingDate } from '#domain/booking.ts'
import { restaurant } from '#domain/restaurant.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import type { BookingFields } from '#web/site/booking/booking-fields.ts'
import { useBooking } from '#web/site/booking/use-booking.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking.module.css'

export function BookingSection() {
  const { phone } = restaurant
  return (
    <section className={styles.booking} id="book" tabIndex={-1} aria-labelledby="book-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id="book-title">Book a Table</h2>
          <p>Tell us when you would like to come. We look at every request ourselves and confirm it shortly.</p>
          <p>
            More than {GUESTS_MAX} guests? Please phone us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
          </p>
        </div>
        <BookingForm />
      </div>
    </section>
  )
}

/** Asks for a table; what cannot be said so is answered beside its field, by the same rules as the server's. */
export function BookingForm() {
  const { form, fields, problems, failure, isSending, isReceived, change, submit } = useBooking()
  const today = useToday()
  const field = (name: keyof BookingFields) => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return (
    <form className={styles.form} ref={form} onSubmit={submit} noValidate aria-labelledby="book-title">
      <Text {...field('name')} label="Name" autoComplete="name" maxLength={100} className={styles.wide} />
      <Text
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={200}
        className={styles.half}
      />
      <Text {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={30} className={styles.half} />
      <Text
        {...field('guests')}
        label="Guests"
        type="number"
        inputMode="numeric"
        min={GUESTS_MIN}
        max={GUESTS_MAX}
        className={`${styles.wide} ${styles.third}`}
      />
      <Text
        {...field('date')}
        label="Date"
        type="date"
        min={today}
        max={today && lastBookingDate(today)}
        className={styles.third}
      />
      <Text {...field('time')} label="Time" type="time" className={styles.third} />
      <TextAreaField
        {...field('message')}
        className={styles.wide}
        label="Message"
        hint="Optional: allergies, a high chair, a birthday."
        maxLength={1000}
      />
      <div className={styles.foot}>
        <noscript>
          <p>Booking here needs JavaScript. Please phone us instead.</p>
        </noscript>
        {/* Before the page is awake the browser would send the form itself, into the address of the page. */}
        <Button variant="primary" size="large" type={today ? 'submit' : 'button'} busy={isSending}>
          {isSending ? 'Submitting…' : 'Book a Table'}
        </Button>
        {/* Always there, so that what appears in it is read out. */}
        <div role="status">
          {isReceived && (
            <p className={styles.received}>
              <Icon name="check" />
              Your booking has been received! We'll confirm shortly.
            </p>
          )}
        </div>
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

/** A required line of text. */
const Text = (field: ComponentProps<typeof Field>) => <Field {...field} required />

/** The restaurant's date, once the page is awake: it may have been rendered yesterday. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(restaurantClock().slice(0, 10)), [])
  return today
}
