import { z } from 'zod'
import { CAPACITY_MAX, type CapacityRules } from '#domain/capacity.ts'
import { KITCHEN_MINUTES_MAX } from '#domain/menu/dish-limits.ts'

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

/** How much can be promised for each quarter of an hour. */
export const capacityFields = {
  limits: z.strictObject({
    pickup: WindowLimit,
    delivery: WindowLimit,
    both: WindowLimit.describe('Of pickup and delivery together'),
  }),
  dishMinutes: KitchenMinutes.describe('Of a dish for which neither it nor its category says so'),
} satisfies Record<keyof CapacityRules, z.ZodType>
