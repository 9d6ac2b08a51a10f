import { foldForMenu, searchable } from './menu-fold.ts'

/** The longest search text. */
export const SEARCH_MAX = 200

/** A dish or a deal: its name, and everything else that a search reads. */
export type SearchedText = {
  readonly name: string
  readonly description: string
  /** Its names in other languages. */
  readonly alsoCalled?: string | undefined
}

export const wholeText = ({ name, description, alsoCalled = '' }: SearchedText): string =>
  `${name} ${description} ${alsoCalled}`

/** Whether the text contains every word of the search. An empty search matches all. */
export const containsAllWords = (text: string, search: string): boolean =>
  hasWords(searchable(text), wordsOfSearch(search))

export const wordsOfSearch = (search: string): readonly string[] => foldForMenu(search).split(' ')

/** `searched`: a text as `searchable` has made it. */
export const hasWords = (searched: string, words: readonly string[]): boolean =>
  words.every((word) => searched.includes(word))
