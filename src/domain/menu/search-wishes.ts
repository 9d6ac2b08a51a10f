import { english, type Translate } from '../language/translate.ts'
import { type Cents, cents, centsFromDecimal, decimal, type Unit } from '../money/money.ts'
import { typedAmount } from '../money/typed-amount.ts'
import type { Mark } from './diet.ts'
import { isUnspaced, type Lexicon, lexiconFor, type Meaning, meaningsOf } from './wish-lexicon.ts'
import { type Piece, piecesOf } from './wish-pieces.ts'

/** What a guest can wish for on a menu. */
export type WishesOffered = {
  /** The marks that a dish has. */
  readonly marks: readonly Mark[]
  /** Whether any dish states its allergens, and those that only this restaurant names. */
  readonly statesAllergens: boolean
  readonly ownAllergens: readonly string[]
  /** That of the menu's prices. */
  readonly currency: Unit
  /** The spice levels that a dish is offered with. */
  readonly levels: readonly string[]
  /** The names of the dishes, and all of their texts, folded: what stands in them is no wish. */
  readonly names: readonly string[]
  readonly texts: readonly string[]
}

export type Wish =
  | { readonly kind: 'price'; readonly under: Cents }
  | { readonly kind: 'level'; readonly level: string }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'without'; readonly allergens: readonly string[] }
  /** What the menu does not say: guests have to ask. */
  | { readonly kind: 'unknown'; readonly wanted: string }

/** A wish and where it stands in what was typed. */
export type TypedWish = Wish & { readonly from: number; readonly to: number }
/** `words` is what remains to be searched for: all that was typed if it has no wish. */
type ReadWishes = { readonly wishes: readonly TypedWish[]; readonly words: string }

type Reading = { readonly wish: Wish; readonly length: number }
/** What was typed, as the readers of wishes see it. */
type Text = {
  readonly offered: WishesOffered
  readonly lexicon: Lexicon
  readonly pieces: readonly Piece[]
  /** The pieces from one place to another, folded. */
  readonly written: (from: number, to: number) => string
  readonly typedFrom: (from: number, to: number) => string
}
type Reader = (text: Text, at: number) => Reading | null

/**
 * Splits "mild chicken under 20, no nuts" into wishes and words, in English and in the language of the reader. What is no wish of
 * this menu stays a word.
 */
export function wishReader(offered: WishesOffered, t: Translate = english): (typed: string) => ReadWishes {
  const lexicon = lexiconFor(offered, t)
  return (typed) => {
    const text = textOf(typed, offered, lexicon)
    const { pieces } = text
    const wishes: TypedWish[] = []
    /** Whether each piece is one of a wish. */
    const isWished: boolean[] = []
    for (let at = 0; at < pieces.length; ) {
      const reading = readAt(text, at)
      const length = reading?.length ?? 1
      const [first, last] = [pieces[at], pieces[at + length - 1]]
      if (reading && first && last) wishes.push({ ...reading.wish, from: first.from, to: last.to })
      for (let part = 0; part < length; part++) isWished.push(reading !== null)
      at += length
    }
    return { wishes, words: wishes.length === 0 ? typed : otherWords(typed, text, isWished) }
  }
}

function textOf(typed: string, offered: WishesOffered, lexicon: Lexicon): Text {
  const pieces = piecesOf(typed, lexicon, offered.currency.digits !== 0)
  const written = (from: number, to: number) =>
    pieces
      .slice(Math.max(0, from), to)
      .map(({ word, isGlued }, place) => (isGlued || place === 0 ? word : ` ${word}`))
      .join('')
  const typedFrom = (from: number, to: number) => typed.slice(pieces[from]?.from, pieces[to - 1]?.to)
  return { offered, lexicon, pieces, written, typedFrom }
}

/** What remains without the wishes, and without words that say nothing beside them. */
function otherWords(typed: string, { lexicon, pieces }: Text, isWished: readonly boolean[]): string {
  const isEdge = (at: number) => isWished[at] === true || pieces[at] === undefined
  const isAlone = (at: number) =>
    (isEdge(at - 1) || !pieces[at]?.isGlued) && (isEdge(at + 1) || !pieces[at + 1]?.isGlued)
  const isIdle = ({ word }: Piece, at: number) =>
    meaningsOf(lexicon, word).some(({ kind }) => kind === 'idle') &&
    // A syllable without spaces around it may be a part of any word.
    (!isUnspaced(word) || isAlone(at) || (/\p{Script=Han}/u.test(word) && (isEdge(at - 1) || isEdge(at + 1))))
  let last: Piece | undefined
  let words = ''
  for (const [at, piece] of pieces.entries()) {
    if (isWished[at] || isIdle(piece, at)) continue
    const isJoined = piece.isGlued && last === pieces[at - 1]
    words += `${isJoined || !last ? '' : ' '}${typed.slice(piece.from, piece.to)}`
    last = piece
  }
  return words
}

