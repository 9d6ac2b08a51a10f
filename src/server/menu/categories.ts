import type { AdminCategory, CategoryChange } from '#contract/category.ts'
import type { Page, SearchQuery } from '#contract/list.ts'
import type { OptionGroups } from '#contract/option-group.ts'
import { InvalidInput } from '#contract/problem.ts'
import { type GivenWords, keptWords } from '#domain/language/own-words.ts'
import { message } from '#domain/language/translate.ts'
import { categoryInUse, newCategoryProblem, renameCategoryProblem } from '#domain/menu/category.ts'
import { textsOfCategory } from '#domain/menu/menu-texts.ts'
import { choiceAfterChange } from '#domain/menu/named-choice.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import type { Unit } from '#domain/money/money.ts'
import { moveBefore } from '#domain/move-before.ts'
import type { Actor } from '#domain/people/audit.ts'
import { assertVersion, Refusal } from '#domain/refusal.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import { pageOfWhole } from '#server/database/list-queries.ts'
import { type DealCategory, listDealCategories, listDealsForUpdate, updateDeal } from '#server/deal/deal-queries.ts'
import { showDeal } from '#server/deal/deals.ts'
import type { Shop } from '#server/shop.ts'
import {
  adoptUnmanagedDishes,
  type CategoryRow,
  type CountedCategory,
  deleteCategory,
  insertCategory,
  listCategoryRows,
  listCountedCategories,
  lockCategories,
  updateCategory,
  updateCategoryPosition,
} from './menu-queries.ts'
import { newGroups, showGroups, storedGroups } from './option-groups.ts'

/** By name, each with how many dishes it holds. */
export const listCategories = async ({ db, restaurant }: Shop, query: SearchQuery): Promise<Page<AdminCategory>> =>
  pageOfWhole(
    (await listCountedCategories(db)).map((row) => showCategory(row, restaurant.amountFormat)),
    query,
    ({ name }) => name,
  )

export const readCategory = ({ db, restaurant }: Shop, id: string): Promise<AdminCategory> =>
  readShown(db, id, restaurant.amountFormat)

export async function addCategory(
  { db, restaurant, now, menu }: Shop,
  {
    name,
    optionGroups = [],
    kitchenMinutes = null,
    station = null,
    words,
  }: {
    readonly name: string
    readonly optionGroups?: OptionGroups
    readonly kitchenMinutes?: number | null
    readonly station?: string | null
    readonly words?: GivenWords | null | undefined
  },
  by: Actor,
): Promise<AdminCategory> {
  const added = await db.transaction(async (tx) => {
    await lockCategories(tx)
    const others = await listCategoryRows(tx)
    const problem = newCategoryProblem(name, namesOf(others))
    if (problem) throw nameRefused(problem, name)
    const groups = newGroups(optionGroups, currencyOf(restaurant.currency))
    const row = await insertCategory(tx, {
      name,
      position: lastPosition(others),
      optionGroups: groups,
      words: keptWords(words, textsOfCategory({ name, optionGroups: groups })),
      kitchenMinutes,
      station,
      createdAt: now(),
    })
    await adoptUnmanagedDishes(tx, row)
    await updateDealChoices(tx, others, { by, at: now() }, restaurant.amountFormat)
    const after = await readShown(tx, row.id, restaurant.amountFormat)
    await recordChange(tx, { entity: 'category', entityId: row.id, action: 'created', after, by, at: now() })
    await announce(tx, { topic: 'menu' })
    return after
  })
  menu.invalidate()
  return added
}

