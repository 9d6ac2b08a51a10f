import { z } from 'zod'
import { CATEGORY_NAME_MAX } from '#domain/menu/category.ts'
import { KitchenMinutes } from './capacity.ts'
import { boundedText, Position, setByServer } from './fields.ts'
import { PlaceBefore } from './list.ts'
import { AdminOptionGroup, OptionGroups } from './option-group.ts'
import { GivenWords, ShownWords } from './own-words.ts'
import { Station, shownStation } from './station.ts'

export const AdminCategory = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.number().int(),
    itemCount: z.number().int(),
    optionGroups: z.array(AdminOptionGroup).describe('The choices about each of its dishes'),
    kitchenMinutes: z
      .number()
      .int()
      .nullable()
      .describe('The kitchen time of each of its dishes; null: as in the settings'),
    station: shownStation.describe('Where its dishes are made, unless one says otherwise; null: nobody has said'),
    words: ShownWords.optional(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

const categorySetByServer = {
  id: setByServer,
  itemCount: setByServer,
  createdAt: setByServer,
  updatedAt: setByServer,
}

/** The use case checks the name. */
export const NewCategory = z
  .strictObject({
    name: boundedText(CATEGORY_NAME_MAX).default(''),
    optionGroups: OptionGroups.default([]),
    kitchenMinutes: KitchenMinutes.nullable().default(null),
    station: Station.default(null),
    words: GivenWords.nullable().optional(),
    ...categorySetByServer,
    version: setByServer,
    position: setByServer,
  })
  .meta({ id: 'NewCategory' })

/** With the `version` that was read, the change is refused if somebody else has changed the category meanwhile. */
export const CategoryChange = z
  .strictObject({
    ...categorySetByServer,
    name: boundedText(CATEGORY_NAME_MAX),
    optionGroups: OptionGroups,
    kitchenMinutes: KitchenMinutes.nullable(),
    station: Station,
    words: GivenWords.nullable(),
    position: Position,
    before: PlaceBefore,
    version: z.number().int(),
  })
  .partial()
  .refine(({ position, before }) => position === undefined || before === undefined, {
    path: ['before'],
    error: 'Please give either position or before.',
  })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.infer<typeof CategoryChange>
