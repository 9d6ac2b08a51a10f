import { z } from 'zod'
import { TAX_SPLITS } from '#domain/menu/deal.ts'
import {
  ASK_FOR_INCLUDED,
  ASK_FOR_KEY,
  ASK_FOR_LABEL,
  ASK_FOR_TITLE,
  DEAL_MAX,
  DEAL_TYPES,
  KEY_IS_TAKEN,
} from '#domain/menu/deal-limits.ts'
import { Allergens, Marks, NOT_STATED, publicDiet, shownAllergens, shownMarks } from './diet.ts'
import { boundedText, DecimalAmount, Position, Price, RecordId, requiredText, setByServer } from './fields.ts'
import { PlaceBefore } from './list.ts'
import { ChosenOptionNames } from './option-group.ts'
import { GivenWords, ShownWords } from './own-words.ts'
import { SoldOutUntil } from './sold-out-until.ts'
import { TaxClassId } from './tax.ts'

const INVALID_QUANTITY = `Please say how many of it are included, 1 to ${DEAL_MAX.quantity}.`
const INVALID_COUNT = `Please say how many picks the choice takes, 1 to ${DEAL_MAX.count}.`

const INVALID_SHARE = 'Please enter a share from 0 to 1,000, as a whole number.'
const taxShare = z
  .number(INVALID_SHARE)
  .int(INVALID_SHARE)
  .min(0, INVALID_SHARE)
  .max(1_000, INVALID_SHARE)
  .optional()
  .describe('Its weight in the price of the deal, if that is split by fixed shares')

export const FixedItem = z.object({
  qty: z
    .number(INVALID_QUANTITY)
    .int(INVALID_QUANTITY)
    .min(1, INVALID_QUANTITY)
    .max(DEAL_MAX.quantity, INVALID_QUANTITY),
  label: requiredText(DEAL_MAX.label, ASK_FOR_INCLUDED),
  menuItemId: RecordId.nullable()
    .optional()
    .describe(
      'The dish that it is: the deal can only be sold while this dish can. Without it, a label that is the name of a dish means that dish; null: only words',
    ),
  taxShare,
  ...ChosenOptionNames,
})

/** What a deal or an ordered deal includes; a dish has its id and the options that are served. */
export const IncludedPart = z.object({
  qty: z.number(),
  label: z.string(),
  menuItemId: z.string().nullable().optional().describe('The dish that it is; absent or null: only words'),
  ...ChosenOptionNames,
})

export const DealPick = z.object({
  name: z.string().max(200),
  category: z.string().max(200),
  size: z.string().max(DEAL_MAX.size).optional(),
  ...ChosenOptionNames,
})

/** The picks by choice key: one pick, or a list when the choice takes several. */
export const DealSelections = z.record(z.string().max(DEAL_MAX.key), z.union([DealPick, z.array(DealPick).max(50)]))

const OptionalWord = boundedText(DEAL_MAX.word).optional()
const Words = z
  .array(requiredText(DEAL_MAX.word, 'Please write a word, or leave it out.'))
  .max(DEAL_MAX.words)
  .optional()

export const DealChoice = z.object({
  key: requiredText(DEAL_MAX.key, ASK_FOR_KEY),
  label: requiredText(DEAL_MAX.label, ASK_FOR_LABEL),
  count: z.number(INVALID_COUNT).int(INVALID_COUNT).min(1, INVALID_COUNT).max(DEAL_MAX.count, INVALID_COUNT).default(1),
  categories: Words.describe('The categories to choose from; if absent, those of `allowedCategories` or `source`'),
  source: OptionalWord.describe('A single category, for any key but `curry`'),
  size: boundedText(DEAL_MAX.size).optional(),
  nameIncludes: Words,
  allowedCategories: Words.describe('The categories for the key `curry`'),
  taxShare,
})

const ChoiceOption = z.object({ id: z.string(), name: z.string(), category: z.string() })

