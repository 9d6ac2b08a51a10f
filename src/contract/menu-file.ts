import { z } from 'zod'
import { CATEGORY_NAME_MAX, CATEGORY_NAME_REQUIRED, UNMANAGED_CATEGORIES } from '#domain/menu/category.ts'
import { KitchenMinutes } from './capacity.ts'
import { NewDeal } from './deal.ts'
import { Position, requiredText } from './fields.ts'
import { NewMenuItem } from './menu.ts'
import { OptionGroups } from './option-group.ts'
import { GivenWords } from './own-words.ts'
import { Station } from './station.ts'

export const MENU_FILE_FORMAT = 'restaurant-menu'
export const MENU_FILE_VERSION = 1

/** Exported so that orders and carts still find their dish after an import. Absent in a menu written by hand. */
const id = z.uuid().optional()
const kitchenMinutes = KitchenMinutes.nullable().optional()
const station = Station.optional()
const createdAt = z.iso.datetime({ offset: true }).optional()

export const FileCategory = z.strictObject({
  id,
  name: requiredText(CATEGORY_NAME_MAX, CATEGORY_NAME_REQUIRED),
  position: Position.default(0),
  optionGroups: OptionGroups.optional(),
  kitchenMinutes,
  station,
  words: GivenWords.nullable().optional(),
})

export const FileDish = NewMenuItem.extend({
  id,
  createdAt,
  optionGroups: OptionGroups.optional(),
  kitchenMinutes,
  station,
})
const FileDeal = NewDeal.extend({ id, createdAt })

/**
 * A whole menu as one JSON file: what `npm run menu -- export` writes and `import` reads. A record without `optionGroups` predates
 * option groups, when the name of a dish decided its options.
 */
export const MenuFile = z
  .object({
    format: z.literal(MENU_FILE_FORMAT, 'This is not a menu file.'),
    version: z.literal(MENU_FILE_VERSION, 'This menu file was written by a newer version of the site.'),
    categories: z.array(FileCategory).max(500),
    items: z.array(FileDish).max(10_000),
    deals: z.array(FileDeal).max(500),
  })
  .superRefine(({ categories, items, deals }, context) => {
    const names = categories.map(({ name }) => name.toLowerCase())
    const known = new Set([...categories.map(({ name }) => name), ...UNMANAGED_CATEGORIES])
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) !== index) {
        context.addIssue({
          code: 'custom',
          path: ['categories', index, 'name'],
          message: `The category "${name}" appears twice.`,
        })
      }
    }
    for (const [index, { name, category }] of items.entries()) {
      if (!known.has(category)) {
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'category'],
          message: `"${name}" is in "${category}", which is not one of the file's categories.`,
        })
      }
    }
    for (const [part, records] of Object.entries({ categories, items, deals })) {
      const ids = records.flatMap((record) => record.id ?? [])
      if (new Set(ids).size < ids.length) {
        context.addIssue({ code: 'custom', path: [part], message: 'The same id appears twice.' })
      }
    }
  })
export type MenuFile = z.infer<typeof MenuFile>
export type FileCategory = MenuFile['categories'][number]
export type FileDish = MenuFile['items'][number]
export type FileDeal = MenuFile['deals'][number]
