import type { Page, SearchQuery } from '#contract/list.ts'
import type { AdminCategory, CategoryChange } from '#contract/menu.ts'
import { InvalidInput } from '#contract/problem.ts'
import type { Actor } from '#domain/audit.ts'
import { renameCategoryInChoices } from '#domain/deal.ts'
import { categoryInUse, newCategoryProblem, renameCategoryProblem } from '#domain/menu/category.ts'
import { moveBefore } from '#domain/move-before.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/whole-list.ts'
import { listDealsForUpdate, updateDeal } from '#server/deal/deal-queries.ts'
import { showDeal } from '#server/deal/show-deal.ts'
import {
  adoptUnmanagedDishes,
  type CategoryRow,
  type CountedCategory,
  countDishesIn,
  deleteCategory,
  insertCategory,
  listCategories,
  listCountedCategories,
  lockCategories,
  updateCategory,
  updateCategoryPosition,
} from './category-queries.ts'
import { showCategory } from './show-dish.ts'

/** By name, each with how many dishes it holds. */
export const listCategoriesForStaff =
  ({ db }: Adapters) =>
  async (query: SearchQuery): Promise<Page<AdminCategory>> =>
    pageOfWhole((await listCountedCategories(db)).map(showCategory), query, ({ name }) => name)

export const readCategory =
  ({ db }: Adapters) =>
  async (id: string): Promise<AdminCategory> =>
    showCategory(await countedCategory(db, id))

export const addCategory =
  ({ db, now }: Adapters) =>
  ({ name }: { readonly name: string }, by: Actor): Promise<AdminCategory> =>
    db.transaction(async (tx) => {
      await lockCategories(tx)
      const others = await listCategories(tx)
      const problem = newCategoryProblem(name, namesOf(others))
      if (problem) throw refusalOf(problem, name)
      const row = await insertCategory(tx, { name, position: lastPlace(others), createdAt: now() })
      await adoptUnmanagedDishes(tx, row)
      const after = await announced(tx, row.id)
      await recordChange(tx, { entity: 'category', entityId: row.id, action: 'created', after, by, at: now() })
      return after
    })

/** A new name goes along to the category's dishes and to the deals that offer them, in one step. */
export const changeCategory =
  ({ db, now }: Adapters) =>
  (id: string, { name, position, before, version }: CategoryChange, by: Actor): Promise<AdminCategory> =>
    db.transaction(async (tx) => {
      await lockCategories(tx)
      const all = await listCategories(tx)
      const current = all.find((category) => category.id === id)
      if (!current) throw categoryNotThere()
      const former = showCategory(await countedCategory(tx, id))
      assertVersion('category', version, former)
      if (name !== undefined) {
        const problem = renameCategoryProblem(name, namesOf(all.filter((category) => category.id !== id)))
        if (problem) throw refusalOf(problem, name)
      }
      await updateCategory(tx, id, { name, position })
      if (before !== undefined) await moveCategory(tx, all, former, before)
      if (name !== undefined && name !== current.name) {
        await adoptUnmanagedDishes(tx, { id, name })
        await renameInDeals(tx, { from: current.name, to: name }, { by, at: now() })
      }
      const after = await announced(tx, id)
      const states = { before: former, after }
      await recordChange(tx, { entity: 'category', entityId: id, action: 'changed', ...states, by, at: now() })
      return after
    })

/** The others keep their order among themselves, also where somebody has moved them since the mover looked. */
async function moveCategory(tx: Db, all: readonly CategoryRow[], moved: AdminCategory, before: string | null) {
  const order = moveBefore(all, moved.id, before)
  if (!order) {
    throw new Refusal('stale_version', 'The category it was to stand before is not there any more.', { current: moved })
  }
  for (const [position, category] of order.entries()) {
    if (category.position !== position) await updateCategoryPosition(tx, category.id, position)
  }
}

export const removeCategory =
  ({ db, now }: Adapters) =>
  (id: string, by: Actor): Promise<void> =>
    db.transaction(async (tx) => {
      await lockCategories(tx)
      const current = (await listCategories(tx)).find((category) => category.id === id)
      if (!current) throw categoryNotThere()
      const dishes = await countDishesIn(tx, id)
      if (dishes > 0) throw new Refusal('category_in_use', categoryInUse(current.name, dishes))
      const before = showCategory({ ...current, itemCount: 0 })
      await deleteCategory(tx, id)
      await recordChange(tx, { entity: 'category', entityId: id, action: 'deleted', before, by, at: now() })
      await announce(tx, { topic: 'menu' })
    })

type Said = { readonly by: Actor; readonly at: Date }

async function renameInDeals(tx: Db, { from, to }: { from: string; to: string }, said: Said): Promise<void> {
  const deals = await listDealsForUpdate(tx)
  const changed = deals
    .map((deal) => ({ deal, choices: renameCategoryInChoices(deal.choices, from, to) }))
    .filter(({ deal, choices }) => choices !== deal.choices)
  for (const { deal, choices } of changed) {
    const states = { before: showDeal(deal), after: showDeal(await updateDeal(tx, deal.id, { choices: [...choices] })) }
    await recordChange(tx, { entity: 'deal', entityId: deal.id, action: 'changed', ...states, ...said })
  }
  if (changed.length > 0) await announce(tx, { topic: 'deals' })
}

async function announced(tx: Db, id: string): Promise<AdminCategory> {
  await announce(tx, { topic: 'menu' })
  return showCategory(await countedCategory(tx, id))
}

async function countedCategory(db: Db, id: string): Promise<CountedCategory> {
  const row = (await listCountedCategories(db)).find((category) => category.id === id)
  if (!row) throw categoryNotThere()
  return row
}

const namesOf = (categories: readonly { readonly name: string }[]): string[] => categories.map(({ name }) => name)

/** Where staff have put the categories in an order, a new one comes last; else they stand by name. */
function lastPlace(others: readonly { readonly position: number }[]): number {
  const last = Math.max(0, ...others.map(({ position }) => position))
  return last === 0 ? 0 : last + 1
}

const refusalOf = (problem: string, name: string): Error =>
  name === '' ? new InvalidInput({ name: problem }) : new Refusal('category_exists', problem)

const categoryNotThere = () => new Refusal('not_found', 'This category is not there any more.')
