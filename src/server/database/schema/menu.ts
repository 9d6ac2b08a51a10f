import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { OwnWords } from '#domain/language/own-words.ts'
import { PROPOSAL_TEXT_MAX } from '#domain/language/proposal.ts'
import { UNMANAGED_CATEGORIES } from '#domain/menu/category.ts'
import { type DealChoice, type FixedItem, TAX_SPLITS } from '#domain/menu/deal.ts'
import { DEAL_TYPES } from '#domain/menu/deal-limits.ts'
import type { Mark } from '#domain/menu/diet.ts'
import { DISH_TEXT_MAX } from '#domain/menu/dish-limits.ts'
import type { OptionPrices, StoredGroup } from '#domain/menu/option-group.ts'
import { LEFT_MAX } from '#domain/menu/sold-out.ts'
import { DISCOUNT_MAX, DISCOUNT_MIN } from '#domain/menu/special.ts'
import { STATION_MAX } from '#domain/menu/station.ts'
import type { Deposit } from '#domain/money/deposit.ts'
import type { Cents } from '#domain/money/money.ts'
import { KITCHEN_MINUTES_MAX } from '#domain/order/capacity.ts'
import { createdAt, oneOf, updatedAt } from '../columns.ts'

const kitchenMinutesIn = (column: AnyPgColumn) => sql`${column} between 0 and ${sql.raw(String(KITCHEN_MINUTES_MAX))}`

const stationIn = (column: AnyPgColumn) =>
  sql`btrim(${column}) <> '' and char_length(${column}) <= ${sql.raw(String(STATION_MAX))}`

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    optionGroups: jsonb().$type<readonly StoredGroup[]>().notNull().default([]),
    /** For its dishes without a kitchen time; null: the restaurant's default. */
    kitchenMinutes: integer(),
    /** Where its dishes are made, unless one says otherwise; null: nobody has said. */
    station: text(),
    /** Its texts in other languages; null: none. */
    words: jsonb().$type<OwnWords>(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('menu_categories_name_key').on(sql`lower(${table.name})`),
    check('menu_categories_name_given', sql`btrim(${table.name}) <> ''`),
    check('menu_categories_kitchen_minutes', kitchenMinutesIn(table.kitchenMinutes)),
    check('menu_categories_station', stationIn(table.station)),
  ],
)

/** A dish is in a managed category or in one of the two fixed ones: always in exactly one. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A trigger folds name and description into `searchText` (docs/design/menu.md). */
    name: text().notNull(),
    description: text().notNull().default(''),
    priceCents: integer().$type<Cents>().notNull(),
    categoryId: uuid().references(() => menuCategories.id, { onDelete: 'restrict' }),
    unmanagedCategory: text(),
    imageUrl: text().notNull().default(''),
    imagePath: text(),
    isAvailable: boolean().notNull().default(true),
    recommended: boolean().notNull().default(false),
    /** Its place among the recommended dishes; null: after those that have one, in the order of the menu. */
    recommendedPosition: integer(),
    isSpecial: boolean().notNull().default(false),
    specialStartAt: timestamp({ withTimezone: true }),
    specialEndAt: timestamp({ withTimezone: true }),
    specialBadge: text(),
    discountPercent: integer(),
    optionGroups: jsonb().$type<readonly StoredGroup[]>().notNull().default([]),
    marks: jsonb().$type<readonly Mark[]>().notNull().default([]),
    /** Null when nobody has stated what is in it. */
    allergens: jsonb().$type<readonly string[]>(),
    optionPrices: jsonb().$type<OptionPrices>().notNull().default({}),
    /** How long the kitchen works on one; null: the category's time. */
    kitchenMinutes: integer(),
    /** Where it is made; null: at the category's station. */
    station: text(),
    /** The id of its tax class; null: as its category. */
    taxClass: text(),
    /** What its guest gets back for the bottle; null: none. */
    deposit: jsonb().$type<Deposit>(),
    /** Its texts in other languages; null: none. */
    words: jsonb().$type<OwnWords>(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('menu_items_category_idx').on(table.categoryId),
    index('menu_items_created_idx').on(table.createdAt.desc(), table.id.desc()),
    check('menu_items_name_given', sql`btrim(${table.name}) <> ''`),
    check(
      'menu_items_description_short',
      sql`char_length(${table.description}) <= ${sql.raw(String(DISH_TEXT_MAX.description))}`,
    ),
    check('menu_items_price_not_negative', sql`${table.priceCents} >= 0`),
    check(
      'menu_items_discount_range',
      sql`${table.discountPercent} between ${sql.raw(`${DISCOUNT_MIN} and ${DISCOUNT_MAX}`)}`,
    ),
    check('menu_items_kitchen_minutes', kitchenMinutesIn(table.kitchenMinutes)),
    check('menu_items_station', stationIn(table.station)),
    check('menu_items_one_category', sql`(${table.categoryId} is null) <> (${table.unmanagedCategory} is null)`),
    oneOf('menu_items_unmanaged_category', table.unmanagedCategory, UNMANAGED_CATEGORIES),
    check(
      'menu_items_special_cleared',
      sql`${table.isSpecial} or num_nonnulls(${table.specialStartAt}, ${table.specialEndAt}, ${table.specialBadge}, ${table.discountPercent}) = 0`,
    ),
  ],
)

