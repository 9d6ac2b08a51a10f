import { FALLBACK_CATEGORY } from './menu-item.ts'

/** The categories as a menu shows them: by position, then in the given order. */
export const byPosition = <Category extends { readonly position: number }>(
  categories: readonly Category[],
): Category[] => categories.toSorted((one, other) => one.position - other.position)

/** Groups dishes by category in the given order. Unmanaged categories come last; empty ones are left out. */
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
