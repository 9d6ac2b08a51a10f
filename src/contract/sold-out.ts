import { z } from 'zod'
import { SEARCH_MAX } from '#domain/menu/search.ts'
import { LEFT_MAX, SOLD_OUT_AT_ONCE_MAX } from '#domain/menu/sold-out.ts'
import { isClockTime } from '#domain/time/clock-time.ts'
import { ifFieldsAreValid, RecordId } from './fields.ts'

const targetFields = {
  menuItemId: RecordId.nullable().describe('The dish, or the dish to which the option belongs'),
  categoryId: RecordId.nullable().describe('The category to which the option belongs'),
  optionId: RecordId.nullable().describe('Null for the dish itself'),
}

/** A dish, or one option of a dish or of a category. */
export const SoldOutTarget = z
  .object({
    ...targetFields,
    name: z.string(),
    of: z.string().nullable().describe('To what the option belongs; null for a dish'),
  })
  .meta({ id: 'SoldOutTarget' })
export type SoldOutTarget = z.infer<typeof SoldOutTarget>

export const SoldOutEntry = SoldOutTarget.extend({
  id: z.string(),
  until: z.string().nullable().describe('Null: until further notice'),
  left: z.number().int().nullable().describe('Portions that can still be ordered; null: none'),
  sharedId: z
    .string()
    .nullable()
    .describe('Entries with the same id share one number: `left` is for all of them together'),
  saidBy: z.string(),
  createdAt: z.string(),
}).meta({ id: 'SoldOutEntry' })
export type SoldOutEntry = z.infer<typeof SoldOutEntry>

export const SoldOutList = z.object({ items: z.array(SoldOutEntry) }).meta({ id: 'SoldOutList' })

/** A dish or option that a search has found. */
export const SoldOutMatch = SoldOutTarget.extend({
  found: z
    .enum(['name', 'group', 'text'])
    .describe('By its name; only by its station or category; or only in `text`, which may mean something else'),
  text: z.string().describe('Its description and allergens'),
}).meta({ id: 'SoldOutMatch' })
export type SoldOutMatch = z.infer<typeof SoldOutMatch>

export const SoldOutMatches = z
  .object({
    groups: z
      .array(
        z.object({
          kind: z.enum(['station', 'category']),
          name: z.string(),
          menuItemIds: z.array(z.string()).describe('All its dishes, which are among `items`'),
        }),
      )
      .describe('The stations and categories that the search has found'),
    items: z.array(SoldOutMatch),
  })
  .meta({ id: 'SoldOutMatches' })
export type SoldOutMatches = z.infer<typeof SoldOutMatches>

export const SoldOutQuery = z.object({
  search: z.string().trim().max(SEARCH_MAX).default('').describe('Without it, nothing is found'),
})

const END = 'Please give a time as HH:MM, `tomorrow` or `further_notice`.'

export const NewSoldOut = z
  .strictObject({
    targets: z
      .array(
        z
          .strictObject(targetFields)
          .partial()
          .refine(
            ({ menuItemId, categoryId, optionId }) => (categoryId ? !menuItemId && optionId : menuItemId),
            ifFieldsAreValid('Please name a dish, or an option with its dish or its category.'),
          ),
      )
      .min(1, 'Please choose a dish or an option.')
      .max(SOLD_OUT_AT_ONCE_MAX, `Please choose at most ${SOLD_OUT_AT_ONCE_MAX}.`),
    until: z
      .union([z.enum(['tomorrow', 'further_notice']), z.string().refine(isClockTime, END)], END)
      .default('tomorrow')
      .describe(
        'A time today, or tomorrow if it has passed; `tomorrow` means until the restaurant opens on a later day',
      ),
    left: z
      .number()
      .int()
      .min(0)
      .max(LEFT_MAX)
      .nullable()
      .default(null)
      .describe('How many portions can still be ordered; null: none'),
    isShared: z
      .boolean()
      .default(false)
      .describe('Whether `left` is one number that all targets use up together, instead of a number for each'),
  })
  .meta({ id: 'NewSoldOut' })
export type NewSoldOut = z.infer<typeof NewSoldOut>

export const EndSoldOut = z
  .strictObject({ ids: z.array(RecordId).min(1).max(SOLD_OUT_AT_ONCE_MAX) })
  .meta({ id: 'EndSoldOut' })
