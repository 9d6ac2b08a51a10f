import { type AmountFormat, menuPrice } from '../money/money.ts'
import { type DeliveryArea, lowestMinimum, servedZones, termsBeforeAddress } from './delivery-zones.ts'

/** `Delivery from $30, free within 5 km.`: what a guest knows before typing an address. */
export function describeDeliveryTerms(area: DeliveryArea, format: AmountFormat): string {
  const minimum = lowestMinimum(area)
  const terms = termsBeforeAddress(area)
  const from = minimum > 0 ? `Delivery from ${menuPrice(minimum, format)}` : 'Delivery'
  if (!terms) return `${from}, for a fee that depends on your address.`
  const { feeCents, freeFromCents } = terms
  const within = servedZones(area.deliveryZones).length > 0 ? '' : ` within ${area.delivery.radiusKm} km`
  if (feeCents === 0) return `${from}, free${within}.`
  const free = freeFromCents === null ? '' : `, free from ${menuPrice(freeFromCents, format)}`
  return `${from}${within} for ${menuPrice(feeCents, format)}${free}.`
}
