import { type OwnPlace, translatedPlace } from './own-place.ts'
import type { OwnDictionary } from './own-words.ts'
import { fill, isRightToLeft, type Translate, type Value, type Values } from './translate.ts'

/**
 * What stands for each English text: a text, or the forms of a plural in the order of `pluralCategories`. A text that means
 * different things is told apart by its context (`keyOf`).
 */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>

/** How a catalogue names a text: `{count} dish | {count} dishes`, `Open [a button]`. */
export const keyOf = (text: string, { context = '', plural = '' } = {}): string =>
  `${text}${plural && ` | ${plural}`}${context && ` [${context}]`}`

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
/** Further numbers need no other form: the category of millions in Romance languages reads as `other` here. */
const COUNTED_TO = 200

/** The categories of CLDR that whole numbers have in a language: `one` and `other` in English, all six in Arabic. */
export function pluralCategories(language: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(language)
  const used = new Set(Array.from({ length: COUNTED_TO + 1 }, (_, count) => rules.select(count)))
  return CATEGORIES.filter((category) => used.has(category))
}

/** A translator for a language. A text that its catalogue does not have stays English; `own` is for other languages than the site's own. */
export function translator(language: string, catalogue: Catalogue = {}, own?: OwnDictionary): Translate {
  const [isolate, begun] = isRightToLeft(language) ? [isolated, withDirection] : [String, String]
  const filled = (text: string, values: Values = {}) => fill(begun(withOneStop(text, values)), values, isolate)
  const single = (key: string, text: string): string => {
    const found = catalogue[key]
    return typeof found === 'string' ? found : text
  }
  let rules: { readonly select: (count: number) => number } | undefined
  function formOf(count: number, one: string, other: string): string {
    const forms = catalogue[keyOf(one, { plural: other })]
    if (!Array.isArray(forms)) return count === 1 ? one : other
    rules ??= pluralRules(language)
    return forms[rules.select(count)] ?? other
  }
  const ownText = (text: string) => own?.texts.get(text) ?? text
  let translations: ReadonlySet<string> | undefined
  function isTranslated(text: string): boolean {
    translations ??= new Set(own?.texts.values())
    return own?.texts.has(text) || translations.has(text)
  }
  return Object.assign((text: string, values?: Values) => filled(single(text, text), values), {
    language,
    plural: (count: number, one: string, other: string, values?: Values) =>
      filled(formOf(count, one, other), { count, ...values }),
    as: (context: string, text: string, values?: Values) => filled(single(keyOf(text, { context }), text), values),
    message: (text: string) => single(text, text),
    own: ownText,
    langOf: (text: string) => (own && !isTranslated(text) ? own.language : undefined),
    place: <Place extends OwnPlace>(place: Place): Place => ({
      ...(own ? translatedPlace(place, ownText) : place),
      language,
    }),
  }) as Translate
}

function pluralRules(language: string) {
  const rules = new Intl.PluralRules(language)
  const categories = pluralCategories(language)
  const last = categories.length - 1
  return {
    select: (count: number) => {
      const place = categories.indexOf(rules.select(count))
      return place < 0 ? last : place
    },
  }
}

/** What ends with a full stop of its own, such as `6:30 p. m.`, ends the sentence with it. */
const withOneStop = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}\./g, (all, name) => (String(values[name]).endsWith('.') ? `{${name}}` : all))

/** A text that only joins values, such as `{day}، {time}`, has no letter that shows its direction: what is isolated does not count. */
const withDirection = (text: string): string =>
  text.includes('{') && !/\p{L}/u.test(text.replace(/\{\w+\}/g, '')) ? `\u200f${text}` : text

/** Codes, amounts and names keep their own direction, whatever stands around them (Unicode TR 9, first strong isolate). */
const isolated = (value: Value): string => `\u2068${value}\u2069`
