import type { OwnPlace } from './own-place.ts'

/** The names in braces: `'Table for {count}'` has `count`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
export type Value = string | number
export type Values = Readonly<Record<string, Value>>
type ValuesIn<Text extends string> = [NamesIn<Text>] extends [never]
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
  <const Text extends string>(text: Text, ...values: ValuesIn<Text>): string
  /** The form for a number, which is `{count}` in both. */
  plural<const One extends string, const Other extends string>(
    count: number,
    one: One,
    other: Other,
    ...values: OtherValues<One | Other>
  ): string
  /** A text that has another meaning elsewhere, which `context` tells translators. */
  as<const Text extends string>(context: string, text: Text, ...values: ValuesIn<Text>): string
  /** What `message` has marked; any other text stays as it is. */
  message(text: string): string
  /** A text that the restaurant wrote itself; in its own language, if nobody has translated it. */
  own(text: string): string
  /** For `lang`: the language of such a text, as it is or as it was written by `own`, if it is not that of the page. */
  langOf(text: string): string | undefined
  /** A restaurant as these readers know it. */
  place<Place extends OwnPlace>(place: Place): Place
}

/** Marks a text that is written in the reader's language later, by `t.message`. */
export const message = <const Text extends string>(text: Text): Text => text

/** A sentence whose reader is not known yet: marked by `message`, or written for each. */
export type Sentence = string | ((t: Translate) => string)

export const sentenceIn = (t: Translate, sentence: Sentence): string =>
  typeof sentence === 'string' ? t.message(sentence) : sentence(t)

/** The texts as they are in the code, with the days, times and lists of a language. English pages load no other translator. */
export const untranslated = (language: string): Translate =>
  Object.assign((text: string, values?: Values) => fill(text, values), {
    language,
    plural: (count: number, one: string, other: string, values?: Values) =>
      fill(count === 1 ? one : other, { count, ...values }),
    as: (_context: string, text: string, values?: Values) => fill(text, values),
    message,
    own: message,
    langOf() {},
    place: message,
  }) as Translate

/** Puts values in the places of their names. */
export const fill = (text: string, values?: Values, isolate: (value: Value) => string = String): string =>
  values
    ? text.replace(/\{(\w+)\}/g, (braces, name) => {
        const value = values[name]
        return value === undefined ? braces : isolate(value)
      })
    : text

export const english: Translate = untranslated('en')

const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur']
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '')

/** A restaurant as the readers of a page know it. */
export const spokenIn = <Place extends OwnPlace>(t: Translate, place: Place): Place => ({ ...t.place(place), t })
