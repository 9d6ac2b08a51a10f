import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { addressInWords, mailDomain, momentInWords, paragraphs } from '#server/adapters/mail/mail-words.ts'
import { type Mail, oneLine } from '#server/adapters/mail/mailer.ts'
import type { BookingRow } from './booking-queries.ts'

/** How long a calendar shows the guests at table. */
const TABLE_MINUTES = 90

/** "Your table is confirmed", with an entry for the guest's calendar. */
export function confirmationMail(booking: BookingRow, restaurant: Restaurant): Mail {
  const { id, email, startsAt, version } = booking
  const name = oneLine(booking.name)
  const when = momentInWords(startsAt, restaurant)
  const party = booking.guests === 1 ? '1 guest' : `${booking.guests} guests`
  const lines = [
    `Hello ${name},`,
    `your table at ${restaurant.name} is confirmed.`,
    `When: ${when}\nFor: ${party}\nWhere: ${addressInWords(restaurant)}`,
    `If anything changes, please phone us at ${restaurant.phone} or answer this e-mail.`,
    `We look forward to seeing you.\n${restaurant.name}`,
  ]
  return {
    to: { name, address: email },
    subject: `Your table at ${restaurant.name}: ${when}`,
    text: `${lines.join('\n\n')}\n`,
    html: paragraphs(lines),
    // Another confirmation of the same booking is another message.
    messageId: `booking-${id}-${version}@${mailDomain(restaurant)}`,
    calendar: calendarEntry(booking, party, restaurant),
  }
}

/** Instants are UTC, which every calendar shows in its reader's time, on either side of daylight saving. */
function calendarEntry(
  { id, startsAt, confirmedAt, updatedAt, version }: BookingRow,
  party: string,
  restaurant: Restaurant,
): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: restaurant.name, product: 'Table booking', language: 'EN' },
  })
  calendar.createEvent({
    // The same table, confirmed again, replaces its entry instead of adding one.
    id: `${id}@${mailDomain(restaurant)}`,
    sequence: version,
    stamp: confirmedAt ?? updatedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + TABLE_MINUTES * 60_000),
    summary: `Table for ${party} at ${restaurant.name}`,
    description: `Phone: ${restaurant.phone}`,
    location: {
      title: restaurant.name,
      address: addressInWords(restaurant),
      geo: { lat: restaurant.location.latitude, lon: restaurant.location.longitude },
    },
    organizer: { name: restaurant.name, email: restaurant.email },
    status: ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
