import { z } from 'zod'
import { DEAL_TYPES } from '#domain/deal/deal.ts'
import { PlaceBefore } from './list.ts'
import { Price } from './price.ts'
import { setByServer } from './strict-body.ts'
import { boundedText, requiredText } from './text.ts'

const QTY_SENTENCE = 'Please say how many of it are included, 1 to 99.'
const COUNT_SENTENCE = 'Please say how many picks the choice takes, 1 to 20.'

export const FixedItem = z.object({
  qty: z.number(QTY_SENTENCE).int(QTY_SENTENCE).min(1, QTY_SENTENCE).max(99, QTY_SENTENCE),
  label: requiredText(100, 'Please say what is included.'),
})

/** Of a choice as staff write it down, and of a pick that keeps it: what one takes the other must take. */
const SIZE_MAX = 100

export const DealPick = z.object({
  name: z.string().max(200),
  category: z.string().max(200),
  size: z.string().max(SIZE_MAX).optional(),
})

/** Picks by the choice's key: one, or a list when the choice takes several. */
export const DealSelections = z.record(z.string().max(60), z.union([DealPick, z.array(DealPick).max(50)]))

const OptionalWord = boundedText(100).optional()
const Words = z.array(requiredText(100, 'Please write a word, or leave it out.')).max(50).optional()

export const DealChoice = z.object({
  key: requiredText(60, 'Please give the choice a key.'),
  label: requiredText(100, 'Please give the choice a label.'),
  count: z.number(COUNT_SENTENCE).int(COUNT_SENTENCE).min(1, COUNT_SENTENCE).max(20, COUNT_SENTENCE).default(1),
  source: OptionalWord,
  size: boundedText(SIZE_MAX).optional(),
  nameIncludes: Words,
  allowedCategories: Words,
})

/** A deal as visitors see it, with what each choice offers now. */
export const PublicDeal = z
  .object({
    id: z.string(),
    title: z.string(),
    type: z.enum(DEAL_TYPES),
    price: z.number().describe('Dollars'),
    fixed: z.array(z.object({ qty: z.number(), label: z.string() })),
    choices: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        count: z.number().int(),
        size: z.string().nullable(),
        options: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })),
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
    price: z.number().describe('Dollars'),
    uiOrder: z.number().int(),
    isActive: z.boolean(),
    fixed: z.array(FixedItem),
    choices: z.array(DealChoice),
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminDeal' })
export type AdminDeal = z.infer<typeof AdminDeal>

/** Without what a form leaves empty: texts, and lists and choices in which nothing is left. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((part) => !isNothing(part))
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? value.trim() : value
  const parts = Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)] as const)
  return Object.fromEntries(parts.filter(([, part]) => !isNothing(part)))
}

const isNothing = (value: unknown): boolean =>
  value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const UNUSABLE_KEYS = ['__proto__', 'constructor', 'prototype']

const Choices = z.preprocess(
  (value) => (Array.isArray(value) ? withoutEmpty(value) : value),
  z
    .array(DealChoice.strict())
    .max(20)
    .refine(
      (choices) => new Set(choices.map(({ key }) => key)).size === choices.length,
      'Each choice needs its own key.',
    )
    .refine(
      (choices) => !choices.some(({ key }) => UNUSABLE_KEYS.includes(key)),
      'Please give the choice another key.',
    ),
)

const dealFields = {
  title: requiredText(100, 'Please enter a title.'),
  type: z.enum(DEAL_TYPES, 'Please choose a type.'),
  price: Price,
  uiOrder: z.number().int().min(0).max(10_000),
  isActive: z.boolean(),
  fixed: z.array(FixedItem.strict()).max(50),
  choices: Choices,
  id: setByServer,
  createdAt: setByServer,
  updatedAt: setByServer,
}

/** A new deal; without a place it comes last. */
export const NewDeal = z
  .strictObject({
    ...dealFields,
    version: setByServer,
    uiOrder: dealFields.uiOrder.optional(),
    isActive: dealFields.isActive.default(true),
    fixed: dealFields.fixed.default([]),
    choices: dealFields.choices.default([]),
  })
  .meta({ id: 'NewDeal' })
export type NewDeal = z.infer<typeof NewDeal>

/** What changes of a deal. With the `version` that was read, a change made by somebody else meanwhile is not overwritten. */
export const DealChange = z
  .strictObject({ ...dealFields, before: PlaceBefore, version: z.number().int() })
  .partial()
  .refine(({ uiOrder, before }) => uiOrder === undefined || before === undefined, {
    path: ['before'],
    error: 'Please give either uiOrder or before.',
  })
  .meta({ id: 'DealChange' })
export type DealChange = z.infer<typeof DealChange>
