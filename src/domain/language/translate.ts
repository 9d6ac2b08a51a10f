/**
 * What stands for each English text: a text, or the forms of a plural in the order of `pluralCategories`. A text that means
 * different things is told apart by its context (`keyOf`).
 */
export type Catalogue = Readonly<Record<string, string | readonly string[]>>

/** The names in braces: `'Table for {count}'` has `count`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Value = string | number
type Values<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<Text>, Value>>]
/** `count` comes from the number that is counted. */
type OtherValues<Text extends string> = [Exclude<NamesIn<Text>, 'count'>] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<NamesIn<Text>, 'count'>, Value>>]

/** Turns English texts into those of one reader's language. Called with literal texts only, which `npm run words` finds. */
export type Translate = {
  /** A tag of BCP 47 for `Intl`, such as `de-AT`. */
  readonly language: string
  <const Text extends string>(text: Text, ...values: Values<Text>): string
  /** The form for a number, which is `{count}` in both. */
  plural<const One extends string, const Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: OtherValues<One | Other>
  ): string
  /** A text that has another meaning elsewhere, which `context` tells translators. */
  as<const Text extends string>(context: string, text: Text, ...values: Values<Text>): string
  /** What `message` has marked; any other text stays as it is. */
  message(text: string): string
}

/** Marks a text that is written in the reader's language later, by `t.message`. */
export const message = <const Text extends string>(text: Text): Text => text

/** A sentence whose reader is not known yet: marked by `message`, or written for each. */
export type Sentence = string | ((t: Translate) => string)

export const sentenceIn = (t: Translate, sentence: Sentence): string =>
  typeof sentence === 'string' ? t.message(sentence) : sentence(t)

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

/** A translator for a language. A text that its catalogue does not have stays English. */
export function translator(language: string, catalogue: Catalogue = {}): Translate {
  const isolate = isRightToLeft(language) ? isolated : String
  const filled = (text: string, values: Readonly<Record<string, Value>> = {}) => fill(text, values, isolate)
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
  return Object.assign((text: string, values?: Readonly<Record<string, Value>>) => filled(single(text, text), values), {
    language,
    plural: (count: number, one: string, other: string, values?: Readonly<Record<string, Value>>) =>
      filled(formOf(count, one, other), { count, ...values }),
    as: (context: string, text: string, values?: Readonly<Record<string, Value>>) =>
      filled(single(keyOf(text, { context }), text), values),
    message: (text: string) => single(text, text),
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
const fill = (text: string, values: Readonly<Record<string, Value>>, isolate: (value: Value) => string): string =>
  text.includes('{')
    ? text.replace(/\{(\w+)\}(\.?)/g, (all, name, stop) => {
        const value = values[name]
        if (value === undefined) return all
        return isolate(value) + (String(value).endsWith('.') ? '' : stop)
      })
    : text

const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur']
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '')

/** Codes, amounts and names keep their own direction, whatever stands around them (Unicode TR 9, first strong isolate). */
const isolated = (value: Value): string => `\u2068${value}\u2069`

/** The texts as they are in the code. */
export const english: Translate = translator('en')

/** A restaurant, or what else says its language, as the readers of a page know it. */
export const spokenIn = <Place extends { readonly language: string }>(t: Translate, place: Place): Place => ({
  ...place,
  language: t.language,
  t,
})
