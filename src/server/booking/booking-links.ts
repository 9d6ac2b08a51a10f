import { changesEndAt } from '#domain/booking/seating.ts'
import { shownSections } from '#domain/settings/landing-page.ts'
import type { Db } from '#server/database/client.ts'
import { prefixFor } from '#server/language/guest-language.ts'
import { newToken, tokenHashOf } from '#server/process/link-token.ts'
import type { Shop } from '#server/shop.ts'
import type { BookingLink } from './booking-email-text.tsx'
import { addLinkHash, type BookingRow } from './booking-queries.ts'

type Settings = Pick<Shop, 'settings' | 'now'>

/** Until when the guest can change the booking; undefined when they cannot, or no longer. */
export function changesUntil({ settings, now }: Settings, { startsAt, status }: BookingRow): Date | undefined {
  const { restaurant, sections } = settings.read()
  const until = changesEndAt(sections.tables, startsAt)
  // The link leads to this section of the landing page.
  const hasPage = shownSections(restaurant).includes('book')
  return hasPage && status !== 'cancelled' && until && until > now() ? until : undefined
}

/** A key for the link of an email; undefined when the guest cannot change the booking. */
export async function newBookingKey(db: Db, shop: Settings, booking: BookingRow): Promise<string | undefined> {
  if (!changesUntil(shop, booking)) return undefined
  return newReceiptKey(db, booking)
}

/** The receipt of whoever has just booked: it opens the booking, even where guests cannot change it. */
export async function newReceiptKey(db: Db, booking: BookingRow): Promise<string> {
  const key = newToken()
  await addLinkHash(db, booking, tokenHashOf(key))
  return key
}

export const isKeyOf = ({ linkHashes, erasedAt }: BookingRow, key: string): boolean =>
  erasedAt === null && linkHashes.includes(tokenHashOf(key))

/** The key follows the #, where neither logs nor other sites can read it. */
export function bookingLink(
  shop: Settings & Pick<Shop, 'publicUrl'>,
  booking: BookingRow,
  key: string,
): BookingLink | undefined {
  const until = changesUntil(shop, booking)
  if (!until) return undefined
  // A page in another language has its own address, such as /de/.
  const prefix = prefixFor(booking, shop.settings.read().restaurant)
  return { url: `${shop.publicUrl}${prefix}/#booking=${booking.id}.${key}`, until }
}
