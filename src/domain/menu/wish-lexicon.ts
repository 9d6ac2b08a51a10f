import { english, type Translate } from '../language/translate.ts'
import { allergenWords, nutWords } from './allergen-words.ts'
import { ALL_NUTS, ALLERGENS } from './allergens.ts'
import { MARK_NAME, type Mark } from './diet.ts'
import { foldForMenu, spellings } from './menu-fold.ts'
import { wishWords } from './wish-words.ts'

/** Where a word stands: before or after the sum or the allergen that it is about. */
type Side = 'before' | 'after'

/** What a word or a phrase means in a wish. */
export type Meaning =
  | { readonly kind: 'under' | 'upTo'; readonly side: Side }
  /** `ofAnything`: not of allergens alone, so what the menu does not know is asked about. */
  | { readonly kind: 'without'; readonly side: Side; readonly ofAnything: boolean }
  | { readonly kind: 'allergens'; readonly allergens: readonly string[] }
  | { readonly kind: 'level'; readonly level: string }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'and' | 'currency' | 'diet' | 'harmless' | 'idle' }

/** What a menu has that can be wished for. */
type Wished = {
  readonly marks: readonly Mark[]
  readonly levels: readonly string[]
  readonly ownAllergens: readonly string[]
}

/** The words of all wishes, in English and in the language of the reader, folded. */
export type Lexicon = {
  readonly isEnglish: boolean
  readonly phrases: ReadonlyMap<string, readonly Meaning[]>
  /** Of words that may end in any way. */
  readonly beginnings: readonly (readonly [beginning: string, meaning: Meaning])[]
  /** Words that are written together with the one before or behind them. */
  readonly suffixes: readonly string[]
  readonly prefixes: readonly string[]
}

/** Scripts without spaces between words. */
const UNSPACED = '(?=[\\p{L}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}]'
/** A number, the sign of a currency, a run of words without spaces, a word. */
const TOKENS = `\\d+(?:[.,٫٬]\\d+)*|\\p{Sc}|(?:${UNSPACED})+|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{Nl}\\p{No}])+`
export const TOKEN = new RegExp(TOKENS, 'gu')
/** In currencies without decimals, a space may stand between thousands. */
export const TOKEN_OF_LARGE_SUMS = new RegExp(`\\d{1,3}(?: \\d{3})+(?!\\d)|${TOKENS}`, 'gu')
export const isUnspaced = (word: string): boolean => new RegExp(`^${UNSPACED}`, 'u').test(word)

export function meaningsOf({ phrases, beginnings }: Lexicon, phrase: string): readonly Meaning[] {
  const begun = beginnings.filter(
    ([beginning]) => phrase.startsWith(beginning) && !phrase.includes(' ', beginning.length),
  )
  return [...(phrases.get(phrase) ?? []), ...begun.map(([, meaning]) => meaning)]
}

/** `glutenfrei` is `gluten` and `frei`. */
export function splitWord(word: string, lexicon: Lexicon): readonly string[] {
  if (lexicon.phrases.has(word)) return [word]
  const isKnown = (parts: readonly string[]) =>
    parts.length > 1 || parts.some((part) => meaningsOf(lexicon, part).length > 0)
  // `glutenfreie` stays whole where `glutenfrei*` has a meaning.
  const begun = lexicon.beginnings.map(([one]) => (word.startsWith(one) ? one.length : 0))
  const whole = Math.max(0, ...begun)
  for (const suffix of lexicon.suffixes) {
    const rest =
      word.endsWith(suffix) && word.length - suffix.length >= whole
        ? splitWord(word.slice(0, -suffix.length), lexicon)
        : []
    if (isKnown(rest)) return [...rest, suffix]
  }
  for (const prefix of lexicon.prefixes) {
    const rest = word.startsWith(prefix) ? splitWord(word.slice(prefix.length), lexicon) : []
    if (isKnown(rest)) return [prefix, ...rest]
  }
  return [word]
}

