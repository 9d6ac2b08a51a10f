import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { TIP_PERCENTS_MAX } from '#domain/order/online-tips.ts'
import { PAYMENT_SETTINGS } from '#domain/order/payment-settings.ts'
import { OWN_METHODS_MAX, OWN_NAME_MAX, OWN_SENTENCE_MAX } from '#domain/order/ways-to-pay.ts'
import { numberSentence } from '#domain/setting.ts'
import { SetCents } from './delivery-zones.ts'
import { OptionalPicture, requiredText } from './fields.ts'
import { SettingWords } from './own-words.ts'
import { CounterMethodId } from './payment-method.ts'
import { listAtMost, withValues } from './problem.ts'
import { fieldsOf } from './setting.ts'

const ASK_FOR_NAME = message('Please enter what guests know this way to pay by, such as “Bank transfer”.')
const ownWay = {
  name: requiredText(OWN_NAME_MAX, ASK_FOR_NAME),
  sentence: requiredText(OWN_SENTENCE_MAX, message('Please say in one sentence how guests pay in this way.')),
  imageUrl: OptionalPicture(message('Please name a picture of this site.')).describe(
    'A picture of this site with a QR code to pay by; empty for none',
  ),
}

const OwnWays = z
  .array(z.strictObject({ ...ownWay, atPickup: z.boolean(), atDelivery: z.boolean(), ownWords: SettingWords }))
  .max(OWN_METHODS_MAX, listAtMost(OWN_METHODS_MAX))
  .refine(
    (ways) => new Set(ways.map(({ name }) => name.toLowerCase())).size === ways.length,
    message('Please give each of them a name of its own.'),
  )

const PERCENT = withValues((t) => numberSentence(t, { what: 'a whole number of percent', least: 1, most: 100 }))
const TOO_MANY_TIPS = withValues((t) =>
  t.plural(TIP_PERCENTS_MAX, 'Please suggest at most {count}.', 'Please suggest at most {count}.'),
)
const TipPercents = z
  .array(z.number(PERCENT).int(PERCENT).min(1, PERCENT).max(100, PERCENT))
  .min(1, message('Please suggest at least one tip.'))
  .max(TIP_PERCENTS_MAX, TOO_MANY_TIPS)
  .refine((percents) => new Set(percents).size === percents.length, message('Please suggest each tip once.'))

/** What pages say about tips online. */
export const ShownTips = z
  .object({
    percents: TipPercents.describe('Percent of what the dishes cost'),
    for: z.string().describe('Who gets them'),
  })
  .describe('How guests are asked for a tip with a card payment; absent if they are not')

/** The settings section of the ways to pay. */
export const paymentFields = fieldsOf(PAYMENT_SETTINGS, {
  own: OwnWays.describe("The restaurant's own ways to pay; staff record the payments"),
  largestCents: SetCents.nullable().describe('The largest sum that can be paid later; null: any'),
  tipPercents: TipPercents.describe('The tips on offer, in percent of what the dishes cost'),
  agreedUpToCents: SetCents.nullable().describe(
    'Orders of known phone numbers are accepted by themselves up to this sum; null: none are',
  ),
  ownWords: SettingWords,
})

const ways = z.array(z.union([z.literal('card'), CounterMethodId]))

/** What pages say about the ways to pay. */
export const ShownWaysToPay = z
  .object({
    pickup: ways,
    delivery: ways,
    own: z.array(z.object(ownWay)),
    largestCents: SetCents.nullable(),
    takesCards: z.boolean().describe('Whether card pages can be opened'),
  })
  .describe('How guests can pay; absent if every order is prepaid by card')
