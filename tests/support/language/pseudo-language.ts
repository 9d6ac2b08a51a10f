import { isRecord } from '#domain/is-record.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { Catalogue } from '#domain/language/translator.ts'
import japanese from '#server/language/catalogue/ja.json' with { type: 'json' }
import japaneseOfStaff from '#server/language/catalogue/staff/ja.json' with { type: 'json' }

/** The language that it replaces: its dates, times and names of countries have no Latin letters. */
export const PSEUDO_LANGUAGE = 'ja' satisfies LanguageCode

const GROWTH = 0.35
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'åƀçďéƒĝĥîĵķļɱñöþǫŕšťûṽŵẋýžÅƁÇĎÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŤÛṼŴẊÝŽ']
/** Letters of a script that no text of the program has. */
const GREEK = [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙΦΚΛΜΝΟΠΘΡΣΤΥΒΩΞΨΖ']

const inLetters = (text: string, letters: readonly string[]): string =>
  text.replace(/[a-z]/gi, (letter) => letters[PLAIN.indexOf(letter)] ?? letter)

/** A text in brackets, a third longer, without a Latin letter outside of the names of its values and elements. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/)
  const isName = (at: number) => at % 2 === 1
  const most = Math.max(...parts.map(({ length }, at) => (isName(at) ? 0 : length)))
  const longest = parts.findIndex(({ length }, at) => !isName(at) && length === most)
  const more = Math.max(0, Math.ceil(text.length * GROWTH) - 2)
  const longer = ' ļöñĝ'.repeat(more).slice(0, more).trimEnd()
  // At the end of the longest part, before the space that separates it from the next one.
  const written = parts.map((part, at) =>
    isName(at) ? part : inLetters(part, ACCENTED).replace(/\s*$/, (end) => (at === longest ? longer + end : end)),
  )
  return `⟦${written.join('')}⟧`
}

/** Where settings and menus have words of the owner. */
const OWN_FIELDS =
  /^(name|tagline|headline|cuisines|street|suburb|city|terminalName|title|text|welcome|button|alt|caption|words|dish|description|label|specialBadge|size|category|allowedCategories|source|nameIncludes|sameWords)$/

/** The same record as if its owner had another alphabet, so that their words are told apart from those of the program. */
export function inOwnLetters(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return OWN_FIELDS.test(field) ? inLetters(value, GREEK) : value
  if (Array.isArray(value)) return value.map((one) => inOwnLetters(one, field))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOwnLetters(one, key)]))
}

/** The texts that `inOwnLetters` writes in other letters. */
export function ownTextsIn(value: unknown, field = ''): readonly string[] {
  if (typeof value === 'string') return OWN_FIELDS.test(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => ownTextsIn(one, field))
  return isRecord(value) ? Object.entries(value).flatMap(([key, one]) => ownTextsIn(one, key)) : []
}

const IN_THE_PLACE_OF = { guests: japanese, staff: japaneseOfStaff } as const satisfies Readonly<
  Record<string, Catalogue>
>

/** The texts of a real catalogue, which has all of them. The language has one form for all numbers. */
export const pseudoCatalogue = (readers: keyof typeof IN_THE_PLACE_OF): Catalogue =>
  Object.fromEntries(
    Object.entries<Catalogue[string]>(IN_THE_PLACE_OF[readers]).map(([key, translation]) => {
      const text = key.replace(/ \[[^\]]*\]$/, '')
      return [key, Array.isArray(translation) ? [pseudoText(text.split(' | ')[1] ?? text)] : pseudoText(text)]
    }),
  )

/** Addresses, codes, and names that are the same in every language. */
const THE_SAME_EVERYWHERE = [
  /\bhttps?:\/\/\S+/g,
  /\b[A-Z]{1,6}-[A-Z0-9]+\b/g,
  /\b[A-Z]{2}\$/g,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g,
]

/** The Latin words of a text: the pseudo-language has none, nor has the owner. */
export function untranslatedIn(text: string, names: readonly RegExp[] = []): string[] {
  const rest = [...THE_SAME_EVERYWHERE, ...names].reduce((left, name) => left.replace(name, ' '), text)
  return rest.match(/(?<![\p{L}\d])[A-Za-z]{2,}(?![\p{L}\d])/gu) ?? []
}