/** The words for what a menu has. */
export function lexiconFor(wished: Wished, t: Translate): Lexicon {
  const phrases = new Map<string, Meaning[]>()
  const beginnings: (readonly [string, Meaning])[] = []
  const suffixes = new Set<string>()
  const prefixes = new Set<string>()
  const add = (list: string, meaningOf: (side: Side) => Meaning) => {
    for (const item of list.split('|').map((one) => one.trim())) {
      const meaning = meaningOf(item.startsWith('#') ? 'after' : 'before')
      for (const spelling of spellings(item.replace(/[#*]/g, ''))) {
        const phrase = (spelling.match(TOKEN) ?? []).join(' ')
        if (phrase === '') continue
        if (item.endsWith('*')) beginnings.push([phrase, meaning])
        else phrases.set(phrase, [...(phrases.get(phrase) ?? []), meaning])
        if (/^#\S/.test(item)) suffixes.add(phrase)
        if (/\S#$/.test(item)) prefixes.add(phrase)
      }
    }
  }
  addGrammar(add, t)
  addWished(add, wished, t)
  const lexicon = {
    ...{ isEnglish: t.language.startsWith('en'), phrases, beginnings },
    ...{ suffixes: [...suffixes], prefixes: [...prefixes] },
  }
  // Phrases are looked for in words that are taken apart.
  for (const [phrase, meanings] of [...phrases].filter(([one]) => one.includes(' '))) {
    const parts = phrase.split(' ').flatMap((word) => splitWord(word, lexicon))
    phrases.set(parts.join(' '), meanings)
  }
  return lexicon
}

type Add = (list: string, meaningOf: (side: Side) => Meaning) => void

/** In English and in the language of the reader; once where they are the same. */
const bothOf = (listOf: (t: Translate) => string, t: Translate): ReadonlySet<string> =>
  new Set([listOf(t), listOf(english)])

function addGrammar(add: Add, t: Translate): void {
  for (const kind of ['under', 'upTo'] as const) {
    for (const list of bothOf((one) => wishWords(one)[kind], t)) add(list, (side) => ({ kind, side }))
  }
  const { without } = wishWords(t)
  for (const list of bothOf((one) => wishWords(one).without, t)) {
    // A short English word may mean something else in another language.
    add(list, (side) => ({ kind: 'without', side, ofAnything: list === without }))
  }
  for (const list of bothOf((one) => wishWords(one).free, t)) {
    add(list, (side) => ({ kind: 'without', side, ofAnything: false }))
  }
  for (const kind of ['and', 'currency', 'harmless', 'idle'] as const) {
    for (const list of bothOf((one) => wishWords(one)[kind], t)) add(list, () => ({ kind }))
  }
}

function addWished(add: Add, { marks, levels, ownAllergens }: Wished, t: Translate): void {
  for (const list of bothOf(nutWords, t)) add(list, () => ({ kind: 'allergens', allergens: ALL_NUTS }))
  for (const allergen of ALLERGENS) {
    const lists = new Set([...bothOf((one) => allergenWords(one)[allergen], t), allergen, t.message(allergen)])
    for (const list of lists) add(list, () => ({ kind: 'allergens', allergens: [allergen] }))
  }
  for (const own of ownAllergens) add(own, () => ({ kind: 'allergens', allergens: [own] }))

  for (const mark of ['vegetarian', 'vegan', 'halal', 'gluten_free', 'dairy_free'] as const) {
    const lists = new Set([...bothOf((one) => wishWords(one)[mark], t), t.message(MARK_NAME[mark])])
    const isOffered = marks.includes(mark)
    // Without a mark, "gluten free" asks for dishes without an allergen.
    if (!isOffered && (mark === 'gluten_free' || mark === 'dairy_free')) continue
    for (const list of lists) add(list, () => (isOffered ? { kind: 'mark', mark } : { kind: 'diet' }))
  }
  for (const list of bothOf((one) => wishWords(one).diets, t)) add(list, () => ({ kind: 'diet' }))
  addLevels(add, levels, t)
}

/** A level by its own name, or by what is usual for it: `spicy` is the hot one of a menu. */
function addLevels(add: Add, levels: readonly string[], t: Translate): void {
  const namesOf = (level: string) => [...new Set([level, t.own(level)])]
  const named = new Set(levels.flatMap(namesOf).map(foldForMenu))
  for (const level of levels) for (const name of namesOf(level)) add(name, () => ({ kind: 'level', level }))
  for (const heat of ['mild', 'medium', 'hot'] as const) {
    const usual = [...bothOf((one) => wishWords(one)[heat], t)].flatMap((list) => list.split(' | '))
    const known = new Set(usual.map((word) => foldForMenu(word.replace('*', ''))))
    const level = levels.find((one) => namesOf(one).some((name) => known.has(foldForMenu(name))))
    const others = usual.filter((word) => !named.has(foldForMenu(word)))
    if (level !== undefined) for (const word of others) add(word, () => ({ kind: 'level', level }))
  }
}
