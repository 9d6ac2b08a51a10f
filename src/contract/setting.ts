import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import {
  type CustomField,
  type DeclaredSection,
  type DescribedSection,
  numberSentence,
  type PlainValuesOf,
  type SettingRow,
  type ValuesOf,
} from '#domain/setting.ts'
import { OptionalEmail } from './email-address.ts'
import { boundedText, requiredText } from './fields.ts'
import { withValues } from './problem.ts'

const WEB_ADDRESS_MAX = 500
const WEB_ADDRESS = message('Please enter a web address that begins with https:// or http://.')
const isHttp = (text: string): boolean => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? '')

export function wholeNumber(limits: Parameters<typeof numberSentence>[1]) {
  const sentence = withValues((t) => numberSentence(t, limits))
  return z.number(sentence).int(sentence).min(limits.least, sentence).max(limits.most, sentence)
}

type PlainSetting = Exclude<SettingRow, { kind: 'custom' }>
type Checks = { [Kind in PlainSetting['kind']]: (row: Extract<PlainSetting, { kind: Kind }>) => z.ZodType }

const text = ({ max, missing }: { readonly max: number; readonly missing?: string }) =>
  missing === undefined ? boundedText(max) : requiredText(max, missing)

/** What each kind of setting accepts. */
const CHECKS: Checks = {
  toggle: () => z.boolean(),
  wholeNumber,
  optionalNumber: (row) => wholeNumber(row).nullable(),
  text,
  longText: text,
  email: () => OptionalEmail,
  webAddress: () =>
    z
      .string(WEB_ADDRESS)
      .trim()
      .max(WEB_ADDRESS_MAX, WEB_ADDRESS)
      .refine((address) => address === '' || isHttp(address), WEB_ADDRESS),
  choice: ({ choices, wrong }) => z.enum(Object.keys(choices), wrong),
}

function checkOf(row: PlainSetting): z.ZodType {
  const check = CHECKS[row.kind] as (row: PlainSetting) => z.ZodType
  return row.inApi === undefined ? check(row) : check(row).describe(row.inApi)
}

/** The check of each field of a section. */
export type Fields<Section extends DeclaredSection> = {
  readonly [Field in keyof ValuesOf<Section>]: Check<ValuesOf<Section>[Field]>
}
type Check<Value> = z.ZodType<Value, Value>

/** The checks of a section's fields: those of its rows, and the given ones of its custom fields. */
export const fieldsOf = <Section extends DeclaredSection>(
  { rows }: Section,
  custom: { readonly [Field in CustomField<Section> & keyof ValuesOf<Section>]: z.ZodType<ValuesOf<Section>[Field]> },
): Fields<Section> =>
  Object.fromEntries(
    Object.entries(rows).map(([field, row]) => [
      field,
      row.kind === 'custom' ? Reflect.get(custom, field) : checkOf(row),
    ]),
  ) as Fields<Section>

/** The checks of the rows of a section that is otherwise written by hand. */
export const plainFieldsOf = <Section extends DescribedSection>({ rows }: Section) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([field, row]) => (row.kind === 'custom' ? [] : [[field, checkOf(row)]])),
  ) as { readonly [Field in keyof PlainValuesOf<Section>]: Check<PlainValuesOf<Section>[Field]> }

/** The sections that have custom fields. */
export type CustomSection<Sections extends Readonly<Record<string, DeclaredSection>>> = {
  [Id in keyof Sections]: [CustomField<Sections[Id]>] extends [never] ? never : Id
}[keyof Sections]
