import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { DAYS_AHEAD_MAX, FIRST_TIMES, SLOT_LENGTHS } from '#domain/order/slot-limits.ts'
import { DeliveryZones, FeeRule, Kilometres, SetCents } from './delivery-zones.ts'
import { withValues } from './problem.ts'

const numberIn = (min: number, max: number, sentence: string) =>
  z.number(sentence).min(min, sentence).max(max, sentence)

const LEAD = message('Please enter whole minutes from 0 to 240.')
const leadMinutes = numberIn(0, 240, LEAD).int(LEAD)
const SLOT = withValues((t) => t('Please choose one of {lengths} minutes.', { lengths: SLOT_LENGTHS.join(', ') }))
const CODE_PREFIX = message('Please enter two or three letters, from A to Z.')
const DAYS = withValues((t) =>
  t.plural(DAYS_AHEAD_MAX, 'Please enter whole days from 1 to {count}.', 'Please enter whole days from 1 to {count}.'),
)
/** The settings section of pickup and delivery. */
export const orderingFields = {
  offers: z
    .strictObject({ pickup: z.boolean(), delivery: z.boolean() })
    .describe('What customers can order; none: no online orders'),
  delivery: z.strictObject({
    minimumCents: SetCents,
    radiusKm: Kilometres,
    leadMinutes,
  }),
  pickup: z.strictObject({ leadMinutes }),
  deliveryFee: FeeRule.describe('The fee within the radius'),
  deliveryZones: DeliveryZones.describe(
    'Instead of the radius, unless all of them are refused; the first one that contains an address applies',
  ),
  slotMinutes: z.number(SLOT).refine((minutes) => SLOT_LENGTHS.includes(minutes), SLOT),
  daysAhead: numberIn(1, DAYS_AHEAD_MAX, DAYS).int(DAYS),
  firstTimes: z
    .enum(FIRST_TIMES, message('Please choose when the first orders are ready.'))
    .describe('Of a day: at opening, or the minutes until an order is ready or arrives after it'),
  codePrefix: z
    .string(CODE_PREFIX)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,3}$/, CODE_PREFIX)
    .describe('The letters before the hyphen in the codes of new orders'),
}
