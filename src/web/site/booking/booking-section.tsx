import { lazy, useEffect, useState } from 'react'
import { GUESTS_MAX } from '#domain/booking/booking.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { LazyBoundary } from '#web/parts/lazy-boundary.tsx'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { BookingForm } from '#web/site/booking/booking-form.tsx'
import { OWN_BOOKINGS } from '#web/site/storage/own-bookings-key.ts'
import { withElements } from '#web/ui/language.tsx'
import styles from './booking.module.css'

/** Loaded only for a guest who follows the link of a booking. */
const OwnBooking = lazy(() =>
  import('#web/site/booking/own-booking.tsx').then((module) => ({ default: module.OwnBooking })),
)
/** Loaded only in a browser in which a table was booked. */
const BookingTickets = lazy(() =>
  import('#web/site/booking/booking-tickets.tsx').then((module) => ({ default: module.BookingTickets })),
)

export function BookingSection() {
  const link = useBookingLink()
  const { bookings, phone, t } = useRestaurant()
  const [hasBookings, setHasBookings] = useState(false)
  const [isBookedHere, setBookedHere] = useState(false)
  useEffect(() => setHasBookings(browserStorage.read(OWN_BOOKINGS) !== null), [])
  const tickets = (
    <LazyBoundary onError={() => {}}>
      <BookingTickets opened={link?.split('.')[0]} />
    </LazyBoundary>
  )
  return (
    <section className={styles.booking} id="book" tabIndex={-1} aria-labelledby="book-title">
      <div className={styles.columns}>
        <div className={styles.words}>
          <h2 id="book-title">{t('Book a Table')}</h2>
          <p>
            {t('Tell us when you would like to come.')}{' '}
            {bookings.isAutomatic
              ? t('Your table is booked at once.')
              : t('We look at every request ourselves and confirm it shortly.')}
          </p>
          <p>
            {withElements(
              t.plural(
                GUESTS_MAX,
                'More than {count} guest? Please phone us on <phone>{phone}</phone>.',
                'More than {count} guests? Please phone us on <phone>{phone}</phone>.',
                { phone },
              ),
              { phone: () => <PhoneLink /> },
            )}
          </p>
        </div>
        <div className={styles.stack}>
          {hasBookings && !isBookedHere && tickets}
          {link ? (
            <LazyBoundary onError={() => location.reload()}>
              <OwnBooking key={link} link={link} />
            </LazyBoundary>
          ) : (
            <BookingForm onBooked={() => setBookedHere(true)} />
          )}
          {/* Below the form's answer, which is where the guest looks. */}
          {isBookedHere && tickets}
        </div>
      </div>
    </section>
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
