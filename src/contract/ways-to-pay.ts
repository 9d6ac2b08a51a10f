import { z } from 'zod'
import { PAYMENT_SETTINGS } from '#domain/order/payment-settings.ts'
import { OWN_METHODS_MAX, OWN_NAME_MAX, OWN_SENTENCE_MAX } from '#domain/order/ways-to-pay.ts'
import { SetCents } from './delivery-zones.ts'
import { OptionalPicture, requiredText } from './fields.ts'
import { CounterMethodId } from './payment-method.ts'
import { fieldsOf } from './setting.ts'

const ASK_FOR_NAME = 'Please enter what guests know this way to pay by, such as “Bank transfer”.'
const ownWay = {
  name: requiredText(OWN_NAME_MAX, ASK_FOR_NAME),
  sentence: requiredText(OWN_SENTENCE_MAX, 'Please say in one sentence how guests pay in this way.'),
  imageUrl: OptionalPicture('Please name a picture of this site.').describe(
    'A picture of this site with a QR code to pay by; empty for none',
  ),
}

const OwnWays = z
  .array(z.strictObject({ ...ownWay, atPickup: z.boolean(), atDelivery: z.boolean() }))
  .max(OWN_METHODS_MAX, `Please list at most ${OWN_METHODS_MAX}.`)
  .refine(
    (ways) => new Set(ways.map(({ name }) => name.toLowerCase())).size === ways.length,
    'Please give each of them a name of its own.',
  )

/** The settings section of the ways to pay. */
export const paymentFields = fieldsOf(PAYMENT_SETTINGS, {
  own: OwnWays.describe("The restaurant's own ways to pay; staff record the payments"),
  largestCents: SetCents.nullable().describe('The largest sum that can be paid later; null: any'),
  agreedUpToCents: SetCents.nullable().describe(
    'Orders of known phone numbers are accepted by themselves up to this sum; null: none are',
  ),
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
