import { foldForMenu } from './menu-fold.ts'

/**
 * Sorts the dishes a search has found by relevance: names that begin with it ("butter chi": Butter Chicken), names whose words
 * begin with its words, names that contain it anywhere, matches by description only. Ties are sorted by name. A dish may have
 * several names, of which readers see the first.
 */
export function sortByRelevance<Dish extends { readonly name: string }>(
  found: readonly Dish[],
  search: string,
  namesOf: (dish: Dish) => readonly string[] = ({ name }) => [name],
): readonly Dish[] {
  if (foldForMenu(search) === '') return found
  return found
    .map((dish) => {
      const names = namesOf(dish)
      return { dish, name: foldForMenu(names[0] ?? dish.name), rank: bestRank(names, search) }
    })
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
    .map(({ dish }) => dish)
}

/** How well the best of these names matches. */
const bestRank = (names: readonly string[], search: string): number =>
  Math.min(...names.map((name) => matchRank({ name }, search)))

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u

/** How well a dish's name matches: 0 is best, 3 is a match by description only. */
export function matchRank(dish: { readonly name: string }, search: string): number {
  const name = foldForMenu(dish.name)
  const searched = foldForMenu(search)
  if (name.startsWith(searched)) return 0
  const parts = searched.split(' ')
  // The fold joins `O'Neil`, whose second half also begins a word.
  const words = [...name.split(NOT_IN_WORDS), ...dish.name.split(NOT_IN_WORDS).map(foldForMenu)]
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1
  return parts.every((part) => name.includes(part)) ? 2 : 3
}
