import type { OtherMatches, SearchPage } from '#contract/list.ts'
import type { AdminMenuItem, MenuItemQuery } from '#contract/menu.ts'
import { sortByRelevance } from '#domain/search.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { pageFrom } from '#server/database/keyset.ts'
import { pageOfFound } from '#server/database/whole-list.ts'
import { dishNotThere } from './change-dish.ts'
import { countDishes, type DishFilter, findDish, listDishes, searchDishes } from './menu-queries.ts'
import { showDish } from './show-dish.ts'

/** A page of dishes, also of those that are sold out: the newest first, or what a search finds, the best match first. */
export const listDishesForStaff =
  ({ db }: Adapters) =>
  async ({ search, cursor, limit, ...filter }: MenuItemQuery): Promise<SearchPage<AdminMenuItem>> => {
    if (!search) {
      const rows = await listDishes(db, filter, { cursor, limit })
      return pageFrom(rows, { limit, total: await countDishes(db, filter), show: showDish })
    }
    // A menu is short enough to be searched whole, and so visitors and staff find by the same rule.
    const found = sortByRelevance((await searchDishes(db, search)).map(showDish), search)
    const shown = found.filter((dish) => isOfCategory(dish, filter) && hasMarks(dish, filter))
    const page = pageOfFound(shown, { cursor, limit })
    return cursor === undefined ? { ...page, elsewhere: elsewhereOf(found, filter) } : page
  }

export const readDish =
  ({ db }: Adapters) =>
  async (id: string): Promise<AdminMenuItem> => {
    const row = await findDish(db, id)
    if (!row) throw dishNotThere()
    return showDish(row)
  }

/** What was found in other categories, by category, and what the other filters leave out. */
function elsewhereOf(found: readonly AdminMenuItem[], filter: DishFilter): OtherMatches[] | undefined {
  const beside = found.filter((dish) => !isOfCategory(dish, filter) && hasMarks(dish, filter))
  const categories = Map.groupBy(beside, ({ category }) => category)
  const elsewhere = [...categories]
    .map(([category, dishes]) => ({ count: dishes.length, filters: { category } }))
    .sort((one, other) => one.filters.category.localeCompare(other.filters.category))
  const unmarked = found.filter((dish) => !hasMarks(dish, filter)).length
  const all = [
    ...elsewhere,
    ...(unmarked > 0 ? [{ count: unmarked, filters: { category: '', special: '', available: '' } }] : []),
  ]
  return all.length > 0 ? all : undefined
}

const isOfCategory = (dish: AdminMenuItem, { category }: DishFilter): boolean =>
  category === undefined || dish.category.toLowerCase() === category.toLowerCase()

const hasMarks = (dish: AdminMenuItem, { special, available }: DishFilter): boolean =>
  (!special || dish.isSpecial) && (available === undefined || dish.isAvailable === available)
