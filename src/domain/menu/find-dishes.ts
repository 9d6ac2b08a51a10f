import type { Cents } from '../money/money.ts'

/** The price filter's options, in cents: under $10, $15 and $20 (specification, section 2). */
export const PRICE_LIMITS: readonly Cents[] = [1000, 1500, 2000]

/** Text as search sees it: without case and accents. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/** True when every word of the search stands in the dish's name or description. An empty search finds all. */
export function matchesSearch(dish: { readonly name: string; readonly description: string }, search: string): boolean {
  return hasEveryWord(`${dish.name} ${dish.description}`, search)
}

/**
 * Dishes that a search finds, the best match first: names that begin with it ("butter chi": Butter Chicken), names whose
 * words begin with its words, names that hold it anywhere, and last what only its description has; equals by name.
 */
export function bestMatchFirst<Dish extends { readonly name: string }>(
  found: readonly Dish[],
  search: string,
): readonly Dish[] {
  if (folded(search) === '') return found
  return found
    .map((dish) => ({ dish, name: folded(dish.name), rank: matchRank(dish, search) }))
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
    .map(({ dish }) => dish)
}

/** How well a dish's name matches: 0 is best, 3 is a match by description only. */
export function matchRank(dish: { readonly name: string }, search: string): number {
  const name = folded(dish.name)
  const searched = folded(search)
  if (name.startsWith(searched)) return 0
  const parts = searched.split(/\s+/)
  const words = name.split(/[^\p{L}\p{N}]+/u)
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1
  return parts.every((part) => name.includes(part)) ? 2 : 3
}

/** True when every word of the search stands in the text. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** "Under $15" leaves out $15 itself. */
export const isUnder = (price: Cents, limit: Cents): boolean => price < limit
