import { z } from 'zod'
import type { Point } from '#domain/delivery/delivery.ts'
import type { DeliveryFee, DeliveryZone } from '#domain/delivery/delivery-zones.ts'
import { message } from '#domain/language/translate.ts'
import type { Cents } from '#domain/money/money.ts'
import { requiredText } from './fields.ts'
import { withValues } from './problem.ts'

const ZONES_MAX = 20
const POINTS_MAX = 200
const HOLES_MAX = 20

const AMOUNT = message('Please enter an amount of 0 or more.')
/** An amount that the owner sets, in minor units. Its limit follows the currency, which a schema does not know (`refuseDeliveryAmounts`). */
export const SetCents = z.number(AMOUNT).int(AMOUNT).min(0, AMOUNT).max(2_000_000_000, AMOUNT) as unknown as z.ZodType<
  Cents,
  number
>

const KILOMETRES = message('Please enter kilometres from 0.1 to 100.')
export const Kilometres = z.number(KILOMETRES).min(0.1, KILOMETRES).max(100, KILOMETRES)

const LATITUDE = message('Please enter a latitude from -90 to 90.')
const LONGITUDE = message('Please enter a longitude from -180 to 180.')
/** A point on the map. */
export const MapPoint = z.strictObject({
  latitude: z.number(LATITUDE).min(-90, LATITUDE).max(90, LATITUDE),
  longitude: z.number(LONGITUDE).min(-180, LONGITUDE).max(180, LONGITUDE),
}) satisfies z.ZodType<Point>

const fee = {
  feeCents: SetCents,
  freeFromCents: SetCents.nullable().describe('Delivery is free from this sum of dishes on; null: never'),
}
export const FeeRule = z.strictObject(fee) satisfies z.ZodType<DeliveryFee>

const CORNERS = message('Please enter three corners or more.')
const TOO_MANY_CORNERS = withValues((t) =>
  t.plural(POINTS_MAX, 'Please enter at most {count} corners.', 'Please enter at most {count} corners.'),
)
const TOO_MANY_HOLES = withValues((t) =>
  t.plural(HOLES_MAX, 'A zone can have at most {count} holes.', 'A zone can have at most {count} holes.'),
)
const TOO_MANY_ZONES = withValues((t) =>
  t.plural(ZONES_MAX, 'Please list at most {count} zones.', 'Please list at most {count} zones.'),
)
const Ring = z.array(MapPoint).min(3, CORNERS).max(POINTS_MAX, TOO_MANY_CORNERS)
const Area = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ring'), radiusKm: Kilometres }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: Ring,
    holes: z
      .array(Ring)
      .max(HOLES_MAX, TOO_MANY_HOLES)
      .optional()
      .describe('The parts inside it to which the restaurant does not deliver'),
  }),
])

export const DeliveryZones = z
  .array(
    z.strictObject({
      name: requiredText(60, message('Please enter a name.')),
      area: Area,
      minimumCents: SetCents,
      ...fee,
      isRefused: z
        .boolean()
        .optional()
        .describe('Nobody delivers there, whatever the zones below say; its amounts mean nothing'),
    }) satisfies z.ZodType<DeliveryZone>,
  )
  .max(ZONES_MAX, TOO_MANY_ZONES)
