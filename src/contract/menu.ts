import { z } from 'zod'
import { PublicDeal } from './deal.ts'

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
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof AdminCategory>
