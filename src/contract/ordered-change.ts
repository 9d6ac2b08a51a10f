import { z } from 'zod'
import { QUANTITY_MAX } from '#domain/cart.ts'
import { ASK_FOR_ORDER_TYPE } from '#domain/order/checkout.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { ASK_FOR_TIME } from '#domain/time/clock-time.ts'
import { linesOf } from './checkout.ts'
import { boundedText, DecimalAmount, inDecimal } from './fields.ts'
import { CounterLine } from './order.ts'

const KeptLine = z
  .strictObject({ line: z.number().int().min(0), quantity: z.number().int().min(1).max(QUANTITY_MAX) })
  .describe('The position of an existing line; the quantity may be the same or lower')

/** The complete new contents of an order. */
export const OrderedRequest = z
  .strictObject({
    items: linesOf(z.union([KeptLine, CounterLine])).min(
      1,
      'An order needs at least one item. To drop it, cancel the order.',
    ),
    orderType: z.enum(ORDER_TYPES, ASK_FOR_ORDER_TYPE).optional().describe('Absent: unchanged'),
    address: boundedText(CONTACT_MAX.address).optional(),
    pickupTime: z.string(ASK_FOR_TIME).trim().max(20, ASK_FOR_TIME).optional(),
    total: inDecimal(z.number().min(0)).optional().describe('Decimal; compared, never charged'),
    chargeFee: z
      .boolean()
      .optional()
      .describe('Computes the delivery fee by the terms of the order, even if it gets higher; otherwise it never does'),
    link: z.boolean().optional().describe('Whether the email about the change has a link to pay what is due'),
    version: z.number().int().describe('The version that was read'),
  })
  .meta({ id: 'OrderedRequest' })
export type OrderedRequest = z.infer<typeof OrderedRequest>

/** What an order would cost after the change. */
export const OrderedPreview = z
  .object({
    total: DecimalAmount,
    difference: DecimalAmount.describe('Negative: it costs less than before'),
    deliveryFee: DecimalAmount.describe('Without `chargeFee`'),
    chargedFee: DecimalAmount.describe('The delivery fee with `chargeFee`'),
    belowMinimum: DecimalAmount.nullable().describe('The minimum for its delivery, if it is below it: staff decide'),
  })
  .meta({ id: 'OrderedPreview' })
export type OrderedPreview = z.infer<typeof OrderedPreview>
