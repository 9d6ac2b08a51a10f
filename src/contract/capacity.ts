import { z } from 'zod'
import { CAPACITY_MAX, type CapacityRules, FULLNESS } from '#domain/capacity.ts'
import { KITCHEN_MINUTES_MAX } from '#domain/menu/dish-limits.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'

function wholeNumber(min: number, max: number) {
  const sentence = `Please enter a whole number from ${min} to ${max}.`
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

const WindowLimit = z
  .strictObject({
    orders: wholeNumber(1, CAPACITY_MAX.orders).nullable(),
    kitchenMinutes: wholeNumber(1, CAPACITY_MAX.kitchenMinutes).nullable(),
  })
  .describe('For a quarter of an hour; null: no limit')

/** How long the kitchen works on one dish. */
export const KitchenMinutes = wholeNumber(0, KITCHEN_MINUTES_MAX)

/** The limits for each quarter of an hour. */
export const capacityFields = {
  limits: z.strictObject({
    pickup: WindowLimit,
    delivery: WindowLimit,
    both: WindowLimit.describe('For pickup and delivery together'),
  }),
  dishMinutes: KitchenMinutes.describe('The kitchen time of a dish for which neither it nor its category sets one'),
} satisfies Record<keyof CapacityRules, z.ZodType>

export const KitchenLoadQuery = z.object({
  date: z.string().refine(isPlainDate, 'Please give a date as YYYY-MM-DD.').optional().describe('Absent: today'),
})
export type KitchenLoadQuery = z.infer<typeof KitchenLoadQuery>

const Load = z.object({
  orders: z.number().int(),
  kitchenMinutes: z.number().int().describe('The kitchen’s work on them'),
  fullness: z.enum(FULLNESS).describe('`full`: not offered to guests; `over`: more is promised than fits'),
})

/** How full the kitchen is on one day. */
export const KitchenLoad = z
  .object({
    date: z.string(),
    limits: capacityFields.limits,
    windows: z
      .array(
        z.object({
          from: z.string().describe('An instant; the window lasts a quarter of an hour'),
          time: z.string().describe('The restaurant’s local time: `18:30`'),
          pickup: Load,
          delivery: Load,
          both: Load,
        }),
      )
      .describe('The windows in which orders are taken or promised, in order of time'),
  })
  .meta({ id: 'KitchenLoad' })
export type KitchenLoad = z.infer<typeof KitchenLoad>
