import type { AdminBooking } from '#contract/booking.ts'
import { isExpectedBooking } from '#domain/booking/booking.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { comparablePhone } from '#domain/text/phone-number.ts'
import { foldText } from '#domain/text/search-fold.ts'
import { dateOf, type LocalDateTime, type PlainDate, spokenTime, type TimeStyle } from '#domain/time/clock-time.ts'

export type Hour = {
  /** Counted from the midnight at which the day begins: 24 is the first hour of the next date. */
  readonly hour: number
  /** Guests who arrive in this hour. */
  readonly arriving: number
  /** No-shows are listed, since staff may have been wrong, but never counted. */
  readonly bookings: readonly AdminBooking[]
}

type BusinessDay = { readonly date: PlainDate; readonly opens: number; readonly closes: number }

/** The bookings of each opening hour of a business day, empty hours too, without cancelled bookings. */
export function coversByHour(bookings: readonly AdminBooking[], { date, opens, closes }: BusinessDay): Hour[] {
  const byHour = Map.groupBy(bookings.filter(isListed), (booking) => hourOfDay(date, localTimeOf(booking)))
  const first = Math.min(opens, ...byHour.keys())
  const last = Math.max(closes - 1, ...byHour.keys())
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const inHour = (byHour.get(first + index) ?? []).toSorted(byLocalTime)
    return { hour: first + index, arriving: guestsOf(inHour), bookings: inHour }
  })
}

const localTimeOf = ({ date, time }: Pick<AdminBooking, 'date' | 'time'>): LocalDateTime => `${date}T${time}`

/** A day may end after midnight, so times of day are not enough. */
export const byLocalTime = (one: AdminBooking, other: AdminBooking): number =>
  localTimeOf(one).localeCompare(localTimeOf(other))

/** The hour of a local time, counted from the midnight of a date. */
export const hourOfDay = (date: PlainDate, local: LocalDateTime): number =>
  Number(local.slice(11, 13)) + 24 * Math.sign(dateOf(local).localeCompare(date))

/** The guests who are expected, without no-shows. */
export const guestsOf = (bookings: readonly AdminBooking[]): number =>
  bookings.filter(isExpectedBooking).reduce((sum, { guests }) => sum + guests, 0)

export const describeGuests = (t: Translate, guests: number): string =>
  t.plural(guests, '{count} guest', '{count} guests')

/** Without the hours of today that are over and were empty: they would push the next guests off the screen. */
export const withoutEmptyPastHours = (hours: readonly Hour[], now: number): readonly Hour[] =>
  hours.filter(({ hour, bookings }) => hour >= now || bookings.length > 0)

/** Hours in which nothing happens, one after the other, as one entry with its last hour. */
export function joinedWhen<Entry extends { readonly hour: number }>(
  hours: readonly Entry[],
  isQuiet: (hour: Entry) => boolean,
): (Entry & { readonly last: number })[] {
  const joined: (Entry & { readonly last: number })[] = []
  for (const hour of hours) {
    const before = joined.at(-1)
    if (before && isQuiet(before) && isQuiet(hour)) joined[joined.length - 1] = { ...before, last: hour.hour }
    else joined.push({ ...hour, last: hour.hour })
  }
  return joined
}

const isListed = ({ status }: AdminBooking): boolean => status !== 'cancelled'

/** Numbers with fewer digits are not compared. */
const PHONE_DIGITS_MIN = 6

/**
 * Parties of one day that share a name or a phone number, by their id, each with a sentence for staff: somebody may have booked
 * twice, by phone and on the site.
 */
export function possibleDuplicates(bookings: readonly AdminBooking[], style: TimeStyle): Map<string, string> {
  // Erased bookings have no name to share.
  const coming = bookings.filter((one) => isExpectedBooking(one) && !one.erasedAt).toSorted(byLocalTime)
  const warnings = coming.map((one): [string, Duplicate[]] => [
    one.id,
    coming.flatMap((other) => (other === one ? [] : (duplicateOf(one, other) ?? []))),
  ])
  return new Map(
    warnings
      .filter(([, duplicates]) => duplicates.length > 0)
      .map(([id, duplicates]) => [id, describeDuplicates(duplicates, style)]),
  )
}

/** Another party, and what it shares with the first. */
type Duplicate = { readonly other: AdminBooking; readonly shared: 'name' | 'phone' | 'both' }

function duplicateOf(one: AdminBooking, other: AdminBooking): Duplicate | undefined {
  // Both are called so, and both are here.
  if (one.isWalkIn && other.isWalkIn) return undefined
  const phone = comparablePhone(one.phone)
  const samePhone = phone.length >= PHONE_DIGITS_MIN && phone === comparablePhone(other.phone)
  const sameName = comparableName(one) === comparableName(other)
  if (samePhone && sameName) return { other, shared: 'both' }
  if (sameName) return { other, shared: 'name' }
  return samePhone ? { other, shared: 'phone' } : undefined
}

function describeDuplicates(duplicates: readonly Duplicate[], style: TimeStyle): string {
  const { t = english } = style
  const [first, ...others] = duplicates
  if (first && others.every(({ shared }) => shared === first.shared)) {
    const bookings = listIn(
      t,
      duplicates.map((duplicate) => describeOther(duplicate, style)),
    )
    if (first.shared === 'both') return t('Also booked {bookings}: same name and phone number.', { bookings })
    return first.shared === 'name'
      ? t('Also booked {bookings}: same name.', { bookings })
      : t('Also booked {bookings}: same phone number.', { bookings })
  }
  const bookings = duplicates.map((duplicate) => describeOtherWithReason(duplicate, style))
  return t('Also booked {bookings}.', { bookings: listIn(t, bookings) })
}

/** `for 6:30pm`, `for 6:30pm by Ada`. */
function describeOther({ other, shared }: Duplicate, style: TimeStyle): string {
  const { t = english } = style
  const time = spokenTime(other.time, style)
  return shared === 'phone' ? t('for {time} by {name}', { time, name: other.name }) : t('for {time}', { time })
}

function describeOtherWithReason({ other, shared }: Duplicate, style: TimeStyle): string {
  const { t = english } = style
  const time = spokenTime(other.time, style)
  if (shared === 'phone') return t('for {time} by {name} (same phone number)', { time, name: other.name })
  return shared === 'name'
    ? t('for {time} (same name)', { time })
    : t('for {time} (same name and phone number)', { time })
}

const comparableName = ({ name }: AdminBooking): string => foldText(name).replace(/\s+/g, ' ')
