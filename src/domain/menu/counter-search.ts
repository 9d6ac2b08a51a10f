import { foldForMenu } from './menu-fold.ts'
import { containsAllWords } from './search.ts'
import { matchRank } from './search-order.ts'

type Named = {
  readonly id: string
  readonly name: string
  /** Its names in other languages, with commas between them. */
  readonly alsoCalled?: string | undefined
}

/** A whole name comes before longer ones, whatever sold: `butter chicken` is never the burger of that name. */
const RANK_OF_WHOLE_NAME = -1

/** Where initials come: after names and words that begin with what was typed, before names that only contain it. */
const RANK_OF_INITIALS = 1.5

/**
 * What staff mean by a few letters: the name that is typed, names that begin with them, whose words do, whose initials they are
 * (`gn`: Garlic Naan), that contain them. A name in another language counts as much. Among equals, what sold most comes first, then
 * the alphabet. Descriptions would offer another dish.
 */
export function findByName<Dish extends Named>(
  dishes: readonly Dish[],
  search: string,
  soldOf: (id: string) => number,
): readonly Dish[] {
  return dishes
    .flatMap((dish) => {
      const rank = rankOf(dish, search)
      return rank === undefined ? [] : [{ dish, rank, sold: soldOf(dish.id), name: foldForMenu(dish.name) }]
    })
    .sort((one, other) => one.rank - other.rank || other.sold - one.sold || one.name.localeCompare(other.name))
    .map(({ dish }) => dish)
}

function rankOf({ name, alsoCalled = '' }: Named, search: string): number | undefined {
  const ranks = [name, ...alsoCalled.split(', ')].flatMap((one) => rankOfName(one, search) ?? [])
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

function rankOfName(name: string, search: string): number | undefined {
  if (foldForMenu(name) === foldForMenu(search)) return RANK_OF_WHOLE_NAME
  const byWords = containsAllWords(name, search) ? matchRank({ name }, search) : undefined
  const isInitials = initialsOf(name).startsWith(foldForMenu(search))
  return isInitials && (byWords === undefined || byWords > RANK_OF_INITIALS) ? RANK_OF_INITIALS : byWords
}

/** `Chicken Tikka Masala (mild)`: `ctmm`. */
const initialsOf = (name: string): string =>
  foldForMenu(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => [...word][0] ?? '')
    .join('')
