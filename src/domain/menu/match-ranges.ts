import { foldCharacter } from '../text/search-fold.ts'

/** From where to where, in the text. */
export type MatchRange = readonly [from: number, to: number]

const IN_WORDS = /[\p{L}\p{M}\p{N}]/u

/**
 * Where a text has one of the folded texts that a search looks for, in its order and without overlaps. One that begins with a
 * space begins a word.
 */
export function matchRanges(text: string, searched: readonly string[]): MatchRange[] {
  let folded = ''
  // The place in the text of each folded character.
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const letters = foldCharacter(character)
    folded += letters
    for (let letter = 0; letter < letters.length; letter++) places.push(at)
    at += character.length
  }
  places.push(text.length)
  const found = searched.flatMap((one) => allOf(folded, one)).sort(([one], [other]) => one - other)
  return joined(found.map(([from, to]) => [places[from] ?? 0, endOf(text, places, to)]))
}

/** After the last character of the match, and the marks that belong to it. */
function endOf(text: string, places: readonly number[], to: number): number {
  const end = places[to] ?? text.length
  return end === places[to - 1] ? (places.find((place) => place > end) ?? text.length) : end
}

function allOf(folded: string, one: string): MatchRange[] {
  const word = one.trimStart()
  const ranges: MatchRange[] = []
  if (word === '') return ranges
  for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + word.length)) {
    const isInside = IN_WORDS.test(folded[from - 1] ?? '')
    if (word === one || !isInside) ranges.push([from, from + word.length])
  }
  return ranges
}

function joined(ranges: readonly MatchRange[]): MatchRange[] {
  const result: MatchRange[] = []
  for (const [from, to] of ranges) {
    const last = result.at(-1)
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
