import { endOf, foldings } from './menu-fold.ts'

/** From where to where, in the text. */
type MatchRange = readonly [from: number, to: number]

const IN_WORDS = /[\p{L}\p{M}\p{N}]/u

/**
 * Where a text has one of the folded texts that a search looks for, in its order and without overlaps. One that begins with a
 * space begins a word.
 */
export function matchRanges(text: string, searched: readonly string[]): MatchRange[] {
  const found = foldings(text).flatMap((folding) =>
    searched
      .flatMap((one) => allOf(folding.folded, one))
      .map(([from, to]): MatchRange => [folding.places[from] ?? 0, endOf(folding, to)]),
  )
  return joined(found.sort(([one], [other]) => one - other))
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
