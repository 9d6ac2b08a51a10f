import { english, message } from '../language/translate.ts'

/** What a dish can be marked as, by its owner. */
export const MARK_NAME = {
  vegetarian: message('Vegetarian'),
  vegan: message('Vegan'),
  gluten_free: message('Gluten free'),
  dairy_free: message('Dairy free'),
  halal: message('Halal'),
  hot: message('Hot'),
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

/** What a dish contains, in words. */
export function describeAllergens({ allergens }: Pick<Diet, 'allergens'>, t = english): string {
  if (!allergens) return t('Allergens not stated. Please ask us.')
  return allergens.length > 0
    ? t('Contains {allergens}.', { allergens: allergens.map(t.message).join(', ') })
    : t('Contains none of the 14 main allergens.')
}
