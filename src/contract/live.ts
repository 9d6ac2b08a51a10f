import { z } from 'zod'
import { ATTENTION_CODES } from '#domain/order/payment.ts'

/** A live event only names what changed; clients then fetch it again. */
export const LIVE_TOPICS = ['menu', 'deals', 'bookings', 'orders', 'system', 'settings', 'admins', 'proposals'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

const Count = z.number().int().min(0)

export const WaitingHeaders = z.object({
  'screen-sound': z.string().optional().describe('`on` from a screen that would ring audibly'),
})

const PlaceName = z.string().max(100)

/** A screen that rings for its stations only names them, or categories, once for each. */
export const WaitingQuery = z.object({
  station: z
    .union([z.array(PlaceName).max(100), PlaceName.transform((one) => [one])])
    .default([])
    .describe('Count only new orders with a dish of this station or category; repeat it for several'),
})

/** What rings on every staff screen until somebody handles it. */
export const Waiting = z
  .object({
    newOrders: Count.describe('Orders with status `new` that nobody has accepted'),
    preordersDue: Count.describe('Orders accepted for a later time that must be started now'),
    newBookings: Count.describe('Bookings with status `new`'),
    flagged: z
      .array(z.object({ code: z.enum(ATTENTION_CODES), count: Count }))
      .describe('Orders that staff must look at, whatever their status, by reason; the most severe first'),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>
