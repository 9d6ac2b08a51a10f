import type { DeliveryCheck } from '#contract/checkout.ts'
import { distanceKm } from '#domain/delivery/delivery.ts'
import { type DeliveryTerms, termsAt } from '#domain/delivery/delivery-zones.ts'
import { decimalFromCents } from '#domain/money/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop.ts'

type FoundDelivery = Omit<DeliveryCheck, 'terms'> & {
  readonly terms: DeliveryTerms | null
  /** The address service did not answer. */
  readonly isAway: boolean
}

/** Whether we deliver to an address, and on what terms. An address that cannot be found or looked up is invalid and has no distance. */
export async function findDelivery(
  { geocoder, restaurant, log }: Pick<Shop, 'geocoder' | 'restaurant' | 'log'>,
  address: string,
): Promise<FoundDelivery> {
  const { provider, approximate } = geocoder
  let isAway = false
  const point = await geocoder.locate(address).catch((error: unknown) => {
    isAway = !(error instanceof Refusal)
    if (isAway) log.warn({ err: error, provider }, 'an address could not be looked up')
    return undefined
  })
  const nowhere = { valid: false, distanceKm: null, needsConfirmation: false, terms: null }
  if (!point) return { ...nowhere, provider, approximate, isAway }
  // Decided by the exact location; only the displayed distance is rounded.
  const found = termsAt(restaurant, point, approximate)
  return {
    valid: found.verdict !== 'outside',
    distanceKm: Math.round(distanceKm(restaurant.location, point) * 100) / 100,
    provider,
    approximate,
    isAway,
    needsConfirmation: found.verdict === 'near_edge',
    terms: 'terms' in found ? found.terms : null,
  }
}

/** The same in decimals, for the page. */
export async function checkDelivery(shop: Parameters<typeof findDelivery>[0], address: string): Promise<DeliveryCheck> {
  const { amountFormat } = shop.restaurant
  const { terms, isAway: _isAway, ...found } = await findDelivery(shop, address)
  return {
    ...found,
    terms: terms && {
      zone: terms.zone,
      minimum: decimalFromCents(terms.minimumCents, amountFormat),
      fee: decimalFromCents(terms.feeCents, amountFormat),
      freeFrom: terms.freeFromCents === null ? null : decimalFromCents(terms.freeFromCents, amountFormat),
    },
  }
}
