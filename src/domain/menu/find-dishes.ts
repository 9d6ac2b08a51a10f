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

/** True when every word of the search stands in the text. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** "Under $15" leaves out $15 itself. */
export const isUnder = (price: Cents, limit: Cents): boolean => price < limit
