import { foldForMenu, searchable } from './menu-fold.ts'
import { type SearchedText, wholeText } from './search.ts'
import { misspelling } from './spelling.ts'

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a menu, read once for all searches. */
export type MenuWords = {
  /** The texts as `findTerm` reads them: folded words after one space each. */
  readonly texts: readonly string[]
  /** How the menu writes a word, and how many texts have it, by its folded letters. */
  readonly words: ReadonlyMap<string, { readonly written: string; readonly count: number }>
  /** What was written as one word, such as `panipuri`, as the name of a dish writes it. */
  readonly joined: ReadonlyMap<string, string>
  /** Words or phrases of equal meaning, by each of them. */
  readonly sameWords: ReadonlyMap<string, readonly string[]>
}

/**
 * What a search is taken for: for each of its words the texts to look for, one of which is enough. One that begins with a space
 * begins a word.
 */
type Forgiven = { readonly terms: readonly (readonly string[])[]; readonly shownFor: string }

const wordsOf = (text: string): string[] => text.split(NOT_IN_WORDS).filter(Boolean)
const spaced = (text: string): string => ` ${wordsOf(searchable(text)).join(' ')}`

/** `sameWords`: one group of words or phrases per line, separated by commas. */
export function menuWords(menu: readonly SearchedText[], sameWords: string): MenuWords {
  const words = new Map<string, { written: string; count: number }>()
  const joined = new Map<string, string>()
  for (const text of menu) {
    const { name } = text
    const written = new Map(wordsOf(wholeText(text)).map((word) => [foldForMenu(word), word.toLowerCase()]))
    for (const [word, first] of written) {
      const known = words.get(word)
      words.set(word, { written: known?.written ?? first, count: (known?.count ?? 0) + 1 })
    }
    const inName = wordsOf(foldForMenu(name))
    for (const [at, word] of inName.entries()) {
      const next = inName[at + 1]
      if (next) joined.set(word + next, `${word} ${next}`)
    }
  }
  const texts = menu.map((text) => spaced(wholeText(text)))
  return { texts, words, joined, sameWords: groupsOf(sameWords) }
}

function groupsOf(sameWords: string): ReadonlyMap<string, readonly string[]> {
  const groups = sameWords
    .split('\n')
    .map((line) => line.split(/[,，、،;]/).flatMap((word) => wordsOf(foldForMenu(word)).join(' ') || []))
  return new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)))
}

/** Whether one of the texts of a menu has one of the texts of each term. */
export const hasTerms = (searched: string, terms: Forgiven['terms']): boolean =>
  terms.every((term) => term.some((one) => searched.includes(one)))

/** What a search that finds nothing may have meant: null if it finds something as typed, or if nothing comes of it. */
export function forgive(menu: MenuWords, search: string): Forgiven | null {
  const typed = wordsOf(foldForMenu(search))
  if (typed.length === 0 || menu.texts.some((text) => typed.every((word) => text.includes(word)))) return null
  const terms: (readonly string[])[] = []
  for (let at = 0; at < typed.length; ) {
    const { length, term } = termAt(menu, typed, at)
    if (term.length === 0) return null
    terms.push(term)
    at += length
  }
  const found = menu.texts.filter((text) => hasTerms(text, terms))
  if (found.length === 0) return null
  return { terms, shownFor: terms.map((term) => shownWord(menu, term, found)).join(' ') }
}

/** The longest phrase of a group of equal meaning. */
const PHRASE_MAX = 3

/** What the next words of the search may mean on this menu, and how many of them that is. */
function termAt(menu: MenuWords, typed: readonly string[], at: number): { length: number; term: readonly string[] } {
  for (let length = Math.min(PHRASE_MAX, typed.length - at); length > 0; length--) {
    const group = menu.sameWords.get(typed.slice(at, at + length).join(' '))
    const term = onMenu(menu, group ?? [])
    if (term.length > 0) return { length, term }
  }
  const word = typed[at] ?? ''
  if (menu.texts.some((text) => text.includes(word))) return { length: 1, term: [word] }
  return { length: 1, term: onMenu(menu, meantBy(menu, word)) }
}

const onMenu = (menu: MenuWords, meant: readonly string[]): readonly string[] =>
  [...new Set(meant)].map((one) => ` ${one}`).filter((one) => menu.texts.some((text) => text.includes(one)))

/** The words with the fewest mistakes, and those of equal meaning. */
function meantBy({ words, joined, sameWords }: MenuWords, typed: string): readonly string[] {
  let best = Number.POSITIVE_INFINITY
  let meant: string[] = []
  for (const word of new Set([...words.keys(), ...sameWords.keys(), ...joined.keys()])) {
    const cost = misspelling(typed, word)
    if (cost === null || cost > best) continue
    if (cost < best) meant = []
    best = cost
    meant.push(...(sameWords.get(word) ?? [joined.get(word) ?? word]))
  }
  return meant
}

/** Of several meanings the one that most of the found texts have, as the menu writes it. */
function shownWord({ words }: MenuWords, term: readonly string[], found: readonly string[]): string {
  const counts = term.map((one) => found.filter((text) => text.includes(one)).length)
  const word = (term[counts.indexOf(Math.max(...counts))] ?? '').trim()
  return word
    .split(' ')
    .map((part) => words.get(part)?.written ?? part)
    .join(' ')
}

/** The dishes that are most like a search that finds nothing, at most this many. Of equal ones the earlier. */
export function nearestDishes<Dish extends SearchedText>(
  menu: MenuWords,
  dishes: readonly Dish[],
  search: string,
  most: number,
): readonly Dish[] {
  const typed = wordsOf(foldForMenu(search))
  const likeness = typed.map(
    (word) => new Map(Array.from(menu.words.keys(), (one) => [one, alike(word, one)] as const)),
  )
  const scored = dishes.map((dish) => {
    const inName = new Set(wordsOf(foldForMenu(dish.name)))
    const words = new Set([...inName, ...wordsOf(foldForMenu(dish.description))])
    const best = likeness.map((of) =>
      Math.max(...Array.from(words, (word) => (of.get(word) ?? 0) * (inName.has(word) ? 1 : 0.8))),
    )
    return { dish, score: best.reduce((sum, one) => sum + one, 0) }
  })
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ dish }) => dish)
}

/** From 0 to 1: how many pairs of letters two words share. */
function alike(one: string, other: string): number {
  if (one === other) return 1
  const pairs = pairsOf(one)
  const others = pairsOf(other)
  const shared = pairs.filter((pair) => others.includes(pair)).length
  return (2 * shared) / (pairs.length + others.length + 1)
}

const pairsOf = (word: string): string[] => Array.from(` ${word}`, (letter, at) => letter + (word[at] ?? ' '))
