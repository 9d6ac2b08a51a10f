import type { Translate } from './language/translate.ts'

/**
 * One setting as plain data. Its type, its check, its default in older rows and files, its field on screen and its name in the
 * history follow from it. `label`, `hint` and `group`, the legend above it, are what the owner reads.
 */
export type Setting = {
  readonly label: string
  readonly hint?: string
  readonly group?: string
  /** Without a mail server, the field says so instead of its hint. */
  readonly needsMail?: true
  /** Its name in the history, if not the label. */
  readonly inHistory?: string
  /** What API clients read. */
  readonly inApi?: string
} & (
  | { readonly kind: 'toggle'; readonly initial: boolean }
  | (Whole & { readonly kind: 'wholeNumber'; readonly initial: number })
  /** Null means that there is no limit. */
  | (Whole & { readonly kind: 'optionalNumber'; readonly initial: number | null })
  | (Text & { readonly kind: 'text' })
  | (Text & { readonly kind: 'longText' })
  /** The addresses may be empty. */
  | { readonly kind: 'email'; readonly initial: string }
  | { readonly kind: 'webAddress'; readonly initial: string }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>>; readonly initial: string }
  /** Checked and shown by code of its own. */
  | { readonly kind: 'custom'; readonly initial: unknown }
)

/** `what` is asked for in the sentence about a wrong number. */
type Whole = { readonly least: number; readonly most: number; readonly what?: AskedFor }
export type AskedFor =
  | 'a whole number'
  | 'a whole number of percent'
  | 'a number'
  | 'a number of guests'
  | 'a number of seats'
  | 'a month'
  | 'days'
  | 'whole hours'
  | 'minutes'
/** `missing` is the sentence about an empty text; without it, the text may be empty. */
type Text = { readonly max: number; readonly missing?: string; readonly initial: string }

type SettingRows = Readonly<Record<string, Setting>>

/** A section of the settings whose fields are rows. */
export type DeclaredSection = {
  readonly title: string
  /** What its API call does, and what else clients should know. */
  readonly summary: string
  readonly note?: string
  readonly rows: SettingRows
}

type ValueOf<Row extends Setting> = Row extends { readonly kind: 'choice'; readonly choices: infer Choices }
  ? keyof Choices & string
  : Row extends { readonly kind: 'custom'; readonly initial: infer Value }
    ? Value
    : { toggle: boolean; wholeNumber: number; optionalNumber: number | null }[Row['kind'] &
          PlainKind] extends infer Value
      ? [Value] extends [never]
        ? string
        : Value
      : never
type PlainKind = 'toggle' | 'wholeNumber' | 'optionalNumber'

/** The values of a section, by field. */
export type ValuesOf<Section extends DeclaredSection> = {
  readonly [Field in keyof Section['rows']]: ValueOf<Section['rows'][Field]>
}

/** The fields of a section that have code of their own. */
export type CustomField<Section extends DeclaredSection> = {
  [Field in keyof Section['rows']]: Section['rows'][Field] extends { readonly kind: 'custom' } ? Field : never
}[keyof Section['rows']]

/** The values that apply until the owner sets others. */
export const initialValues = <Section extends DeclaredSection>({ rows }: Section): ValuesOf<Section> =>
  Object.fromEntries(Object.entries(rows).map(([field, { initial }]) => [field, initial])) as ValuesOf<Section>

/** What a wrong number is answered with. */
export function numberSentence(t: Translate, { what = 'a whole number', least, most }: Whole): string {
  switch (what) {
    case 'a whole number':
      return t('Please enter a whole number from {least} to {most}.', { least, most })
    case 'a whole number of percent':
      return t('Please enter a whole number of percent from {least} to {most}.', { least, most })
    case 'a number':
      return t('Please enter a number from {least} to {most}.', { least, most })
    case 'a number of guests':
      return t('Please enter a number of guests from {least} to {most}.', { least, most })
    case 'a number of seats':
      return t('Please enter a number of seats from {least} to {most}.', { least, most })
    case 'a month':
      return t('Please enter a month from {least} to {most}.', { least, most })
    case 'days':
      return t('Please enter days from {least} to {most}.', { least, most })
    case 'whole hours':
      return t('Please enter whole hours from {least} to {most}.', { least, most })
    case 'minutes':
      return t('Please enter minutes from {least} to {most}.', { least, most })
  }
}
