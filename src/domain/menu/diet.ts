/** What a dish can be marked as, by its owner. */
export const MARK_NAME = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten_free: 'Gluten free',
  dairy_free: 'Dairy free',
  halal: 'Halal',
  hot: 'Hot',
} as const
export type Mark = keyof typeof MARK_NAME

/** What is in a dish, a deal or an option. */
export type Diet = {
  readonly marks?: readonly Mark[] | undefined
  /** Absent when nobody has stated what is in it: it may contain anything. Empty when it contains no allergen. */
  readonly allergens?: readonly string[] | undefined
}

/** What a guest wants: with all of these marks, without any of these allergens. */
export type DietWish = { readonly marks: readonly Mark[]; readonly without: readonly string[] }

export const NO_WISH: DietWish = { marks: [], without: [] }

export const isWish = ({ marks, without }: DietWish): boolean => marks.length + without.length > 0

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
