import { english } from '../language/translate.ts'
import { type AmountFormat, menuPrice } from '../money/money.ts'
import { type DeliveryArea, lowestMinimum, servedZones, termsBeforeAddress } from './delivery-zones.ts'

/** `Delivery from $30, free within 5 km.`: what a guest knows before typing an address. */
export function describeDeliveryTerms(area: DeliveryArea, format: AmountFormat, t = english): string {
  const minimum = lowestMinimum(area)
  const terms = termsBeforeAddress(area)
  const delivery = minimum > 0 ? t('Delivery from {minimum}', { minimum: menuPrice(minimum, format) }) : t('Delivery')
  if (!terms) return t('{delivery}, for a fee that depends on your address.', { delivery })
  const distance = servedZones(area.deliveryZones).length > 0 ? undefined : area.delivery.radiusKm
  if (terms.feeCents === 0) {
    return distance === undefined
      ? t('{delivery}, free.', { delivery })
      : t('{delivery}, free within {distance} km.', { delivery, distance })
  }
  const fee = menuPrice(terms.feeCents, format)
  if (terms.freeFromCents === null) {
    return distance === undefined
      ? t('{delivery} for {fee}.', { delivery, fee })
      : t('{delivery} within {distance} km for {fee}.', { delivery, distance, fee })
  }
  const total = menuPrice(terms.freeFromCents, format)
  return distance === undefined
    ? t('{delivery} for {fee}, free from {total}.', { delivery, fee, total })
    : t('{delivery} within {distance} km for {fee}, free from {total}.', { delivery, distance, fee, total })
}