/** A sold-out or counted dish or option. Each new statement by staff makes a new row, so that older holds give nothing back to it. */
export const soldOut = pgTable(
  'sold_out',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The dish, or the dish or category whose option it is. */
    menuItemId: uuid().references(() => menuItems.id, { onDelete: 'cascade' }),
    categoryId: uuid().references(() => menuCategories.id, { onDelete: 'cascade' }),
    /** Null for the dish itself. */
    optionId: uuid(),
    /** Null: until staff end it. */
    until: timestamp({ withTimezone: true }),
    /** Portions that can still be ordered; null: none. */
    left: integer(),
    /** Rows with the same id share one number: all of them have it in `left`. Null: a number of its own. */
    sharedId: uuid(),
    saidBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sold_out_target_key').on(sql`coalesce(${table.optionId}, ${table.menuItemId})`),
    index('sold_out_menu_item_idx').on(table.menuItemId),
    index('sold_out_category_idx').on(table.categoryId),
    check('sold_out_left', sql`${table.left} between 0 and ${sql.raw(String(LEFT_MAX))}`),
    check('sold_out_one_owner', sql`(${table.menuItemId} is null) <> (${table.categoryId} is null)`),
    check('sold_out_option_of_category', sql`${table.categoryId} is null or ${table.optionId} is not null`),
  ],
)

export const fixedDeals = pgTable(
  'fixed_deals',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    type: text().$type<(typeof DEAL_TYPES)[number]>().notNull(),
    priceCents: integer().$type<Cents>().notNull(),
    uiOrder: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    fixed: jsonb().$type<FixedItem[]>().notNull().default([]),
    choices: jsonb().$type<readonly DealChoice[]>().notNull().default([]),
    marks: jsonb().$type<readonly Mark[]>().notNull().default([]),
    allergens: jsonb().$type<readonly string[]>(),
    taxSplit: text().$type<(typeof TAX_SPLITS)[number]>().notNull().default('list'),
    taxClass: text(),
    /** Its texts in other languages; null: none. */
    words: jsonb().$type<OwnWords>(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('fixed_deals_order_idx').on(table.uiOrder),
    oneOf('fixed_deals_type', table.type, DEAL_TYPES),
    oneOf('fixed_deals_tax_split', table.taxSplit, TAX_SPLITS),
    check('fixed_deals_price_not_negative', sql`${table.priceCents} >= 0`),
  ],
)

/** The last import of a menu file, with the menu as it was before: at most one row. */
export const menuImports = pgTable('menu_imports', {
  id: uuid().primaryKey().defaultRandom(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** As in the audit log. */
  actor: text().notNull(),
  file: text().notNull(),
  counts: jsonb().$type<ImportedCounts>().notNull(),
  menuBefore: jsonb().$type<unknown>().notNull(),
  /** Pictures that only that menu uses; kept while it can be restored. */
  pictures: jsonb().$type<readonly string[]>().notNull(),
  /** The version of the menu that the import made. */
  versionAfter: text().notNull(),
})
type ImportedCounts = {
  readonly created: number
  readonly changed: number
  readonly deleted: number
  readonly unchanged: number
}

/** What a guest proposed for a text in another language, until staff decide; nothing tells who the guest is. */
export const wordProposals = pgTable(
  'word_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuItemId: uuid().references(() => menuItems.id, { onDelete: 'cascade' }),
    dealId: uuid().references(() => fixedDeals.id, { onDelete: 'cascade' }),
    language: text().$type<LanguageCode>().notNull(),
    /** As in the words of the record. */
    field: text().notNull(),
    text: text().notNull(),
    /** What it said then in the own language of the site. */
    source: text().notNull(),
    /** What guests of the language read then; null: the source. */
    translation: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('word_proposals_key').on(
      sql`coalesce(${table.menuItemId}, ${table.dealId})`,
      table.language,
      table.field,
      table.text,
    ),
    index('word_proposals_menu_item_idx').on(table.menuItemId),
    index('word_proposals_deal_idx').on(table.dealId),
    check('word_proposals_one_record', sql`(${table.menuItemId} is null) <> (${table.dealId} is null)`),
    check('word_proposals_text', sql`char_length(${table.text}) between 1 and ${sql.raw(String(PROPOSAL_TEXT_MAX))}`),
  ],
)
