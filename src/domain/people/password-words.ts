/** Shorter parts of names occur within ordinary words. */
const LETTERS_MIN = 4
/** What is left of a password made of such words: an ending or two. */
const LEFT_MAX = 2

const partsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)

/** The words that somebody would try first: those of the account's address and the restaurant's name. */
export function guessableWords({ email, restaurant }: { readonly email: string; readonly restaurant: string }) {
  const words = [...partsOf(email), ...partsOf(restaurant)]
  return [...new Set(words)].filter((word) => word.length >= LETTERS_MIN)
}

/** Whether nothing but such words, digits and signs make up the password. */
export function isMadeOfWords(password: string, words: readonly string[]): boolean {
  const byLength = words.toSorted((one, other) => other.length - one.length)
  const text = password.toLowerCase()
  const rest = byLength.reduce((left, word) => left.replaceAll(word, ' '), text)
  const letters = rest.replace(/[^\p{L}\p{M}]/gu, '')
  return rest !== text && letters.length <= LEFT_MAX
}