/** The longest wish that begins here. */
function readAt(text: Text, at: number): Reading | null {
  let longest: Reading | null = null
  for (const read of [price, level, mark, withoutAfter, withoutBefore]) {
    const reading = read(text, at)
    if (reading && reading.length > (longest?.length ?? 0)) longest = reading
  }
  return longest && isInName(text, at, longest.length) ? null : longest
}

/** Whether a dish is called so: "hot and" of Hot and Sour Soup is no level of spice. */
function isInName({ offered, written, pieces }: Text, at: number, length: number): boolean {
  const end = at + length
  const isIn = (texts: readonly string[], phrase: string) => texts.some((text) => text.includes(phrase))
  // Without a space it may be a part of a word: 辣 of 辣椒.
  const isPart = (from: number, to: number, { isGlued, word }: Piece) =>
    isIn(isGlued && isUnspaced(word) ? offered.texts : offered.names, written(from, to))
  const [first, next] = [pieces[at], pieces[end]]
  return (
    (length > 1 && isIn(offered.names, written(at, end))) ||
    (at > 0 && first !== undefined && isPart(at - 1, end, first)) ||
    (next !== undefined && isPart(at, end + 1, next))
  )
}

type Kind = Meaning['kind']
type MeaningOf<K extends Kind> = Meaning & { readonly kind: K }

/** In words. */
const PHRASE_MAX = 5

/** The longest phrase here that means one of these, with all of its meanings of the kind. */
function phraseAt<const K extends Kind>(
  { lexicon, pieces }: Text,
  at: number,
  kinds: readonly K[],
  side?: 'before' | 'after',
): { readonly length: number; readonly meanings: readonly [MeaningOf<K>, ...MeaningOf<K>[]] } | null {
  const isMeant = (meaning: Meaning): meaning is MeaningOf<K> =>
    kinds.some((kind) => kind === meaning.kind) && (!side || !('side' in meaning) || meaning.side === side)
  for (let length = Math.min(PHRASE_MAX, pieces.length - at); length > 0; length--) {
    const phrase = pieces.slice(at, at + length).map(({ word }) => word)
    const [first, ...others] = meaningsOf(lexicon, phrase.join(' ')).filter(isMeant)
    if (first) return { length, meanings: [first, ...others] }
  }
  return null
}

/** The place after words that say nothing here. */
function after(text: Text, at: number, kinds: readonly Kind[]): number {
  const next = phraseAt(text, at, kinds)
  return next ? after(text, at + next.length, kinds) : at
}

/** A code, or the letters of a sign such as `NZ$`. */
const CURRENCY = /^([a-z]{2}d|eur|gbp|chf|jpy|krw|\p{Sc})$/u

function afterCurrency(text: Text, at: number): number {
  const { word = '' } = text.pieces[at] ?? {}
  const next = text.pieces[at + 1]
  if (CURRENCY.test(word)) return afterCurrency(text, at + 1)
  if (/^[a-z]{1,2}$/.test(word) && next?.isGlued && /\p{Sc}/u.test(next.word)) return afterCurrency(text, at + 2)
  const named = phraseAt(text, at, ['currency'])
  return named ? afterCurrency(text, at + named.length) : at
}

function sumIn(word: string, unit: Unit): Cents | undefined {
  const format = { digits: unit.digits, currency: '', before: '', after: '', decimal: '.' }
  const amount = /^\d/.test(word) ? typedAmount(word, format) : undefined
  // More digits than a price has are no price.
  const most = unit.digits === 0 ? 10_000_000 : 100_000
  return amount === undefined || amount >= most ? undefined : centsFromDecimal(decimal(amount), unit)
}

/** "under $20", "20ドル以下" */
const price: Reader = (text, at) => {
  const before = phraseAt(text, at, ['under', 'upTo'], 'before')
  const place = afterCurrency(text, before ? after(text, at + before.length, ['idle']) : at)
  const amount = sumIn(text.pieces[place]?.word ?? '', text.offered.currency)
  if (amount === undefined) return null
  const end = afterCurrency(text, place + 1)
  const behind = before ? null : phraseAt(text, end, ['under', 'upTo'], 'after')
  const limit = (before ?? behind)?.meanings[0]
  if (!limit) return null
  const under = limit.kind === 'upTo' ? cents(amount + 1) : amount
  return { wish: { kind: 'price', under }, length: end + (behind?.length ?? 0) - at }
}

