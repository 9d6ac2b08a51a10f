import type { LanguageCode } from './languages.ts'

/** The records with words in other languages, as the history names them. */
export const TRANSLATED_ENTITIES = ['menu-item', 'category', 'deal', 'settings'] as const
export type TranslatedEntity = (typeof TRANSLATED_ENTITIES)[number]

/** How far the translation of one text is. */
export const TRANSLATION_STATES = ['missing', 'changed', 'translated'] as const
type TranslationState = (typeof TRANSLATION_STATES)[number]

/** A text of the restaurant in another language, and the text that was translated: the two part when the owner changes that. */
type OwnWord = { readonly text: string; readonly of: string }
/** What an owner wrote in other languages about one record, by language and field. */
export type OwnWords = { readonly [Language in LanguageCode]?: Readonly<Record<string, OwnWord>> | undefined }
/** As readers need them: without the texts that were translated. */
export type ReadWords = {
  readonly [Language in LanguageCode]?: Readonly<Record<string, Pick<OwnWord, 'text'>>> | undefined
}
/** A part of the settings with texts that can be written in other languages. */
export type HasOwnWords = { readonly ownWords?: OwnWords | undefined }
/** As it is sent: without `of`, or with an empty one, it translates the present text. */
export type GivenWords = {
  readonly [Language in LanguageCode]?:
    | Readonly<Record<string, { readonly text: string; readonly of?: string | undefined }>>
    | undefined
}

/** The texts of a record that can be translated, by field, in the site's own language. */
export type OwnTexts = Readonly<Record<string, string>>
type Translated<Words = OwnWords> = { readonly texts: OwnTexts; readonly words: Words | null | undefined }

/** The restaurant's own texts as the readers of another language know them, by the text in the site's own language. */
export type OwnDictionary = {
  /** The site's own language, in which texts stand that nobody has translated. */
  readonly language: LanguageCode
  readonly texts: ReadonlyMap<string, string>
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** The words as stored: without empty ones and those of fields that are gone; null if nothing is left. */
export function keptWords(given: GivenWords | null | undefined, texts: OwnTexts): OwnWords | null {
  const languages = Object.entries(given ?? {}).flatMap(([language, fields]) => {
    const kept = Object.entries(fields ?? {}).flatMap(([field, { text, of }]) => {
      const source = Object.hasOwn(texts, field) ? texts[field] : undefined
      return isGiven(source) && isGiven(text) ? [[field, { of: of || source, text: text.trim() }] as const] : []
    })
    return kept.length > 0 ? [[language, Object.fromEntries(kept)] as const] : []
  })
  return languages.length > 0 ? (Object.fromEntries(languages) as OwnWords) : null
}

export const readWords = (words: OwnWords): ReadWords =>
  Object.fromEntries(
    Object.entries(words).map(([language, fields]) => [
      language,
      Object.fromEntries(Object.entries(fields ?? {}).map(([field, { text }]) => [field, { text }])),
    ]),
  )

/** The words of fields that are named by their text: a text that was replaced in its place has a new name, and keeps its words. */
export function renamedWords(
  words: GivenWords | null | undefined,
  before: readonly string[],
  after: readonly string[],
): GivenWords | null | undefined {
  const names = new Map(
    before.flatMap((name, at) => {
      const now = after[at]
      return now !== undefined && !after.includes(name) && !before.includes(now) ? [[name, now] as const] : []
    }),
  )
  if (!words || names.size === 0) return words
  return Object.fromEntries(
    Object.entries(words).map(([language, fields = {}]) => {
      const renamed = Object.entries(fields).map(([field, word]) => [names.get(field) ?? field, word])
      // What was given under the new name counts.
      return [language, { ...Object.fromEntries(renamed), ...givenUnder([...names.values()], fields) }]
    }),
  )
}

const givenUnder = <Word>(names: readonly string[], fields: Readonly<Record<string, Word>>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field)))

/** What stands for each text in a language. Of a text that several records have, the first translation counts. */
export function dictionaryIn(
  language: LanguageCode,
  records: readonly Translated<ReadWords>[],
): ReadonlyMap<string, string> {
  const dictionary = new Map<string, string>()
  for (const { texts, words } of records) {
    for (const [field, { text }] of Object.entries(words?.[language] ?? {})) {
      const source = Object.hasOwn(texts, field) ? texts[field] : undefined
      if (isGiven(source) && !dictionary.has(source)) dictionary.set(source, text)
    }
  }
  return dictionary
}

/** How far the words of a record are, in one language. */
type WordsState = {
  /** The fields without a translation. */
  readonly missing: readonly string[]
  /** The fields whose text has changed since it was translated. */
  readonly changed: readonly string[]
}

export function stateOfWords(language: LanguageCode, { texts, words }: Translated): WordsState {
  const fields = Object.keys(texts).filter((field) => isGiven(texts[field]))
  const inState = (state: TranslationState) =>
    fields.filter((field) => stateOfWord(texts[field] ?? '', words?.[language]?.[field]) === state)
  return { missing: inState('missing'), changed: inState('changed') }
}

/** The words with one of them written anew; an empty text removes it. */
export const withWord = (
  words: OwnWords | null | undefined,
  language: LanguageCode,
  field: string,
  word: { readonly text: string; readonly of: string },
): GivenWords => ({ ...words, [language]: { ...words?.[language], [field]: word } })

export function stateOfWord(source: string, word: OwnWord | undefined): TranslationState {
  if (!word) return 'missing'
  return word.of === source ? 'translated' : 'changed'
}

/** As a table writes them: texts alone, by language and field. */
export type WrittenWords = { readonly [Language in LanguageCode]?: Readonly<Record<string, string>> }

/**
 * The words with those of a table: a text that is as before translates what it did before, and an empty cell is none. Undefined if
 * nothing is left.
 */
export function withWritten(words: GivenWords | null | undefined, written: WrittenWords): GivenWords | undefined {
  const languages = new Map(Object.entries(words ?? {}))
  for (const [language, texts] of Object.entries(written)) {
    const fields = new Map(Object.entries(languages.get(language) ?? {}))
    for (const [field, text] of Object.entries(texts)) {
      if (text === '') fields.delete(field)
      else if (fields.get(field)?.text !== text) fields.set(field, { text })
    }
    if (fields.size > 0) languages.set(language, Object.fromEntries(fields))
    else languages.delete(language)
  }
  return languages.size > 0 ? Object.fromEntries(languages) : undefined
}
