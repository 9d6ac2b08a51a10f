import type { AdminCategory, AdminMenuItem } from '#contract/menu.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { CountedCategory } from './category-queries.ts'
import type { DishRow } from './menu-queries.ts'

/** A dish as staff see it. */
export const showDish = (row: DishRow): AdminMenuItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: dollarsFromCents(row.priceCents),
  category: row.category,
  imageUrl: row.imageUrl,
  imagePath: row.imagePath,
  isAvailable: row.isAvailable,
  recommended: row.recommended,
  isSpecial: row.isSpecial,
  specialStartAt: row.specialStartAt?.toISOString() ?? null,
  specialEndAt: row.specialEndAt?.toISOString() ?? null,
  specialBadge: row.specialBadge,
  discountPercent: row.discountPercent,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const showCategory = (row: CountedCategory): AdminCategory => ({
  id: row.id,
  name: row.name,
  position: row.position,
  itemCount: row.itemCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
