import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { TABLE_MINUTES } from '#domain/booking/booking.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { DEFAULT_LABELS, filledIn, type PlaceholderValues } from '#domain/settings/mail-texts.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { MailLink, mailBody, paragraphs } from '#server/adapters/mail/mail-body.tsx'
import {
  describeAddress,
  fact,
  formatMoment,
  languageOfEntry,
  type MailSettings,
  mailDomain,
  ownParagraphs,
  valuesIn,
} from '#server/adapters/mail/mail-words.ts'
import { type Mail, oneLine } from '#server/adapters/mail/mailer.ts'
import type { BookingRow } from './booking-queries.ts'

export type BookingEmail = 'confirmation' | 'change' | 'cancellation' | 'reminder'

/** Where the guest can change or cancel the booking, and until when. */
export type BookingLink = { readonly url: string; readonly until: Date }

/** The contents of an email. The booking itself may be deleted by the time it is sent. */
export type EmailedBooking = Pick<
  BookingRow,
  'id' | 'name' | 'email' | 'guests' | 'startsAt' | 'area' | 'status' | 'confirmedAt' | 'toldVersion' | 'version'
>

/** An email to the guest about their booking, with a calendar entry. */
export function bookingMail(
  email: BookingEmail,
  booking: EmailedBooking,
  { restaurant, mail }: MailSettings,
  link?: BookingLink,
): Mail {
  const name = oneLine(booking.name)
  const { t = english } = restaurant
  const values: PlaceholderValues<BookingEmail> = valuesIn(restaurant, {
    name,
    when: formatMoment(booking.startsAt, restaurant),
    guests: describeParty(booking, t),
    restaurant: restaurant.name,
    phone: restaurant.phone,
    email: restaurant.email,
  })
  const words = mail[email]
  const isUnconfirmed = email === 'change' && booking.status === 'new'
  const before = [
    ...ownParagraphs(words.opening, values),
    factsOf(email, booking, values, { restaurant, mail }),
    ...(isUnconfirmed ? ownParagraphs(mail.change.unconfirmed, values) : []),
  ]
  const after = [...ownParagraphs(words.closing, values), ...ownParagraphs(mail.footer)]
  const calendar = calendarFor(email, booking, restaurant)
  return {
    to: { name, address: booking.email },
    subject: filledIn(words.subject, values),
    ...mailBody(
      <>
        {paragraphs(before)}
        {link && (
          <MailLink words={changeWords(mail, formatMoment(link.until, restaurant), t)} url={link.url} isAddressBelow />
        )}
        {paragraphs(after)}
      </>,
      t,
    ),
    // The version makes each email about a booking a separate message.
    messageId: `booking-${email === 'reminder' ? 'reminder-' : ''}${booking.id}-${booking.version}@${mailDomain(restaurant)}`,
    ...(calendar && { calendar }),
  }
}

/** A cancellation needs no directions. */
function factsOf(
  email: BookingEmail,
  { area }: EmailedBooking,
  { when, guests }: PlaceholderValues<BookingEmail>,
  { restaurant, mail: { labels } }: MailSettings,
): string {
  const { t = english } = restaurant
  const said = (label: string, value: string) => fact(restaurant, label, value)
  const directions = [
    said(labels.where, describeAddress(restaurant)),
    ...(area ? [said(labels.area, t.own(area))] : []),
  ]
  return [said(labels.when, when), said(labels.guests, guests), ...(email === 'cancellation' ? [] : directions)].join(
    '\n',
  )
}

/** The owner's words come before the time; ours are a sentence with it. */
const changeWords = ({ labels }: MailSettings['mail'], time: string, t: Translate): string =>
  labels.changeBooking === DEFAULT_LABELS.changeBooking
    ? t('Change or cancel your booking until {time}', { time })
    : `${labels.changeBooking} ${time}`

const describeParty = ({ guests }: Pick<EmailedBooking, 'guests'>, t: Translate): string =>
  t.plural(guests, '{count} guest', '{count} guests')

/** Only confirmed tables go into the guest's calendar, and a cancellation only if the guest has been sent an entry. */
function calendarFor(email: BookingEmail, booking: EmailedBooking, restaurant: Restaurant): Mail['calendar'] {
  if (email === 'cancellation') {
    const hasEntry = booking.confirmedAt !== null && booking.toldVersion !== null
    return hasEntry ? calendarEntry('CANCEL', booking, restaurant) : undefined
  }
  return booking.status === 'confirmed' ? calendarEntry('PUBLISH', booking, restaurant) : undefined
}

const STATUS_OF_ENTRY = {
  new: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** Times are UTC: calendars show them in their reader's time zone, with daylight saving. */
export function calendarEntry(
  method: 'PUBLISH' | 'CANCEL',
  booking: Pick<EmailedBooking, 'id' | 'startsAt' | 'version' | 'guests' | 'status'>,
  restaurant: Restaurant,
): NonNullable<Mail['calendar']> {
  const { id, startsAt, version } = booking
  const { t = english } = restaurant
  const calendar = ical({
    method: ICalCalendarMethod[method],
    // Not translated: the name of a program.
    prodId: { company: restaurant.name, product: 'Table booking', language: languageOfEntry(t) },
  })
  calendar.createEvent({
    // With the same id, a later version replaces the entry instead of adding one.
    id: `${id}@${mailDomain(restaurant)}`,
    sequence: version,
    start: startsAt,
    end: new Date(startsAt.getTime() + TABLE_MINUTES * 60_000),
    summary: t.plural(
      booking.guests,
      'Table for {count} guest at {restaurant}',
      'Table for {count} guests at {restaurant}',
      {
        restaurant: restaurant.name,
      },
    ),
    description: t('Phone: {phone}', { phone: restaurant.phone }),
    location: {
      title: restaurant.name,
      address: describeAddress(restaurant),
      geo: { lat: restaurant.location.latitude, lon: restaurant.location.longitude },
    },
    organizer: { name: restaurant.name, email: restaurant.email },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : STATUS_OF_ENTRY[booking.status],
  })
  return { method, content: calendar.toString() }
}
