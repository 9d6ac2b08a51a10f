import type { Sentence, Translate } from './language/translate.ts'

/**
 * One setting as plain data. Its type, its check, its field on screen and its name in the history follow from it. `label`, `hint` and
 * `group`, the legend above it, are what the owner reads.
 */
export type SettingRow = {
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
  | { readonly kind: 'toggle' }
  | (Whole & { readonly kind: 'wholeNumber' })
  /** Null means that there is no limit. */
  | (Whole & { readonly kind: 'optionalNumber' })
  | (Text & { readonly kind: 'text' })
  /** A short one has two lines, and counts its characters. */
  | (Text & { readonly kind: 'longText'; readonly isShort?: true })
  /** The addresses may be empty. */
  | { readonly kind: 'email' }
  | { readonly kind: 'webAddress' }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>>; readonly wrong?: string }
  /** Checked and shown by code of its own. */
  | { readonly kind: 'custom' }
)

type Values = {
  readonly toggle: boolean
  readonly wholeNumber: number
  readonly optionalNumber: number | null
  readonly text: string
  readonly longText: string
  readonly email: string
  readonly webAddress: string
  readonly choice: string
  readonly custom: unknown
}

/** A setting with the value that applies until the owner sets another. */
export type Setting = {
  [Kind in keyof Values]: Extract<SettingRow, { readonly kind: Kind }> & { readonly initial: Values[Kind] }
}[keyof Values]

/** `what` is asked for in the sentence about a wrong number, unless it has a sentence of its own. */
type Whole = {
  readonly least: number
  readonly most: number
  readonly what?: AskedFor
  readonly wrong?: (t: Translate) => string
}
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
type Text = { readonly max: number; readonly missing?: string }

/** What people and API clients read of a section of the settings, and its fields. */
export type DescribedSection = {
  readonly title: Sentence
  /** What its API call does, and what else clients should know. */
  readonly summary: string
  readonly note?: string
  readonly rows: Readonly<Record<string, SettingRow>>
}

/** A section that follows from its rows alone: their initial values are its own. */
export type DeclaredSection = DescribedSection & {
  readonly title: string
  readonly rows: Readonly<Record<string, Setting>>
}

type ValueOf<Row extends SettingRow> = Row extends { readonly kind: 'choice'; readonly choices: infer Choices }
  ? keyof Choices & string
  : Row extends { readonly kind: 'custom'; readonly initial: infer Value }
    ? Value
    : Values[Row['kind']]

/** The values of a section, by field. */
export type ValuesOf<Section extends DescribedSection> = {
  readonly [Field in keyof Section['rows']]: ValueOf<Section['rows'][Field]>
}

/** The fields of a section that have code of their own. */
export type CustomField<Section extends DescribedSection> = {
  [Field in keyof Section['rows']]: Section['rows'][Field] extends { readonly kind: 'custom' } ? Field : never
}[keyof Section['rows']]

/** The values of the others. */
export type PlainValuesOf<Section extends DescribedSection> = Omit<ValuesOf<Section>, CustomField<Section>>

/** The values that apply until the owner sets others. */
export const initialValues = <Section extends DeclaredSection>({ rows }: Section): ValuesOf<Section> =>
  Object.fromEntries(Object.entries(rows).map(([field, { initial }]) => [field, initial])) as ValuesOf<Section>

/** What a wrong number is answered with. */
export function numberSentence(t: Translate, { what = 'a whole number', least, most, wrong }: Whole): string {
  if (wrong) return wrong(t)
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
