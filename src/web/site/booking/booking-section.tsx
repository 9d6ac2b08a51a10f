import { GUESTS_MAX } from '#domain/booking.ts'
import { restaurant } from '#domain/restaurant.ts'
import { BookingForm } from '#web/site/booking/booking-form.tsx'
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
