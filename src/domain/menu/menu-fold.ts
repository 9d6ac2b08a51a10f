import { foldCharacter, foldText } from '../text/search-fold.ts'

// What the searches of a menu take as alike beyond the fold of all searches, which PostgreSQL has as a table: spellings of one word that
// guests mix, such as hiragana and katakana.

const KATAKANA = /[\u30a1-\u30f6]/g
const asHiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60)

/** Also without the dots below Devanagari letters, which many keyboards leave out; मूँग is मूंग. */
const alike = (folded: string): string =>
  folded.replace(KATAKANA, asHiragana).replaceAll('\u093c', '').replaceAll('\u0901', '\u0902')

export const foldForMenu = (text: string): string => alike(foldText(text))

const WITH_E = /[äöü]/i

/** A folded text, and the other way to write it in German: `grun`, `gruen`. */
export function spellings(text: string): readonly string[] {
  const composed = text.normalize('NFC')
  const others = WITH_E.test(composed) ? [foldForMenu(composed.replace(/[äöü]/gi, '$&e'))] : []
  return [foldForMenu(text), ...others]
}

/** What a search is looked for in. */
export const searchable = (text: string): string => spellings(text).join(' ')

/** A folded text, and the place of each of its letters in the text. */
type FoldedPlaces = { readonly folded: string; readonly places: readonly number[] }

export function foldWithPlaces(text: string, fold = foldCharacter): FoldedPlaces {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const letters = alike(fold(character))
    folded += letters
    for (let letter = 0; letter < letters.length; letter++) places.push(at)
    at += character.length
  }
  places.push(text.length)
  return { folded, places }
}

/** The ways in which a text is written, as `spellings` has them. */
export const foldings = (text: string): readonly FoldedPlaces[] =>
  WITH_E.test(text)
    ? [foldWithPlaces(text), foldWithPlaces(text, (one) => foldCharacter(one) + (WITH_E.test(one) ? 'e' : ''))]
    : [foldWithPlaces(text)]

/** After the last letter of a part of the folded text, and the marks that belong to it. */
export function endOf({ places }: FoldedPlaces, to: number): number {
  const whole = places.at(-1) ?? 0
  const end = places[to] ?? whole
  return end === places[to - 1] ? (places.find((place) => place > end) ?? whole) : end
}
