import type { Actor, AuditedEntity } from '#domain/audit.ts'
import { type Change, recordChanges } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { listDeals } from '#server/deal/deal-queries.ts'
import { showDeal } from '#server/deal/show-deal.ts'
import { listCountedCategories } from './category-queries.ts'
import { listAllDishes } from './menu-queries.ts'
import { showCategory, showDish } from './show-dish.ts'

type Shown = { readonly entity: AuditedEntity; readonly record: { readonly id: string } }
/** Every category, dish and deal as staff see it, by kind and id. */
export type ShownMenu = ReadonlyMap<string, Shown>

export async function showWholeMenu(tx: Db): Promise<ShownMenu> {
  const shown: Shown[] = [
    ...(await listCountedCategories(tx)).map((row) => ({ entity: 'category' as const, record: showCategory(row) })),
    ...(await listAllDishes(tx)).map((row) => ({ entity: 'menu-item' as const, record: showDish(row) })),
    ...(await listDeals(tx)).map((row) => ({ entity: 'deal' as const, record: showDeal(row) })),
  ]
  return new Map(shown.map((one) => [`${one.entity} ${one.record.id}`, one]))
}

/** Writes into the history of each record what became of it when the whole menu was replaced. */
export async function recordMenuChange(
  tx: Db,
  before: ShownMenu,
  said: { readonly by: Actor; readonly at: Date },
): Promise<void> {
  const after = await showWholeMenu(tx)
  const there = [...after].map(([key, { entity, record }]): Change => {
    const was = before.get(key)?.record
    return { entity, entityId: record.id, action: was ? 'changed' : 'created', before: was, after: record, ...said }
  })
  const gone = [...before]
    .filter(([key]) => !after.has(key))
    .map(
      ([, { entity, record }]): Change => ({ entity, entityId: record.id, action: 'deleted', before: record, ...said }),
    )
  await recordChanges(tx, [...gone, ...there])
}