/** A deal as visitors see it, with the dishes each choice offers now. */
export const PublicDeal = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(DEAL_TYPES),
    deposit: DecimalAmount.optional().describe('On what it includes, beside its price; absent without one'),
    price: DecimalAmount.describe('In the currency of the restaurant, such as 18.5'),
    fixed: z.array(IncludedPart),
    soldOutUntil: SoldOutUntil,
    ...publicDiet,
    choices: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        count: z.number().int(),
        size: z.string().nullable(),
        options: z.array(ChoiceOption),
        later: z.array(ChoiceOption).optional().describe('Dishes that can only be chosen for a later time'),
      }),
    ),
  })
  .meta({ id: 'PublicDeal' })
export type PublicDeal = z.infer<typeof PublicDeal>

/** A deal as staff edit it. */
export const AdminDeal = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(DEAL_TYPES),
    price: DecimalAmount.describe('In the currency of the restaurant, such as 18.5'),
    uiOrder: z.number().int(),
    isActive: z.boolean(),
    fixed: z.array(FixedItem),
    choices: z.array(DealChoice),
    marks: shownMarks.describe('The marks of what it includes'),
    allergens: shownAllergens.nullable().describe(`The allergens of what it includes; ${NOT_STATED}`),
    taxSplit: z
      .enum(TAX_SPLITS)
      .describe(
        'How its price is split over the tax classes of its dishes: by their list prices, by fixed shares, or not',
      ),
    taxClass: z
      .string()
      .nullable()
      .describe('Of what is only words in it, and of all of it without a split; null: the standard class'),
    words: ShownWords.optional(),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminDeal' })
export type AdminDeal = z.infer<typeof AdminDeal>

/** Removes empty form values: texts, lists, and choices without any value. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((part) => !isEmpty(part))
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? value.trim() : value
  const parts = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const)
  return Object.fromEntries(parts.filter(([, part]) => !isEmpty(part)))
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const UNUSABLE_KEYS = ['__proto__', 'constructor', 'prototype']

const Choices = z.preprocess(
  (value) => (Array.isArray(value) ? withoutEmpty(value) : value),
  z
    .array(DealChoice.strict())
    .max(DEAL_MAX.choices)
    .refine((choices) => new Set(choices.map(({ key }) => key)).size === choices.length, KEY_IS_TAKEN)
    .refine(
      (choices) => !choices.some(({ key }) => UNUSABLE_KEYS.includes(key)),
      'Please give the choice another key.',
    ),
)

const dealFields = {
  title: requiredText(DEAL_MAX.title, ASK_FOR_TITLE),
  type: z.enum(DEAL_TYPES, 'Please choose a type.'),
  price: Price,
  uiOrder: Position,
  isActive: z.boolean(),
  fixed: z.array(FixedItem.strict()).max(DEAL_MAX.fixedItems),
  choices: Choices,
  marks: Marks,
  allergens: Allergens.nullable(),
  taxSplit: z.enum(TAX_SPLITS, 'Please choose how its price is taxed.'),
  taxClass: TaxClassId.nullable(),
  words: GivenWords.nullable().optional(),
  id: setByServer,
  createdAt: setByServer,
  updatedAt: setByServer,
}

/** Without `uiOrder`, the deal comes last. */
export const NewDeal = z
  .strictObject({
    ...dealFields,
    version: setByServer,
    uiOrder: dealFields.uiOrder.optional(),
    isActive: dealFields.isActive.default(true),
    fixed: dealFields.fixed.default([]),
    choices: dealFields.choices.default([]),
    marks: Marks.default([]),
    allergens: Allergens.nullable().default(null),
    taxSplit: dealFields.taxSplit.optional(),
    taxClass: TaxClassId.nullable().optional(),
  })
  .meta({ id: 'NewDeal' })
export type NewDeal = z.infer<typeof NewDeal>

/** With the `version` that was read, the change is refused if somebody else has changed the deal meanwhile. */
export const DealChange = z
  .strictObject({ ...dealFields, before: PlaceBefore, version: z.number().int() })
  .partial()
  .refine(({ uiOrder, before }) => uiOrder === undefined || before === undefined, {
    path: ['before'],
    error: 'Please give either uiOrder or before.',
  })
  .meta({ id: 'DealChange' })
export type DealChange = z.infer<typeof DealChange>
