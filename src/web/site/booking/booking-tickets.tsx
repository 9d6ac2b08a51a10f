import { useState, useTransition } from 'react'
import type { GuestBooking } from '#contract/booking.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { ApiProblem, api, apiUrl } from '#web/parts/api-client.ts'
import { PhoneLink } from '#web/parts/phone-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { changeLimit, describeBooking } from '#web/site/booking/booking-fields.ts'
import { useOwnBookings } from '#web/site/booking/use-own-bookings.ts'
import { useSecondPress } from '#web/site/booking/use-second-press.ts'
import { forgetOwnBooking, type OwnBooking } from '#web/site/storage/own-bookings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './booking-tickets.module.css'
import { TableFromAbove } from './table-from-above.tsx'

/** The bookings that were made in this browser, until a day after their end; without the one that is being changed. */
export function BookingTickets({ opened }: { opened: string | undefined }) {
  const t = useTranslate()
  const bookings = useOwnBookings().filter(({ booking }) => booking.id !== opened)
  if (bookings.length === 0) return null
  return (
    <ul className={styles.tickets} aria-label={t('Your bookings')}>
      {bookings.map((one) => (
        <Ticket key={one.booking.id} {...one} />
      ))}
    </ul>
  )
}

type TicketProps = ReturnType<typeof useOwnBookings>[number]

function Ticket({ booking, changesUntil, isKnown, take }: TicketProps) {
  const restaurant = useRestaurant()
  const t = useTranslate()
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
          {changesUntil && (
            <ButtonLink href={`#booking=${booking.id}.${booking.key}`}>{t.as('change a booking', 'Change')}</ButtonLink>
          )}
          {changesUntil && <CancelButton booking={booking} onCancelled={take} />}
          <ButtonLink
            icon={<Icon name="calendar" />}
            href={apiUrl('/bookings/:id/calendar', link)}
            download="table.ics"
          >
            {t('Add to calendar')}
          </ButtonLink>
        </div>
      )}
      <div className={styles.hint}>
        <Hint booking={booking} changesUntil={changesUntil} isKnown={isKnown && !isOver} />
        <button type="button" className={styles.forget} onClick={() => forgetOwnBooking(booking.id)}>
          {t('Remove from this device')}
        </button>
      </div>
    </li>
  )
}

function Hint({ booking, changesUntil, isKnown }: Pick<TicketProps, 'booking' | 'changesUntil' | 'isKnown'>) {
  const restaurant = useRestaurant()
  const { phone } = restaurant
  const t = useTranslate()
  if (!isKnown || booking.status === 'cancelled') return null
  if (changesUntil) {
    return <p>{changeLimit(changesUntil, restaurant)}</p>
  }
  return (
    <p>
      {withElements(t('To change or cancel it, please phone us on <phone>{phone}</phone>.', { phone }), {
        phone: () => <PhoneLink />,
      })}
    </p>
  )
}

const sentencesIn = (t: Translate): Readonly<Record<OwnBooking['status'], string>> => ({
  new: t('Requested: we have your request and confirm it shortly.'),
  confirmed: t('Confirmed: we look forward to seeing you.'),
  cancelled: t('Cancelled: no table is kept for you.'),
})

/** How far the booking has come. It changes while the guest looks, so that screen readers announce it. */
function State({ status }: Pick<OwnBooking, 'status'>) {
  const t = useTranslate()
  return (
    <div className={styles.state} role="status" data-status={status}>
      <p className="visually-hidden">{sentencesIn(t)[status]}</p>
      <p className={styles.steps} aria-hidden="true">
        {status === 'cancelled' ? (
          <span data-state="current">{t.as('a booking', 'Cancelled')}</span>
        ) : (
          <>
            <span data-state={status === 'new' ? 'current' : 'done'}>
              {status === 'confirmed' && <Icon name="check" />}
              {t.as('a booking', 'Requested')}
            </span>
            <Icon name="arrow-right" />
            <span data-state={status === 'new' ? 'ahead' : 'current'}>
              {status === 'confirmed' && <Icon name="check" />}
              {t.as('a booking', 'Confirmed')}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

const NOT_CANCELLED = message('It could not be cancelled. Please try again, or phone us.')

type CancelButtonProps = { booking: OwnBooking; onCancelled: (booking: GuestBooking) => void }

/** Asks once more. */
function CancelButton({ booking: { id, key }, onCancelled }: CancelButtonProps) {
  const t = useTranslate()
  const { isSure, isDeaf, press, keep } = useSecondPress()
  const [failure, setFailure] = useState<string>()
  const [isSending, startSending] = useTransition()
  const cancel = () => {
    setFailure(undefined)
    startSending(async () => {
      try {
        onCancelled(await api.post('/bookings/:id/cancel', { param: { id }, query: { key } }))
      } catch (problem) {
        setFailure(problem instanceof ApiProblem && problem.status > 0 ? problem.error : NOT_CANCELLED)
        keep()
      }
    })
  }
  return (
    <>
      <Button
        variant={isSure ? 'danger' : 'secondary'}
        busy={isSending}
        aria-disabled={isDeaf || undefined}
        onClick={() => press(cancel)}
      >
        {isSure ? t('Yes, cancel the booking') : t.as('cancel a booking', 'Cancel')}
      </Button>
      {isSure && !isSending && <Button onClick={keep}>{t('Keep it')}</Button>}
      {failure && (
        <p className={styles.failure} role="alert">
          {t.message(failure)}
        </p>
      )}
    </>
  )
}