const level: Reader = (text, at) => {
  const found = phraseAt(text, at, ['level'])
  return found && { wish: { kind: 'level', level: found.meanings[0].level }, length: found.length }
}

const mark: Reader = (text, at) => {
  const found = phraseAt(text, at, ['mark', 'diet'])
  if (!found) return null
  const { length, meanings } = found
  const marked = meanings.find((meaning) => meaning.kind === 'mark')
  if (marked) return { wish: { kind: 'mark', mark: marked.mark }, length }
  const wanted = text.written(at, at + length)
  const isSaid = text.offered.texts.some((said) => said.includes(wanted))
  return isSaid ? null : { wish: { kind: 'unknown', wanted: text.typedFrom(at, at + length) }, length }
}

/** Allergens, or nothing the menu knows, and where they end. */
type Things = { readonly allergens: readonly string[]; readonly end: number }

/** "nuts", "nuts or eggs", "Nüsse und ohne Ei" */
function thingsAt(text: Text, at: number): Things | null {
  const first = phraseAt(text, at, ['allergens', 'harmless'])
  if (!first) return null
  const end = at + first.length
  const named = first.meanings.flatMap((meaning) => (meaning.kind === 'allergens' ? meaning.allergens : []))
  const allergens = [...new Set(named)]
  if (allergens.length === 0 || first.meanings.some(({ kind }) => kind === 'harmless')) return { allergens: [], end }
  const and = phraseAt(text, end, ['and'])
  const again = and && phraseAt(text, end + and.length, ['without'], 'before')
  const more = and && thingsAt(text, after(text, end + and.length + (again?.length ?? 0), ['idle']))
  return more && more.allergens.length > 0
    ? { allergens: [...new Set([...allergens, ...more.allergens])], end: more.end }
    : { allergens, end }
}

/** "no nuts", "without nuts or eggs" */
const withoutBefore: Reader = (text, at) => {
  const no = phraseAt(text, at, ['without'], 'before')
  if (!no) return null
  const start = after(text, at + no.length, ['idle'])
  const things = thingsAt(text, start)
  if (things) return without(text, at, { ...things, what: [start, things.end] })
  const isAsked = no.meanings.some(({ ofAnything }) => ofAnything) && isWord(text.pieces[start])
  return isAsked ? unknown(text, at, { end: start + 1, what: [start, start + 1] }) : null
}

/** "nut free", "ナッツ抜き" */
const withoutAfter: Reader = (text, at) => {
  const things = thingsAt(text, at)
  const end = things?.end ?? at + 1
  const no = phraseAt(text, end, ['without'], 'after')
  if (!no) return null
  if (things) return without(text, at, { ...things, end: end + no.length, what: [at, end] })
  const isAsked = no.meanings.some(({ ofAnything }) => ofAnything) && isWord(text.pieces[at])
  return isAsked ? unknown(text, at, { end: end + no.length, what: [at, end] }) : null
}

const isWord = (piece: Piece | undefined): boolean =>
  piece !== undefined && (isUnspaced(piece.word) || /^[\p{L}\p{M}]{3,}$/u.test(piece.word))

/** `what`: from where to where the things stand. */
type Left = { readonly end: number; readonly what: readonly [from: number, to: number] }

const without = (text: Text, at: number, { allergens, ...left }: Left & Things): Reading | null =>
  allergens.length > 0 && text.offered.statesAllergens
    ? { wish: { kind: 'without', allergens }, length: left.end - at }
    : unknown(text, at, left)

/** Not what a dish says of itself: "no added sugar". */
function unknown({ lexicon, offered, ...text }: Text, at: number, { end, what }: Left): Reading | null {
  const written = text.written(at, end)
  if (offered.texts.some((said) => said.includes(written))) return null
  const wanted = lexicon.isEnglish ? `without ${text.written(...what)}` : text.typedFrom(at, end)
  return { wish: { kind: 'unknown', wanted }, length: end - at }
}

const SEPARATORS = ',;،、，؛；'

/** What was typed without some of its wishes. */
export function withoutWishes(
  typed: string,
  removed: readonly { readonly from: number; readonly to: number }[],
): string {
  const kept = removed.toSorted((one, other) => other.from - one.from)
  const text = kept.reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), typed)
  return text
    .replace(/\s+/g, ' ')
    .replace(new RegExp(` ?([${SEPARATORS}])(?=[ ${SEPARATORS}]*([${SEPARATORS}]|$))`, 'g'), '')
    .replace(new RegExp(`^[ ${SEPARATORS}]+|[ ${SEPARATORS}]+$`, 'g'), '')
    .replace(new RegExp(` ([${SEPARATORS}])`, 'g'), '$1')
}