/** Renames a category, moves it, or changes the options of its dishes. Deals that offer its dishes show its new name. */
export async function changeCategory(
  { db, restaurant, now, menu }: Shop,
  id: string,
  { name, position, optionGroups, kitchenMinutes, station, words, before: successor, version }: CategoryChange,
  by: Actor,
): Promise<AdminCategory> {
  const changed = await db.transaction(async (tx) => {
    await lockCategories(tx)
    const all = await listCategoryRows(tx)
    const before = await readShown(tx, id, restaurant.amountFormat)
    assertVersion('category', version, before)
    if (name !== undefined) {
      const problem = renameCategoryProblem(name, namesOf(all.filter((category) => category.id !== id)))
      if (problem) throw nameRefused(problem, name)
    }
    const groups = optionGroups && storedGroups(optionGroups, currencyOf(restaurant.currency))
    const texts = textsOfCategory({ name: name ?? before.name, optionGroups: groups ?? before.optionGroups })
    await updateCategory(tx, id, {
      ...(name !== undefined && { name }),
      ...(position !== undefined && { position }),
      ...(groups && { optionGroups: groups }),
      ...(words !== undefined && { words: keptWords(words, texts) }),
      ...(kitchenMinutes !== undefined && { kitchenMinutes }),
      ...(station !== undefined && { station }),
    })
    if (successor !== undefined) await moveCategory(tx, all, before, successor)
    if (name !== undefined && name !== before.name) {
      await adoptUnmanagedDishes(tx, { id, name })
      await updateDealChoices(tx, all, { by, at: now() }, restaurant.amountFormat)
    }
    const after = await readShown(tx, id, restaurant.amountFormat)
    await recordChange(tx, { entity: 'category', entityId: id, action: 'changed', before, after, by, at: now() })
    await announce(tx, { topic: 'menu' })
    return after
  })
  menu.invalidate()
  return changed
}

/** Renumbers all positions; the other categories keep their current order, even if it has changed since this one was dragged. */
async function moveCategory(tx: Db, all: readonly CategoryRow[], moved: AdminCategory, before: string | null) {
  const order = moveBefore(all, moved.id, before)
  if (!order) {
    throw new Refusal('stale_version', message('The category you placed this one before no longer exists.'), {
      current: moved,
    })
  }
  for (const [position, category] of order.entries()) {
    if (category.position !== position) await updateCategoryPosition(tx, category.id, position)
  }
}

export async function removeCategory({ db, restaurant, now, menu }: Shop, id: string, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCategories(tx)
    const before = await readShown(tx, id, restaurant.amountFormat)
    const { name, itemCount } = before
    if (itemCount > 0) throw new Refusal('category_in_use', (t) => categoryInUse(t, name, itemCount))
    const all = await listDealCategories(tx)
    await deleteCategory(tx, id)
    await updateDealChoices(tx, all, { by, at: now() }, restaurant.amountFormat)
    await recordChange(tx, { entity: 'category', entityId: id, action: 'deleted', before, by, at: now() })
    await announce(tx, { topic: 'menu' })
  })
  menu.invalidate()
}

type Audit = { readonly by: Actor; readonly at: Date }

/** After the categories change: deals show the new names, and refer to a category by id as long as it exists. */
async function updateDealChoices(tx: Db, former: readonly DealCategory[], audit: Audit, currency: Unit): Promise<void> {
  const deals = await listDealsForUpdate(tx)
  const categories = await listDealCategories(tx)
  for (const deal of deals) {
    const choices = deal.choices.map((choice) => choiceAfterChange(choice, categories, former))
    if (JSON.stringify(choices) !== JSON.stringify(deal.choices)) await updateDeal(tx, deal.id, { choices })
    const [before, after] = [showDeal(deal, former, currency), showDeal({ ...deal, choices }, categories, currency)]
    await recordChange(tx, { entity: 'deal', entityId: deal.id, action: 'changed', before, after, ...audit })
  }
  await announce(tx, { topic: 'deals' })
}

async function readShown(db: Db, id: string, currency: Unit): Promise<AdminCategory> {
  const row = (await listCountedCategories(db)).find((category) => category.id === id)
  if (!row) throw new Refusal('not_found', message('This category no longer exists.'))
  return showCategory(row, currency)
}

/** A category as staff see it. */
export const showCategory = (row: CountedCategory, currency: Unit): AdminCategory => ({
  id: row.id,
  name: row.name,
  position: row.position,
  itemCount: row.itemCount,
  optionGroups: showGroups(row.optionGroups, currency),
  kitchenMinutes: row.kitchenMinutes,
  station: row.station,
  ...(row.words && { words: row.words }),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const namesOf = (categories: readonly { readonly name: string }[]): string[] => categories.map(({ name }) => name)

/** A new category comes last, unless all are at 0 and thus sorted by name. */
function lastPosition(others: readonly { readonly position: number }[]): number {
  const last = Math.max(0, ...others.map(({ position }) => position))
  return last === 0 ? 0 : last + 1
}

const nameRefused = (problem: string, name: string): Error =>
  name === '' ? new InvalidInput({ name: problem }) : new Refusal('category_exists', problem)
