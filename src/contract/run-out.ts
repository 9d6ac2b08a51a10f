import { z } from 'zod'
import { ORDER_STATUSES, ORDER_TYPES } from '#domain/order/order-status.ts'
import { DecimalAmount, RecordId } from './fields.ts'

/** Open orders that hold what staff have sold out, or counted, since they were placed. */
export const OrdersRunOut = z
  .object({
    items: z
      .array(
        z.object({
          id: z.string(),
          orderCode: z.string(),
          status: z.enum(ORDER_STATUSES),
          type: z.enum(ORDER_TYPES),
          name: z.string(),
          phone: z.string(),
          promisedFor: z.string(),
          version: z.number().int(),
          toldAt: z.string().nullable().describe('When the guest was told exactly this'),
          phonedBy: z.string().nullable().describe('Who told it by telephone; null if nobody did'),
          lines: z.array(
            z.object({
              line: z.number().int().describe('Its place in the order, from 0'),
              name: z.string().describe('The dish or option that has run out'),
              quantity: z.number().int(),
              isGone: z.boolean().describe('False if it was only counted, so that the order may have its portions'),
              lineId: z
                .uuid()
                .nullable()
                .describe('Of the line that is this dish; null for an option or a part of a deal'),
              refund: DecimalAmount.nullable().describe(
                'What went back if the line were refunded; null if there is nothing to refund it from',
              ),
              whole: z
                .object({
                  lineId: z.uuid(),
                  name: z.string(),
                  quantity: z.number().int(),
                  chooseId: z
                    .string()
                    .nullable()
                    .describe(
                      'The dish or deal to choose anew in a change of the order; null: it can no longer be changed',
                    ),
                  refund: DecimalAmount.nullable(),
                })
                .nullable()
                .optional()
                .describe('The line that it is an option or a part of; null for a dish'),
              swaps: z
                .array(
                  z.object({
                    menuItemId: z.uuid(),
                    name: z.string(),
                    unitPrice: DecimalAmount,
                    difference: DecimalAmount.describe('Of the whole line; negative: it would cost less'),
                    asks: z.boolean().describe('Its options have to be chosen first, in a change of the order'),
                  }),
                )
                .describe('Dishes that can take its place, the nearest first; none once the kitchen has begun'),
            }),
          ),
        }),
      )
      .describe('The first promised first'),
  })
  .meta({ id: 'OrdersRunOut' })
export type OrdersRunOut = z.infer<typeof OrdersRunOut>

/** A dish in the place of one that has run out. */
export const SwapRequest = z
  .strictObject({
    lineId: z.uuid().describe('The `lineId` of the dish that has run out'),
    menuItemId: RecordId.describe('One of its `swaps`'),
    version: z.number().int().describe('The version that was read'),
  })
  .meta({ id: 'SwapRequest' })
export type SwapRequest = z.infer<typeof SwapRequest>
