import { z } from 'zod'
import { DEFAULT_CATEGORY, DESCRIPTION_MAX } from '#domain/menu/menu-item.ts'
import { DISCOUNT_MAX, DISCOUNT_MIN } from '#domain/menu/special.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { PublicDeal } from './deal.ts'
import { nullWhenEmpty, PlaceBefore, SearchQuery } from './list.ts'
import { Price } from './price.ts'
import { setByServer } from './strict-body.ts'
import { boundedText, requiredText } from './text.ts'

const Options = <Required extends boolean>(required: Required) =>
  z.object({ required: z.literal(required), values: z.array(z.string()) }).nullable()

/** A dish as visitors see it. Prices are dollars; `salePrice` is null unless a discount is live. */
export const PublicDish = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    salePrice: z.number().nullable(),
    category: z.string(),
    imageUrl: z.string(),
    recommended: z.boolean(),
    special: z
      .object({
        badge: z.string().nullable(),
        discountPercent: z.number().int().nullable(),
        endsAt: z.string().nullable(),
      })
      .nullable(),
    options: z.object({ style: Options(true), spice: Options(false) }),
  })
  .meta({ id: 'PublicDish' })
export type PublicDish = z.infer<typeof PublicDish>

/** The whole public menu: available dishes and active deals only. `version` changes whenever anything in it does. */
export const MenuDocument = z
  .object({
    version: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    items: z.array(PublicDish),
    deals: z.array(PublicDeal),
  })
  .meta({ id: 'MenuDocument' })
export type MenuDocument = z.infer<typeof MenuDocument>

/** A dish as staff edit it (specification, section 3). */
export const AdminMenuItem = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    category: z.string(),
    imageUrl: z.string(),
    imagePath: z.string().nullable(),
    isAvailable: z.boolean(),
    recommended: z.boolean(),
    isSpecial: z.boolean(),
    specialStartAt: z.string().nullable(),
    specialEndAt: z.string().nullable(),
    specialBadge: z.string().nullable(),
    discountPercent: z.number().int().nullable(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminMenuItem' })
export type AdminMenuItem = z.infer<typeof AdminMenuItem>

export const AdminCategory = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.number().int(),
    itemCount: z.number().int(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>

const PERCENT_SENTENCE = `Please enter a whole number from ${DISCOUNT_MIN} to ${DISCOUNT_MAX}.`
const DATE_SENTENCE = 'Please give a date as YYYY-MM-DD, or an instant with its offset.'

/** A day in the restaurant, as date inputs give it (a start is its first moment, an end its last), or an instant. */
const SpecialDate = z.preprocess(
  nullWhenEmpty,
  z.union([z.string().refine(isPlainDate), z.iso.datetime({ offset: true })], DATE_SENTENCE).nullable(),
)

/**
 * Whether a picture can lie there: at a path of this site, or at a complete address of the web. The parser decides and not a
 * pattern alone: it refuses an address without a host, and reads a backslash as a slash.
 */
export function isPictureAddress(address: string): boolean {
  if (!/^\/|^https?:\/\/[^/\\]/.test(address) || /[\t\n\r]/.test(address)) return false
  const here = 'https://this-site.invalid'
  const parsed = URL.parse(address, here)
  return parsed !== null && (!address.startsWith('/') || parsed.origin === here)
}

const ImageUrl = boundedText(500).refine(
  (address) => address === '' || isPictureAddress(address),
  'Please give the whole address of a picture, as https://example.com/picture.jpg.',
)

const dishFields = {
  name: requiredText(100, 'Please enter a dish name.'),
  description: boundedText(DESCRIPTION_MAX),
  price: Price,
  category: requiredText(100, 'Please choose a category from the list.'),
  imageUrl: ImageUrl,
  imagePath: boundedText(500).nullable(),
  isAvailable: z.boolean(),
  recommended: z.boolean(),
  isSpecial: z.boolean(),
  specialStartAt: SpecialDate,
  specialEndAt: SpecialDate,
  specialBadge: z.preprocess(nullWhenEmpty, boundedText(40).nullable()),
  discountPercent: z.preprocess(
    nullWhenEmpty,
    z
      .number(PERCENT_SENTENCE)
      .int(PERCENT_SENTENCE)
      .min(DISCOUNT_MIN, PERCENT_SENTENCE)
      .max(DISCOUNT_MAX, PERCENT_SENTENCE)
      .nullable(),
  ),
  id: setByServer,
  createdAt: setByServer,
  updatedAt: setByServer,
}

/** A new dish; what is not said has the specification's defaults (section 3). */
export const NewMenuItem = z
  .strictObject({
    ...dishFields,
    version: setByServer,
    description: dishFields.description.default(''),
    category: dishFields.category.default(DEFAULT_CATEGORY),
    imageUrl: dishFields.imageUrl.default(''),
    imagePath: dishFields.imagePath.default(null),
    isAvailable: dishFields.isAvailable.default(true),
    recommended: dishFields.recommended.default(false),
    isSpecial: dishFields.isSpecial.default(false),
    specialStartAt: dishFields.specialStartAt.default(null),
    specialEndAt: dishFields.specialEndAt.default(null),
    specialBadge: dishFields.specialBadge.default(null),
    discountPercent: dishFields.discountPercent.default(null),
  })
  .meta({ id: 'NewMenuItem' })
export type NewMenuItem = z.infer<typeof NewMenuItem>

/** What changes of a dish. With the `version` that was read, a change made by somebody else meanwhile is not overwritten. */
export const MenuItemChange = z
  .strictObject({ ...dishFields, version: z.number().int() })
  .partial()
  .meta({ id: 'MenuItemChange' })
export type MenuItemChange = z.infer<typeof MenuItemChange>

export const MenuItemQuery = SearchQuery.extend({
  category: z.string().trim().max(100).optional(),
  special: z.stringbool().optional().describe('true: only specials'),
  available: z.stringbool().optional().describe('false: only dishes that are sold out; true: only the others'),
})
export type MenuItemQuery = z.infer<typeof MenuItemQuery>

const categorySetByServer = {
  id: setByServer,
  itemCount: setByServer,
  createdAt: setByServer,
  updatedAt: setByServer,
}

/** The name is judged by the shop's own rules, which have the specification's sentences. */
export const NewCategory = z
  .strictObject({
    name: boundedText(60).default(''),
    ...categorySetByServer,
    version: setByServer,
    position: setByServer,
  })
  .meta({ id: 'NewCategory' })

/** A new name, or another place. With the `version` that was read, a change made by somebody else meanwhile is not overwritten. */
export const CategoryChange = z
  .strictObject({
    ...categorySetByServer,
    name: boundedText(60),
    position: z.number().int().min(0).max(10_000),
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
