import type { AdminDeal } from '#contract/deal.ts'
import type { DealChoice } from '#domain/deal.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { DealRow } from './deal-queries.ts'

/** A deal as staff see it. */
export const showDeal = (row: DealRow): AdminDeal => ({
  id: row.id,
  title: row.title,
  type: row.type,
  price: dollarsFromCents(row.priceCents),
  uiOrder: row.uiOrder,
  isActive: row.isActive,
  fixed: row.fixed.map(({ qty, label }) => ({ qty, label })),
  choices: row.choices.map(showChoice),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const showChoice = (choice: DealChoice): AdminDeal['choices'][number] => ({
  key: choice.key,
  label: choice.label,
  count: choice.count,
  ...(choice.source && { source: choice.source }),
  ...(choice.size && { size: choice.size }),
  ...(choice.nameIncludes && { nameIncludes: [...choice.nameIncludes] }),
  ...(choice.allowedCategories && { allowedCategories: [...choice.allowedCategories] }),
})
