import { stationKey, stationOf, stationsOf } from '#domain/menu/station.ts'
import type { Shop } from '#server/shop.ts'
import { listAllDishes, listCategoryRows } from './menu-queries.ts'

/** The stations that dishes or categories name, with how many dishes are made at each. */
export async function listStations({ db }: Shop): Promise<{ name: string; dishes: number }[]> {
  const [dishes, categories] = [await listAllDishes(db), await listCategoryRows(db)]
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const made = Map.groupBy(dishes, (dish) => stationKey(stationOf(dish, categoryOf.get(dish.categoryId ?? '')) ?? ''))
  return stationsOf([...categories, ...dishes]).map((name) => ({
    name,
    dishes: made.get(stationKey(name))?.length ?? 0,
  }))
}
