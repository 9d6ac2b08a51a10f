import { FALLBACK_CATEGORY } from './menu-item.ts'

export const CATEGORY_NAME_MAX = 60

/** The menu's chapter of the deals, which nobody manages; no category can be called so as well. */
export const DEALS = 'Deals'

/** Why a new category may not have this name; undefined when it may (specification, section 5). */
export function newCategoryProblem(name: string, existing: readonly string[]): string | undefined {
  if (name.trim() === '') return 'Category name is required.'
  if (isTaken(name, existing)) return 'That category already exists.'
}

/** Why a category may not be renamed to this; `others` leaves out the category itself. */
export function renameCategoryProblem(name: string, others: readonly string[]): string | undefined {
  if (name.trim() === '') return "Name can't be empty."
  if (isTaken(name, others)) return 'Another category with that name already exists.'
}

/** Why a category that still holds dishes can't be deleted. */
export const categoryInUse = (name: string, dishes: number): string =>
  `"${name}" still has ${dishes} menu item(s). Move or delete them first.`

/** Dishes under their categories, in the order given; a category nobody manages comes last, empty ones are left out. */
export function groupByCategory<Dish extends { readonly category: string }>(
  dishes: readonly Dish[],
  categories: readonly string[],
): { readonly category: string; readonly dishes: Dish[] }[] {
  const groups = Map.groupBy(dishes, ({ category }) => category || FALLBACK_CATEGORY)
  const unmanaged = [...groups.keys()].filter((name) => !categories.includes(name))
  return [...categories, ...unmanaged].flatMap((category) => {
    const found = groups.get(category)
    return found ? [{ category, dishes: found }] : []
  })
}

const isTaken = (name: string, names: readonly string[]): boolean =>
  [DEALS, ...names].some((other) => other.trim().toLowerCase() === name.trim().toLowerCase())
