import type { Page } from '#contract/list.ts'
import type { AdminMenuItem, MenuItemQuery } from '#contract/menu.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { pageFrom } from '#server/database/keyset.ts'
import { dishNotThere } from './change-dish.ts'
import { countDishes, findDish, listDishes } from './menu-queries.ts'
import { showDish } from './show-dish.ts'

/** The newest dishes first, a page at a time, also those that are sold out. */
export const listDishesForStaff =
  ({ db }: Adapters) =>
  async ({ cursor, limit, ...filter }: MenuItemQuery): Promise<Page<AdminMenuItem>> => {
    const rows = await listDishes(db, filter, { cursor, limit })
    return pageFrom(rows, { limit, total: await countDishes(db, filter), show: showDish })
  }

export const readDish =
  ({ db }: Adapters) =>
  async (id: string): Promise<AdminMenuItem> => {
    const row = await findDish(db, id)
    if (!row) throw dishNotThere()
    return showDish(row)
  }
