import { z } from 'zod'
import { ASK_FOR_CATEGORY } from '#domain/menu/category.ts'
import { ASK_FOR_DISH_NAME, DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import { DEFAULT_CATEGORY } from '#domain/menu/menu-item.ts'
import { DISCOUNT_MAX, DISCOUNT_MIN, INVALID_DISCOUNT } from '#domain/menu/special.ts'
import { isPlainDate } from '#domain/time/clock-time.ts'
import { KitchenMinutes } from './capacity.ts'
import { PublicDeal } from './deal.ts'
import { Allergens, Marks, NOT_STATED, publicDiet, shownAllergens, shownMarks } from './diet.ts'
import { boundedText, DecimalAmount, Position, Price, requiredText, setByServer } from './fields.ts'
import { nullWhenBlank, PlaceBefore, SearchQuery } from './list.ts'
import { AdminOptionGroup, OptionGroups, OptionPrices, PublicOptionGroup } from './option-group.ts'
import { GivenWords, ShownWords } from './own-words.ts'
import { SoldOutUntil } from './sold-out-until.ts'
import { Station, shownStation } from './station.ts'
import { GivenDeposit, ShownDeposit, TaxClassId } from './tax.ts'

const NamedOptions = z.object({ required: z.boolean(), values: z.array(z.string()) }).nullable()

/** A dish as visitors see it. `salePrice` is null unless a discount is live. */
export const PublicDish = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: DecimalAmount,
    salePrice: DecimalAmount.nullable(),
    alsoCalled: z.string().optional().describe('Its names in the other languages of the site, for searches'),
    category: z.string(),
    imageUrl: z.string(),
    recommended: z.boolean(),
    recommendedPosition: z
      .number()
      .int()
      .optional()
      .describe('Its place among the recommended dishes; those without one follow, in the order of the menu'),
    special: z
      .object({
        badge: z.string().nullable(),
        discountPercent: z.number().int().nullable(),
        endsAt: z.string().nullable(),
      })
      .nullable(),
    options: z.object({ style: NamedOptions, spice: NamedOptions }),
    left: z
      .number()
      .int()
      .optional()
      .describe('How many portions are left; absent if there are more, or if they are not counted'),
    leftUntil: z
      .string()
      .optional()
      .describe('Orders for this instant or later are not counted; absent if all orders are, or none'),
    sharedId: z
      .string()
      .optional()
      .describe('Dishes with the same `sharedId` share one number of portions: `left` is for all of them together'),
    soldOutUntil: SoldOutUntil,
    ...publicDiet,
    deposit: ShownDeposit.optional().describe('On its bottle, cup or box; absent without one'),
    optionGroups: z
      .array(z.number().int())
      .optional()
      .describe("Its choices, as positions in the menu's `optionGroups`; absent if there are none"),
  })
  .meta({ id: 'PublicDish' })
export type PublicDish = z.infer<typeof PublicDish>

/** The whole public menu: available dishes and active deals only. `version` changes whenever anything in it does. */
export const MenuDocument = z
  .object({
    version: z.string(),
    digits: z.number().int().optional().describe('The decimals of its prices, if not two'),
    /** By name; a menu shows them by `position`, then by name. */
    categories: z.array(z.object({ id: z.string(), name: z.string(), position: z.number().int() })),
    items: z.array(PublicDish),
    deals: z.array(PublicDeal),
    later: z
      .object({ items: z.array(PublicDish), deals: z.array(PublicDeal) })
      .optional()
      .describe('What is sold out now, but can be ordered for a later time; absent if there is nothing'),
    optionGroups: z.array(PublicOptionGroup).optional().describe('Each group once; dishes refer to them by position'),
  })
  .meta({ id: 'MenuDocument' })
export type MenuDocument = z.infer<typeof MenuDocument>

