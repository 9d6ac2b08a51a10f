import { endOf, foldWithPlaces } from './menu-fold.ts'
import { isUnspaced, type Lexicon, splitWord, TOKEN, TOKEN_OF_LARGE_SUMS } from './wish-lexicon.ts'

/** A folded word, number or sign of what was typed, and where it stands there. */
export type Piece = {
  readonly word: string
  readonly from: number
  readonly to: number
  /** Without a space before it. */
  readonly isGlued: boolean
}

type Part = { readonly word: string; readonly at: number }

/** What was typed, in the words of a lexicon: `20ドル以下` has three. */
export function piecesOf(typed: string, lexicon: Lexicon, hasDecimals: boolean): readonly Piece[] {
  const folding = foldWithPlaces(typed)
  const pieces: Piece[] = []
  for (const { 0: token, index } of folding.folded.matchAll(hasDecimals ? TOKEN : TOKEN_OF_LARGE_SUMS)) {
    for (const { word, at } of partsOf(token, lexicon)) {
      const start = index + at
      const from = folding.places[start] ?? 0
      const to = endOf(folding, start + word.length)
      pieces.push({ word, from, to, isGlued: pieces.at(-1)?.to === from })
    }
  }
  return pieces
}

const partsOf = (token: string, lexicon: Lexicon): readonly Part[] =>
  isUnspaced(token) ? partsOfRun(token, lexicon) : placed(splitWord(token, lexicon))

function placed(words: readonly string[]): readonly Part[] {
  let at = 0
  return words.map((word) => {
    const part = { word, at }
    at += word.length
    return part
  })
}

/** The longest phrase of a script without spaces. */
const PHRASE_MAX = 12

/** It belongs to the letter before it: か is no part of が. */
const VOICING_MARK = /[\u3099\u309a]/

/** The known words of a run without spaces, the longest first, and what stands between them. */
function partsOfRun(run: string, { phrases }: Lexicon): readonly Part[] {
  const words: string[] = []
  let unknown = ''
  for (let at = 0; at < run.length; ) {
    let length = Math.min(PHRASE_MAX, run.length - at)
    while (length > 0 && !(phrases.has(run.slice(at, at + length)) && !VOICING_MARK.test(run[at + length] ?? '')))
      length--
    if (length === 0) unknown += run[at]
    else {
      if (unknown !== '') words.push(unknown)
      unknown = ''
      words.push(run.slice(at, at + length))
    }
    at += Math.max(1, length)
  }
  return placed(unknown === '' ? words : [...words, unknown])
}
