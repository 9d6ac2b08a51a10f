import { message } from '../language/translate.ts'
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

/** The fourteen of Regulation (EU) No 1169/2011, Annex II, in its order. An owner may add others by name. */
export const ALLERGENS = [
  message('gluten'),
  message('crustaceans'),
  message('eggs'),
  message('fish'),
  message('peanuts'),
  message('soybeans'),
  message('milk'),
  message('nuts'),
  message('celery'),
  message('mustard'),
  message('sesame'),
  message('sulphites'),
  message('lupin'),
  message('molluscs'),
] as const
export type Allergen = (typeof ALLERGENS)[number]
export const ALLERGEN_NAME_MAX = 40
export const OTHER_ALLERGENS_MAX = 10

/** An allergen of the list in its own spelling, any other as the owner writes it. */
export const allergenName = (name: string): string => ALLERGENS.find((one) => one === name.toLowerCase()) ?? name

const byCase = (name: string) => [name.toLowerCase(), name] as const

type Menu = { readonly items: readonly Diet[] }

/** What guests can filter by on this menu: only marks and allergens that some dish has. */
export function dietWishesOf({ items }: Menu): DietWish {
  const marks = MARKS.filter((mark) => items.some((dish) => dish.marks?.includes(mark)))
  // The first spelling of each, by its lower case.
  const named = new Map(items.flatMap(({ allergens = [] }) => allergens.map(byCase)).reverse())
  const known = ALLERGENS.filter((one) => named.delete(one))
  const others = [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name)
  return { marks, without: [...known, ...others] }
}

/** Who avoids nuts avoids peanuts, too, unless they say otherwise: one too many is better than one too few. */
export const ALL_NUTS: readonly string[] = ['peanuts', 'nuts'] satisfies Allergen[]

/** What a guest avoids once the boxes are as in `ticked`. After *nuts*, peanuts can be unticked again. */
export function avoidedAfter(before: readonly string[], ticked: readonly string[], offered: readonly string[]) {
  const isNewlyNuts = ticked.includes('nuts') && !before.includes('nuts')
  return isNewlyNuts ? offered.filter((one) => ALL_NUTS.includes(one) || ticked.includes(one)) : ticked
}
