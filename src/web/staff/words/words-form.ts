import type { HasOwnWords, OwnWords } from '#domain/language/own-words.ts'
import type { Translate } from '#domain/language/translate.ts'
import type { GroupRow } from '#web/staff/menu/option/option-form.ts'
import type { PartToTranslate, TextToTranslate } from './own-words-field.tsx'

type SentWords = {
  readonly words?: { [Language in keyof OwnWords]: { [field: string]: { text: string; of: string } } }
}

/** The words as sent; nothing from a site in one language. */
export const wordsFrom = (words: OwnWords): SentWords =>
  Object.keys(words).length > 0 ? { words: words as NonNullable<SentWords['words']> } : {}

/** The words of a part of the settings as sent; nothing while there are none. */
export const ownWordsFrom = (ownWords: OwnWords | undefined): HasOwnWords =>
  ownWords && Object.keys(ownWords).length > 0 ? { ownWords } : {}

type Row = HasOwnWords & { readonly row: number }

/** Rows of a form, each with its own words. */
export const partsOfRows = <One extends Row>(
  rows: readonly One[],
  textsOf: (row: One, number: number) => readonly TextToTranslate[],
  onChange: (rows: readonly One[]) => void,
): PartToTranslate[] =>
  rows.map((one, at) => ({
    texts: textsOf(one, at + 1),
    words: one.ownWords,
    onChange: (ownWords) => onChange(rows.map((other) => (other.row === one.row ? { ...other, ownWords } : other))),
  }))

/** The names of options, once they have ids. */
export const textsOfGroups = (t: Translate, groups: readonly GroupRow[]): TextToTranslate[] =>
  groups.flatMap((group) => [
    ...(group.id === undefined
      ? []
      : [{ field: group.id, label: t('Options “{name}”', { name: group.name }), text: group.name }]),
    ...group.values.flatMap(({ id, name }) =>
      id === undefined ? [] : [{ field: id, label: `${group.name}: ${name}`, text: name }],
    ),
  ])
