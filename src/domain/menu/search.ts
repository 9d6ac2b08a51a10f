import { foldText } from '../text/search-fold.ts'

/** The longest search text. */
export const SEARCH_MAX = 200

/** Whether a dish's name and description contain every word of the search. An empty search matches all. */
export function matchesSearch(dish: { readonly name: string; readonly description: string }, search: string): boolean {
  return containsAllWords(`${dish.name} ${dish.description}`, search)
}

/** Whether the text contains every word of the search. */
export function containsAllWords(text: string, search: string): boolean {
  const searched = foldText(text)
  return foldText(search)
    .split(' ')
    .every((word) => searched.includes(word))
}