/** A dish as staff edit it. */
export const AdminMenuItem = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: DecimalAmount,
    category: z.string(),
    imageUrl: z.string(),
    imagePath: z.string().nullable(),
    isAvailable: z.boolean(),
    recommended: z.boolean(),
    recommendedPosition: z
      .number()
      .int()
      .nullable()
      .describe('Its place among the recommended dishes; null: after those that have one, in the order of the menu'),
    isSpecial: z.boolean(),
    specialStartAt: z.string().nullable(),
    specialEndAt: z.string().nullable(),
    specialBadge: z.string().nullable(),
    discountPercent: z.number().int().nullable(),
    marks: shownMarks,
    allergens: shownAllergens.nullable().describe(NOT_STATED),
    optionGroups: z.array(AdminOptionGroup).describe('The dish’s own groups, besides those of its category'),
    optionPrices: z
      .record(z.string(), DecimalAmount)
      .describe(
        "What it charges for options of its category instead of their own price difference, by the option's id",
      ),
    kitchenMinutes: z
      .number()
      .int()
      .nullable()
      .describe('How long the kitchen works on one; null: as set for its category'),
    station: shownStation.describe('Where it is made, such as `Fryer`; null: as set for its category'),
    taxClass: z.string().nullable().describe('The id of its tax class; null: that of its category'),
    deposit: ShownDeposit.optional().describe('Absent without one'),
    words: ShownWords.optional(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminMenuItem' })
export type AdminMenuItem = z.infer<typeof AdminMenuItem>

const INVALID_DATE = 'Please give a date as YYYY-MM-DD, or an instant with its offset.'

/** A date from a date input, meaning the start or the end of that day in the restaurant, or an instant. */
const SpecialDate = z.preprocess(
  nullWhenBlank,
  z.union([z.string().refine(isPlainDate), z.iso.datetime({ offset: true })], INVALID_DATE).nullable(),
)

/**
 * Whether this is a path of our site or a complete web address. A pattern alone is not enough: the parser also refuses an address
 * without a host, and reads a backslash as a slash.
 */
export function isPictureAddress(address: string): boolean {
  if (!/^\/|^https?:\/\/[^/\\]/.test(address) || /[\t\n\r]/.test(address)) return false
  const here = 'https://this-site.invalid'
  const parsed = URL.parse(address, here)
  return parsed !== null && (!address.startsWith('/') || parsed.origin === here)
}

const ImageUrl = boundedText(DISH_TEXT_MAX.imageUrl).refine(
  (address) => address === '' || isPictureAddress(address),
  'Please give the whole address of a picture, as https://example.com/picture.jpg.',
)

/** Longer than any category's name, so that an unknown name gets the message that it does not exist. */
const CATEGORY_SENT_MAX = 100

const dishFields = {
  name: requiredText(DISH_TEXT_MAX.name, ASK_FOR_DISH_NAME),
  description: boundedText(DISH_TEXT_MAX.description),
  price: Price,
  category: requiredText(CATEGORY_SENT_MAX, ASK_FOR_CATEGORY),
  imageUrl: ImageUrl,
  imagePath: boundedText(DISH_TEXT_MAX.imageUrl).nullable(),
  isAvailable: z.boolean(),
  recommended: z.boolean(),
  recommendedPosition: Position.nullable(),
  isSpecial: z.boolean(),
  specialStartAt: SpecialDate,
  specialEndAt: SpecialDate,
  specialBadge: z.preprocess(nullWhenBlank, boundedText(DISH_TEXT_MAX.badge).nullable()),
  discountPercent: z.preprocess(
    nullWhenBlank,
    z
      .number(INVALID_DISCOUNT)
      .int(INVALID_DISCOUNT)
      .min(DISCOUNT_MIN, INVALID_DISCOUNT)
      .max(DISCOUNT_MAX, INVALID_DISCOUNT)
      .nullable(),
  ),
  marks: Marks,
  allergens: Allergens.nullable(),
  optionGroups: OptionGroups,
  optionPrices: OptionPrices,
  kitchenMinutes: KitchenMinutes.nullable(),
  station: Station,
  taxClass: TaxClassId.nullable(),
  deposit: GivenDeposit.nullable().optional(),
  words: GivenWords.nullable().optional(),
  id: setByServer,
  createdAt: setByServer,
  updatedAt: setByServer,
}

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
    recommendedPosition: dishFields.recommendedPosition.optional(),
    isSpecial: dishFields.isSpecial.default(false),
    specialStartAt: dishFields.specialStartAt.default(null),
    specialEndAt: dishFields.specialEndAt.default(null),
    specialBadge: dishFields.specialBadge.default(null),
    discountPercent: dishFields.discountPercent.default(null),
    marks: Marks.default([]),
    allergens: Allergens.nullable().default(null),
    optionGroups: OptionGroups.default([]),
    optionPrices: OptionPrices.default({}),
    kitchenMinutes: KitchenMinutes.nullable().default(null),
    station: Station.default(null),
    taxClass: TaxClassId.nullable().optional(),
  })
  .meta({ id: 'NewMenuItem' })
export type NewMenuItem = z.infer<typeof NewMenuItem>

/** With the `version` that was read, the change is refused if somebody else has changed the dish meanwhile. */
export const MenuItemChange = z
  .strictObject({
    ...dishFields,
    recommendedBefore: PlaceBefore.describe(
      'Moves a recommended dish before the one with this id, or to the end with null',
    ),
    version: z.number().int(),
  })
  .partial()
  .refine(
    ({ recommendedPosition, recommendedBefore }) =>
      recommendedPosition === undefined || recommendedBefore === undefined,
    {
      path: ['recommendedBefore'],
      error: 'Please give either recommendedPosition or recommendedBefore.',
    },
  )
  .meta({ id: 'MenuItemChange' })
export type MenuItemChange = z.infer<typeof MenuItemChange>

export const MenuItemQuery = SearchQuery.extend({
  category: z.string().trim().max(CATEGORY_SENT_MAX).optional(),
  special: z.stringbool().optional().describe('true: only specials'),
  recommended: z.stringbool().optional().describe('true: only recommended dishes'),
  available: z
    .stringbool()
    .optional()
    .describe('false: only dishes that are sold out, switched off or until some time; true: only the others'),
  sort: z
    .enum(['newest', 'menu'])
    .default('newest')
    .describe(
      'Unless it is a search: `menu` is the order of the menu, and that of the recommended dishes if only they are listed',
    ),
})
export type MenuItemQuery = z.infer<typeof MenuItemQuery>

/** A processed picture, ready to be saved with a dish. Its address contains its size (`…-1200x900.webp`). */
export const UploadedPicture = z
  .object({ imagePath: z.string(), imageUrl: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })
export type UploadedPicture = z.infer<typeof UploadedPicture>
