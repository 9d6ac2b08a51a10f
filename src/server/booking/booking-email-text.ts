import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Restaurant } from '#domain/restaurant.ts'
import { addressInWords, mailDomain, momentInWords, paragraphs } from '#server/adapters/mail/mail-words.ts'
import { type Mail, oneLine } from '#server/adapters/mail/mailer.ts'
import type { BookingRow } from './booking-queries.ts'

/** The length of the calendar entry. */
const TABLE_MINUTES = 90

export type BookingEmail = 'confirmation' | 'change' | 'cancellation'

/** The contents of an email. The booking itself may be deleted by the time it is sent. */
export type EmailedBooking = Pick<
  BookingRow,
  'id' | 'name' | 'email' | 'guests' | 'startsAt' | 'status' | 'confirmedAt' | 'toldVersion' | 'version'
>

/** An email to the guest about their booking, with a calendar entry. */
export function bookingMail(email: BookingEmail, booking: EmailedBooking, restaurant: Restaurant): Mail {
  const name = oneLine(booking.name)
  const when = momentInWords(booking.startsAt, restaurant)
  const { subject, lines } = TEXTS[email](booking, { when, party: partyInWords(booking), restaurant })
  const text = [`Hello ${name},`, ...lines]
  const calendar = calendarFor(email, booking, restaurant)
  return {
    to: { name, address: booking.email },
    subject,
    text: `${text.join('\n\n')}\n`,
    html: paragraphs(text),
    // The version makes each email about a booking a message of its own.
    messageId: `booking-${booking.id}-${booking.version}@${mailDomain(restaurant)}`,
    ...(calendar && { calendar }),
  }
}

type Facts = { readonly when: string; readonly party: string; readonly restaurant: Restaurant }
type Text = { readonly subject: string; readonly lines: readonly string[] }

const TEXTS: Readonly<Record<BookingEmail, (booking: EmailedBooking, facts: Facts) => Text>> = {
  confirmation: (_booking, { when, party, restaurant }) => ({
    subject: `Your table at ${restaurant.name}: ${when}`,
    lines: [
      `your table at ${restaurant.name} is confirmed.`,
      table(when, party, restaurant),
      `If anything changes, please phone us at ${restaurant.phone} or answer this email.`,
      `We look forward to seeing you.\n${restaurant.name}`,
    ],
  }),
  change: ({ status }, { when, party, restaurant }) => ({
    subject: `Your booking at ${restaurant.name} has changed: ${when}`,
    lines: [
      `your booking at ${restaurant.name} has changed. It is now:`,
      table(when, party, restaurant),
      ...(status === 'new' ? ['It is not confirmed yet. We will write to you again when it is.'] : []),
      `If this does not suit you, please phone us at ${restaurant.phone} or answer this email.`,
      `We look forward to seeing you.\n${restaurant.name}`,
    ],
  }),
  cancellation: (_booking, { when, party, restaurant }) => ({
    subject: `Your booking at ${restaurant.name} is cancelled: ${when}`,
    lines: [
      `your booking at ${restaurant.name} is cancelled.`,
      `When: ${when}\nFor: ${party}`,
      `If you did not expect this, or would like another time, please phone us at ${restaurant.phone} or answer this email.`,
      `We hope to see you another day.\n${restaurant.name}`,
    ],
  }),
}

const table = (when: string, party: string, restaurant: Restaurant): string =>
  `When: ${when}\nFor: ${party}\nWhere: ${addressInWords(restaurant)}`

const partyInWords = ({ guests }: EmailedBooking): string => (guests === 1 ? '1 guest' : `${guests} guests`)

/** Only confirmed tables go into the guest's calendar, and a cancellation only if the guest has been sent an entry. */
function calendarFor(email: BookingEmail, booking: EmailedBooking, restaurant: Restaurant): Mail['calendar'] {
  if (email === 'cancellation') {
    const hasEntry = booking.confirmedAt !== null && booking.toldVersion !== null
    return hasEntry ? calendarEntry('CANCEL', booking, restaurant) : undefined
  }
  return booking.status === 'confirmed' ? calendarEntry('PUBLISH', booking, restaurant) : undefined
}

/** Times are UTC: calendars show them in their reader's time zone, with daylight saving. */
function calendarEntry(
  method: 'PUBLISH' | 'CANCEL',
  booking: EmailedBooking,
  restaurant: Restaurant,
): Mail['calendar'] {
  const { id, startsAt, version } = booking
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: restaurant.name, product: 'Table booking', language: 'EN' },
  })
  calendar.createEvent({
    // With the same id, a later version replaces the entry instead of adding one.
    id: `${id}@${mailDomain(restaurant)}`,
    sequence: version,
    start: startsAt,
    end: new Date(startsAt.getTime() + TABLE_MINUTES * 60_000),
    summary: `Table for ${partyInWords(booking)} at ${restaurant.name}`,
    description: `Phone: ${restaurant.phone}`,
    location: {
      title: restaurant.name,
      address: addressInWords(restaurant),
      geo: { lat: restaurant.location.latitude, lon: restaurant.location.longitude },
    },
    organizer: { name: restaurant.name, email: restaurant.email },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method, content: calendar.toString() }
}
