import { z } from 'zod'
import { DEAL_TYPES } from '#domain/deal/deal.ts'
import { requiredText } from './text.ts'

export const FixedItem = z.object({
  qty: z.number().int().min(1).max(99),
  label: requiredText(100, 'Please say what is included.'),
})

export const DealPick = z.object({
  name: z.string().max(200),
  category: z.string().max(200),
  size: z.string().max(60).optional(),
})

/** Picks by the choice's key: one, or a list when the choice takes several. */
export const DealSelections = z.record(z.string().max(60), z.union([DealPick, z.array(DealPick).max(50)]))

const OptionalWord = z.string().trim().max(100).optional()

export const DealChoice = z.object({
  key: requiredText(60, 'Please give the choice a key.'),
  label: requiredText(100, 'Please give the choice a label.'),
  count: z.number().int().min(1).max(20).default(1),
  source: OptionalWord,
  size: OptionalWord,
  nameIncludes: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
  allowedCategories: z.array(z.string().trim().min(1).max(100)).max(50).optional(),
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
