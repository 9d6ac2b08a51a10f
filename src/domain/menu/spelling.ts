/** A word without what spellings of one sound differ in: doubled letters, long vowels, transliterated vowels, the plural. */
export const spellingKey = (word: string): string =>
  word
    .replace(/(?<=\p{L}{3})(?:ie)?s$/u, (end) => (end === 's' ? '' : 'y'))
    .replace(/ee/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/y/g, 'i')
    .replace(/w/g, 'v')
    .replace(/ck/g, 'k')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\1+/gu, '$1')
    .replaceAll('ー', '')

/** How many letters may be wrong in a word of this length: none in a short one, which would become any other. */
const mistakesAllowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** From this length the beginning of a longer word is enough, with one mistake. */
const PREFIX_FROM = 5
const SAME_SOUND = 0.5
const ONLY_PREFIX = 0.25

/** How far what was typed is from a word of the menu: null if it is another word. */
export function misspelling(typed: string, word: string): number | null {
  const key = spellingKey(typed)
  // One letter is left of "aaaa": that is a key held down, not a word.
  if (key.length > 1 && key === spellingKey(word)) return SAME_SOUND
  const most = mistakesAllowed(typed.length)
  // The first letter of a short word is rarely wrong: "thai" is not "chai".
  // A sign of Chinese is a word of its own: chicken with one mistake is beef.
  if (most === 0 || /[\p{N}\p{Script=Han}]/u.test(typed) || word.length < typed.length - most) return null
  if (most === 1 && typed[0] !== word[0] && typed[0] !== word[1]) return null
  const { whole, start } = editDistances(typed, word.slice(0, typed.length + most + 1))
  if (whole <= most) return whole
  return typed.length >= PREFIX_FROM && start <= 1 ? start + ONLY_PREFIX : null
}

/**
 * How many letters have to be inserted, left out, replaced, or exchanged with the next one: to get the word, and to get its best
 * fitting beginning.
 */
export function editDistances(typed: string, word: string): { readonly whole: number; readonly start: number } {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const next = [row]
    for (let at = 1; at <= word.length; at++) {
      const isSame = typed[row - 1] === word[at - 1]
      const best = Math.min(cell(last, at) + 1, cell(next, at - 1) + 1, cell(last, at - 1) + (isSame ? 0 : 1))
      const isExchanged = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      next.push(isExchanged ? Math.min(best, cell(beforeLast, at - 2) + 1) : best)
    }
    beforeLast = last
    last = next
  }
  return { whole: cell(last, word.length), start: Math.min(...last) }
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
