import { useState, useTransition } from 'react'
import type { GuestBooking } from '#contract/booking.ts'
import { dateOf, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { formatDay } from '#domain/time/format-dates.ts'
import { ApiProblem, api, apiUrl } from '#web/parts/api-client.ts'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { describeBooking } from '#web/site/booking/booking-fields.ts'
import { useOwnBookings } from '#web/site/booking/use-own-bookings.ts'
import { forgetOwnBooking, type OwnBooking } from '#web/site/storage/own-bookings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking-tickets.module.css'
import { TableFromAbove } from './table-from-above.tsx'

/** The bookings that were made in this browser, until a day after their end; without the one that is being changed. */
export function BookingTickets({ opened }: { opened: string | undefined }) {
  const bookings = useOwnBookings().filter(({ booking }) => booking.id !== opened)
  if (bookings.length === 0) return null
  return (
    <ul className={styles.tickets} aria-label="Your bookings">
      {bookings.map((one) => (
        <Ticket key={one.booking.id} {...one} />
      ))}
    </ul>
  )
}

type TicketProps = ReturnType<typeof useOwnBookings>[number]

function Ticket({ booking, changesUntil, isKnown, take }: TicketProps) {
  const restaurant = useRestaurant()
  const isOver = Date.now() > booking.endsAt
  const link = { param: { id: booking.id }, query: { key: booking.key } }
  return (
    <li className={styles.ticket}>
      <TableFromAbove guests={booking.guests} isLit={booking.status === 'confirmed'} />
      <div className={styles.words}>
        <h3 className={styles.title}>{describeBooking({ ...booking, guests: String(booking.guests) }, restaurant)}</h3>
        <p className={styles.name}>{booking.name}</p>
      </div>
      <State status={booking.status} />
      {!isOver && booking.status !== 'cancelled' && (
        <div className={styles.actions}>
          {changesUntil && <ButtonLink href={`#booking=${booking.id}.${booking.key}`}>Change</ButtonLink>}
          {changesUntil && <CancelButton booking={booking} onCancelled={take} />}
          <ButtonLink
            icon={<Icon name="calendar" />}
            href={apiUrl('/bookings/:id/calendar', link)}
            download="table.ics"
          >
            Add to calendar
          </ButtonLink>
        </div>
      )}
      <div className={styles.hint}>
        <Hint booking={booking} changesUntil={changesUntil} isKnown={isKnown && !isOver} />
        <button type="button" className={styles.forget} onClick={() => forgetOwnBooking(booking.id)}>
          Remove from this device
        </button>
      </div>
    </li>
  )
}

function Hint({ booking, changesUntil, isKnown }: Pick<TicketProps, 'booking' | 'changesUntil' | 'isKnown'>) {
  const restaurant = useRestaurant()
  if (!isKnown || booking.status === 'cancelled') return null
  if (changesUntil) {
    const until = `${formatDay(dateOf(changesUntil))}, ${spokenTime(timeOf(changesUntil), restaurant)}`
    return <p>{`You can change or cancel it until ${until}.`}</p>
  }
  return (
    <p>
      To change or cancel it, please phone us on <PhoneLink />.
    </p>
  )
}

const SENTENCES = {
  new: 'Requested: we have your request and confirm it shortly.',
  confirmed: 'Confirmed: we look forward to seeing you.',
  cancelled: 'Cancelled: no table is kept for you.',
} as const

/** How far the booking has come. It changes while the guest looks, so that screen readers announce it. */
function State({ status }: Pick<OwnBooking, 'status'>) {
  return (
    <div className={styles.state} role="status" data-status={status}>
      <p className="visually-hidden">{SENTENCES[status]}</p>
      <p className={styles.steps} aria-hidden="true">
        {status === 'cancelled' ? (
          <span data-state="current">Cancelled</span>
        ) : (
          <>
            <span data-state={status === 'new' ? 'current' : 'done'}>
              {status === 'confirmed' && <Icon name="check" />}Requested
            </span>
            <Icon name="arrow-right" />
            <span data-state={status === 'new' ? 'ahead' : 'current'}>
              {status === 'confirmed' && <Icon name="check" />}Confirmed
            </span>
          </>
        )}
      </p>
    </div>
  )
}

const NOT_CANCELLED = 'It could not be cancelled. Please try again, or phone us.'

type CancelButtonProps = { booking: OwnBooking; onCancelled: (booking: GuestBooking) => void }

/** Asks once more. */
function CancelButton({ booking: { id, key }, onCancelled }: CancelButtonProps) {
  const [isSure, setSure] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSending, startSending] = useTransition()
  const cancel = () => {
    setFailure(undefined)
    startSending(async () => {
      try {
        onCancelled(await api.post('/bookings/:id/cancel', { param: { id }, query: { key } }))
      } catch (problem) {
        setFailure(problem instanceof ApiProblem && problem.status > 0 ? problem.error : NOT_CANCELLED)
        setSure(false)
      }
    })
  }
  return (
    <>
      <Button
        variant={isSure ? 'danger' : 'secondary'}
        busy={isSending}
        onClick={() => (isSure ? cancel() : setSure(true))}
      >
        {isSure ? 'Yes, cancel the booking' : 'Cancel'}
      </Button>
      {isSure && !isSending && <Button onClick={() => setSure(false)}>Keep it</Button>}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
