import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { restaurant } from '../settings/settings.ts'
import type { DeliveryArea } from './delivery-zones.ts'
import { describeDeliveryTerms } from './describe-terms.ts'

const fee = (feeCents: number, freeFromCents: number | null = null) => ({
  feeCents: cents(feeCents),
  freeFromCents: freeFromCents === null ? null : cents(freeFromCents),
})
const zone = (minimum: number, costs: ReturnType<typeof fee>) => ({
  name: 'Centre',
  area: { kind: 'ring', radiusKm: 2 } as const,
  minimumCents: cents(minimum),
  ...costs,
})
const noMinimum = { minimumCents: cents(0), radiusKm: 5 }

test.each<[Partial<DeliveryArea>, string]>([
  [{}, 'Delivery from $30, free within 5 km.'],
  [{ delivery: noMinimum }, 'Delivery, free within 5 km.'],
  [{ deliveryFee: fee(550) }, 'Delivery from $30 within 5 km for $5.50.'],
  [{ deliveryFee: fee(500, 6000) }, 'Delivery from $30 within 5 km for $5, free from $60.'],
  [{ deliveryZones: [zone(2000, fee(300)), zone(4000, fee(300))] }, 'Delivery from $20 for $3.'],
  [
    { deliveryZones: [zone(2000, fee(0)), zone(4000, fee(700))] },
    'Delivery from $20, for a fee that depends on your address.',
  ],
])('with %j: %s', (part, sentence) => {
  expect(describeDeliveryTerms({ ...restaurant, ...part }, restaurant.amountFormat)).toBe(sentence)
})
