import type { Diet, DietWish } from './diet.ts'

/** Whether a dish is known to fit. */
export const fitsDiet = ({ marks = [], allergens }: Diet, wish: DietWish): boolean =>
  wish.marks.every((mark) => marks.includes(mark)) && (wish.without.length === 0 || isWithout(allergens, wish.without))

const isWithout = (allergens: readonly string[] | undefined, unwanted: readonly string[]): boolean =>
  allergens !== undefined && !unwanted.some((one) => allergens.some((other) => isSame(one, other)))

/** Owners spell their own allergens as they like. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Whether a dish with this option still fits the wish. If the option lists marks, only those still apply; its allergens are
 * added to the dish's.
 */
export const keepsDiet = ({ marks, allergens = [] }: Diet, wish: DietWish): boolean =>
  wish.marks.every((mark) => marks === undefined || marks.includes(mark)) && isWithout(allergens, wish.without)

type Choice = { readonly isRequired: boolean; readonly minPicks: number; readonly values: readonly Diet[] }

/** The groups with only the options that fit the wish. Returns the same list if nothing changes. */
export function groupsKeeping<Group extends Choice>(groups: readonly Group[], wish: DietWish): readonly Group[] {
  if (groups.every(({ values }) => values.every((value) => keepsDiet(value, wish)))) return groups
  return groups
    .map((group) => ({ ...group, values: group.values.filter((value) => keepsDiet(value, wish)) }))
    .filter(({ values }) => values.length > 0)
}

/** Whether a dish fits the wish with at least its required options. */
export const dishFits = (dish: Diet, groups: readonly Choice[], wish: DietWish): boolean =>
  fitsDiet(dish, wish) &&
  groups.every(
    ({ isRequired, minPicks, values }) =>
      !isRequired || values.filter((value) => keepsDiet(value, wish)).length >= minPicks,
  )
