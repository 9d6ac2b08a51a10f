import ical from 'ical-generator'
import { shortAddress } from '#domain/text/address.ts'
import { languageOfEntry, mailDomain } from '#server/adapters/mail/mail-words.ts'
import { translatorForGuest } from '#server/language/guest-language.ts'
import { toPayLater } from '#server/order/record/due-later.ts'
import { findOrderWithKey, noSuchOrder } from '#server/order/record/find-order.ts'
import type { Shop } from '#server/shop.ts'

/** How long the entry lasts: it reminds of a moment. */
const ENTRY_MINUTES = 15

/** The promised time of an order as a calendar file, for the holder of its key. */
export async function readOrderCalendar(
  { db, restaurant, menu }: Pick<Shop, 'db' | 'restaurant' | 'menu'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<string> {
  const order = await findOrderWithKey(db, id, key)
  if (!order) throw noSuchOrder()
  const { promisedFor, version } = order
  const t = await translatorForGuest(order, restaurant, menu)
  const toPay = toPayLater(order, t)
  const isDelivery = order.type === 'delivery'
  const calendar = ical({ prodId: { company: restaurant.name, product: 'Order', language: languageOfEntry(t) } })
  calendar.createEvent({
    // With the same id, a later version replaces the entry instead of adding one.
    id: `${id}@${mailDomain(restaurant)}`,
    sequence: version,
    start: promisedFor,
    end: new Date(promisedFor.getTime() + ENTRY_MINUTES * 60_000),
    summary: isDelivery
      ? t('Delivery from {restaurant}', { restaurant: restaurant.name })
      : t('Pick up your order at {restaurant}', { restaurant: restaurant.name }),
    description: [
      t('Order {code}.', { code: id }),
      ...(toPay ? [t('{sentence}.', { sentence: toPay })] : []),
      t('Phone: {phone}', { phone: restaurant.phone }),
    ].join(' '),
    ...(!isDelivery && { location: shortAddress(restaurant) }),
  })
  return calendar.toString()
}
