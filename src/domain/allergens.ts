import type { Diet, DietWish, Mark } from './diet.ts'

/** In the order of screens. */
export const MARKS = [
  'vegetarian',
  'vegan',
  'gluten_free',
  'dairy_free',
  'halal',
  'hot',
] as const satisfies readonly Mark[]

/** The fourteen of Regulation (EU) No 1169/2011, Annex II, in its order. An owner may name others in words. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const ALLERGEN_NAME_MAX = 40
export const OTHER_ALLERGENS_MAX = 10

type Menu = { readonly items: readonly Diet[] }

/** What guests can wish for on this menu: only what a dish is marked with or says that it contains. */
export function dietWishesOf({ items }: Menu): DietWish {
  const marks = MARKS.filter((mark) => items.some((dish) => dish.marks?.includes(mark)))
  const named = new Set(items.flatMap(({ allergens = [] }) => allergens))
  const known = ALLERGENS.filter((one) => named.has(one))
  const others = [...named].filter((one) => !known.some((allergen) => allergen === one)).sort()
  return { marks, without: [...known, ...others] }
}
