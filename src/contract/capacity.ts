import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { CAPACITY_MAX, FULLNESS, KITCHEN_MINUTES_MAX } from '#domain/order/capacity.ts'
import { CAPACITY_SETTINGS } from '#domain/order/capacity-settings.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { fieldsOf, wholeNumber } from './setting.ts'

const WindowLimit = z
  .strictObject({
    orders: wholeNumber({ least: 1, most: CAPACITY_MAX.orders }).nullable(),
    kitchenMinutes: wholeNumber({ least: 1, most: CAPACITY_MAX.kitchenMinutes }).nullable(),
  })
  .describe('For a quarter of an hour; null: no limit')

/** How long the kitchen works on one dish. */
export const KitchenMinutes = wholeNumber({ least: 0, most: KITCHEN_MINUTES_MAX })

/** The limits for each quarter of an hour. */
export const capacityFields = fieldsOf(CAPACITY_SETTINGS, {
  limits: z.strictObject({
    pickup: WindowLimit,
    delivery: WindowLimit,
    both: WindowLimit.describe('For pickup and delivery together'),
  }),
})

export const KitchenLoadQuery = z.object({
  date: z
    .string()
    .refine(isPlainDate, message('Please give a date as YYYY-MM-DD.'))
    .optional()
    .describe('Absent: today'),
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
    minutesInAQuarter: z.number().int().describe('The work that the kitchen does in a quarter of an hour'),
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
