export const STYLES = ['Dry', 'Semi Gravy', 'Gravy'] as const
export const SPICE_LEVELS = ['Mild', 'Medium', 'Hot'] as const

const STYLED_DISHES = new Set(['chili paneer', 'chili chicken', 'chicken manchurian', 'veg manchurian'])
const SPICED_CATEGORIES = new Set([
  'indo chinese',
  'mains (chicken $18)',
  'mains (lamb/beef $20)',
  'seafood',
  'veg specials ($15)',
])

export type DishOptions = {
  readonly style: { readonly required: true; readonly values: readonly string[] } | null
  readonly spice: { readonly required: false; readonly values: readonly string[] } | null
}

/** The choices a dish offers: a style is required where offered, a spice level is optional. */
export function dishOptions(dish: { readonly name: string; readonly category: string }): DishOptions {
  return {
    style: STYLED_DISHES.has(dish.name.trim().toLowerCase()) ? { required: true, values: STYLES } : null,
    spice: SPICED_CATEGORIES.has(dish.category.trim().toLowerCase()) ? { required: false, values: SPICE_LEVELS } : null,
  }
}

export type ChosenOptions = { readonly style?: string | undefined; readonly spice?: string | undefined }

/** An error message for each chosen option that the dish does not offer, or that is missing. */
export function optionProblems(options: DishOptions, chosen: ChosenOptions): { style?: string; spice?: string } {
  return {
    ...(options.style && !chosen.style && { style: 'Please choose a style.' }),
    ...(chosen.style &&
      !options.style?.values.includes(chosen.style) && { style: 'That style is not offered for this dish.' }),
    ...(chosen.spice &&
      !options.spice?.values.includes(chosen.spice) && { spice: 'That spice level is not offered for this dish.' }),
  }
}
