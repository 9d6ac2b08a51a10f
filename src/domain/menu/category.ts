import { message, type Translate } from '../language/translate.ts'
import { DEALS, DEFAULT_CATEGORY, FALLBACK_CATEGORY } from './menu-item.ts'

/** Categories the menu form offers besides the managed ones. */
export const UNMANAGED_CATEGORIES = [DEFAULT_CATEGORY, FALLBACK_CATEGORY] as const
export const CATEGORY_NAME_MAX = 60
export const ASK_FOR_CATEGORY = message('Please choose a category from the list.')
export const CATEGORY_NAME_REQUIRED = message('Category name is required.')

/** Why a new category cannot have this name; undefined when it can. */
export function newCategoryProblem(name: string, existing: readonly string[]): string | undefined {
  if (name.trim() === '') return CATEGORY_NAME_REQUIRED
  if (isTaken(name, existing)) return message('That category already exists.')
}

/** Why a category cannot be renamed to this; `others` does not include the category itself. */
export function renameCategoryProblem(name: string, others: readonly string[]): string | undefined {
  if (name.trim() === '') return message("Name can't be empty.")
  if (isTaken(name, others)) return message('Another category with that name already exists.')
}

/** Why a category that contains dishes cannot be deleted. */
export const categoryInUse = (t: Translate, name: string, dishes: number): string =>
  t.plural(
    dishes,
    '"{name}" still has {count} menu item(s). Move or delete them first.',
    '"{name}" still has {count} menu item(s). Move or delete them first.',
    { name },
  )

const PRICE = /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc}/gu

/** The name beside a dish of a deal, where a price in it would read as a surcharge: `Mains (Lamb/Beef $20)` is `Mains (Lamb/Beef)`. */
export const categoryWithoutPrice = (name: string): string =>
  name
    .replace(PRICE, '')
    .replace(/\s+\)/g, ')')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim() || name

const isTaken = (name: string, names: readonly string[]): boolean =>
  [DEALS, ...names].some((other) => other.trim().toLowerCase() === name.trim().toLowerCase())
