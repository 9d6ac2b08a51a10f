import { type Cents, centsFromDecimal, decimal, type Unit } from '../money/money.ts'
import { foldText } from '../text/search-fold.ts'
import { allergensNamedBy } from './allergen-words.ts'
import type { Mark } from './diet.ts'

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
  /** The names of the dishes, and all of their texts: what stands in them is no wish. */
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
export type ReadWishes = { readonly wishes: readonly TypedWish[]; readonly words: string }

type Token = { readonly word: string; readonly from: number; readonly to: number }
type Reading = { readonly wish: Wish; readonly length: number }
type Reader = (tokens: readonly string[], offered: WishesOffered) => Reading | null

const TOKEN = /\d+[.,]\d+|[\p{L}\p{M}\p{N}'’]+/gu
/** Words that say nothing beside a wish. */
const FILLERS = new Set(
  'a an and any are but can dish dishes food for have i in is it meal me or please some something that the want what which with'.split(
    ' ',
  ),
)

/** Splits "mild chicken under 20, no nuts" into wishes and words. What is no wish of this menu stays a word. */
export function readWishes(typed: string, offered: WishesOffered): ReadWishes {
  const tokens = Array.from(typed.matchAll(TOKEN), ({ 0: text, index }): Token => {
    return { word: foldText(text), from: index, to: index + text.length }
  })
  const words = tokens.map(({ word }) => word)
  const wishes: TypedWish[] = []
  const others: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const reading = isInName(words, at, offered) ? null : readAt(words.slice(at), offered)
    const first = tokens[at]
    const last = tokens[at + (reading?.length ?? 1) - 1]
    if (reading && first && last) wishes.push({ ...reading.wish, from: first.from, to: last.to })
    else if (first) others.push(first)
    at += reading?.length ?? 1
  }
  if (wishes.length === 0) return { wishes, words: typed }
  const remaining = others.filter(({ word }) => !FILLERS.has(word))
  return { wishes, words: remaining.map(({ from, to }) => typed.slice(from, to)).join(' ') }
}

/** Whether a dish is called so: "hot and" of Hot and Sour Soup is no level of spice. */
function isInName(words: readonly string[], at: number, { names }: WishesOffered): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  const pairs = [before && `${before} ${word}`, next && `${word} ${next}`]
  return pairs.some((pair) => pair && names.some((name) => name.includes(pair)))
}

function readAt(words: readonly string[], offered: WishesOffered): Reading | null {
  for (const read of [price, level, negation, freeOf, mark]) {
    const reading = read(words, offered)
    if (reading) return reading
  }
  return null
}

const CURRENCY_WORDS =
  /^(dollars?|bucks|euros?|pounds?|yen|won|dinars?|pesos?|rupees?|francs?|kr|[a-z]{2}d|eur|gbp|chf|jpy|krw)$/

const AMOUNT = /^\d{1,7}([.,]\d{1,3})?$/

const price: Reader = (words, offered) => {
  const opening = /^(under|below)$/.test(words[0] ?? '')
    ? 1
    : /^(less|cheaper) than$/.test(`${words[0]} ${words[1]}`)
      ? 2
      : 0
  const amount = words[opening] ?? ''
  // More digits than a price has are no price.
  const limit = offered.currency.digits === 0 ? 10_000_000 : 100_000
  if (opening === 0 || !AMOUNT.test(amount) || Number(amount.replace(',', '.')) >= limit) return null
  const length = opening + 1 + (CURRENCY_WORDS.test(words[opening + 1] ?? '') ? 1 : 0)
  return {
    wish: { kind: 'price', under: centsFromDecimal(decimal(Number(amount.replace(',', '.'))), offered.currency) },
    length,
  }
}

const level: Reader = (words, { levels }) => {
  const named = (name: string) => levels.find((one) => foldText(one) === name)
  const [first = '', second = ''] = words
  const isNot = first === 'not' && /^(hot|spicy)$/.test(second)
  const found = isNot ? named('mild') : (named(first) ?? (first === 'spicy' ? named('hot') : undefined))
  return found === undefined ? null : { wish: { kind: 'level', level: found }, length: isNot ? 2 : 1 }
}

const MARK_WORDS: Readonly<Record<string, Mark>> = {
  vegetarian: 'vegetarian',
  veggie: 'vegetarian',
  vegan: 'vegan',
  halal: 'halal',
}

/** Who eats so asks, rather than guesses. */
const DIETS = new Set(['halal', 'jain', 'kosher', 'vegan', 'vegetarian'])

const mark: Reader = ([word = ''], { marks, texts }) => {
  const found = MARK_WORDS[word]
  if (found && marks.includes(found)) return { wish: { kind: 'mark', mark: found }, length: 1 }
  const isSaid = texts.some((text) => text.includes(word))
  return DIETS.has(word) && !isSaid ? { wish: { kind: 'unknown', wanted: word }, length: 1 } : null
}

const FREE_MARKS: Readonly<Record<string, Mark>> = { gluten: 'gluten_free', dairy: 'dairy_free' }

/** "gluten free" */
const freeOf: Reader = ([what = '', free], offered) => {
  if (free !== 'free') return null
  const known = FREE_MARKS[what]
  if (known && offered.marks.includes(known)) return { wish: { kind: 'mark', mark: known }, length: 2 }
  const wish = without(what, offered)
  return wish && { wish, length: 2 }
}

/** "no nuts", "without nuts or eggs" */
const negation: Reader = ([no = '', what = '', ...more], offered) => {
  if (!/^(no|without)$/.test(no) || offered.texts.some((text) => text.includes(`${no} ${what}`))) return null
  const first = without(what, offered)
  if (!first)
    return /^\p{L}{3,}$/u.test(what) ? { wish: { kind: 'unknown', wanted: `without ${what}` }, length: 2 } : null
  const second = /^(or|nor|and)$/.test(more[0] ?? '') ? without(more[1] ?? '', offered) : null
  if (first.kind !== 'without' || second?.kind !== 'without') return { wish: first, length: 2 }
  return { wish: { kind: 'without', allergens: [...first.allergens, ...second.allergens] }, length: 4 }
}

function without(what: string, { statesAllergens, ownAllergens }: WishesOffered): Wish | null {
  const own = ownAllergens.filter((one) => foldText(one) === what)
  const allergens = [...allergensNamedBy(what), ...own]
  if (allergens.length === 0) return null
  return statesAllergens ? { kind: 'without', allergens } : { kind: 'unknown', wanted: `without ${what}` }
}

/** What was typed without some of its wishes. */
export function withoutWishes(
  typed: string,
  removed: readonly { readonly from: number; readonly to: number }[],
): string {
  const kept = removed.toSorted((one, other) => other.from - one.from)
  const text = kept.reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), typed)
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?([,;])(?=[ ,;]*([,;]|$))/g, '')
    .replace(/^[ ,;]+|[ ,;]+$/g, '')
    .replace(/ ([,;])/g, '$1')
}
