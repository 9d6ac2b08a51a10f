import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { SLOT_LENGTHS } from '#domain/order/slot-limits.ts'
import { ORDERING_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import { DeliveryZones, FeeRule, Kilometres, SetCents } from './delivery-zones.ts'
import { withValues } from './problem.ts'
import { plainFieldsOf } from './setting.ts'

const SLOT = withValues((t) => t('Please choose one of {lengths} minutes.', { lengths: SLOT_LENGTHS.join(', ') }))
const CODE_PREFIX = message('Please enter two or three letters, from A to Z.')
const plain = plainFieldsOf(ORDERING_SETTINGS)

/** The settings section of pickup and delivery. */
export const orderingFields = {
  offers: z
    .strictObject({ pickup: z.boolean(), delivery: z.boolean() })
    .describe('What customers can order; none: no online orders'),
  delivery: z.strictObject({
    minimumCents: SetCents,
    radiusKm: Kilometres,
    leadMinutes: plain['delivery.leadMinutes'],
  }),
  pickup: z.strictObject({ leadMinutes: plain['pickup.leadMinutes'] }),
  deliveryFee: FeeRule.describe('The fee within the radius'),
  deliveryZones: DeliveryZones.describe(
    'Instead of the radius, unless all of them are refused; the first one that contains an address applies',
  ),
  slotMinutes: z.number(SLOT).refine((minutes) => SLOT_LENGTHS.includes(minutes), SLOT),
  daysAhead: plain.daysAhead,
  firstTimes: plain.firstTimes,
  codePrefix: z
    .string(CODE_PREFIX)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,3}$/, CODE_PREFIX)
    .describe('The letters before the hyphen in the codes of new orders'),
}
