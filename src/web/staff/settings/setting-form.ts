import type { DescribedSection, PlainValuesOf, SettingRow } from '#domain/setting.ts'
import { numberFrom, numberText, optionalNumberFrom } from '#web/staff/form/typed-number.ts'

/** The plain fields of a section as typed: a switch is on or off, anything else is a text. */
export type TypedSettings<Section extends DescribedSection> = {
  readonly [Field in keyof PlainValuesOf<Section>]: PlainValuesOf<Section>[Field] extends boolean ? boolean : string
}

/** A section's stored values in its plain fields. */
export const typedSettings = <Section extends DescribedSection>(section: Section, stored: PlainValuesOf<Section>) =>
  mapPlain(section, stored, (_row, value) =>
    typeof value === 'boolean' || typeof value === 'string' ? value : numberText(value as number | null),
  ) as TypedSettings<Section>

/** The values of the plain fields, for the server to check. An invalid number is sent as null. */
export const settingsFrom = <Section extends DescribedSection>(section: Section, typed: TypedSettings<Section>) =>
  mapPlain(section, typed, (row, value) => {
    if (typeof value === 'boolean') return value
    if (row.kind === 'wholeNumber') return numberFrom(String(value))
    return row.kind === 'optionalNumber' ? optionalNumberFrom(String(value)) : String(value).trim()
  }) as PlainValuesOf<Section>

const mapPlain = ({ rows }: DescribedSection, values: object, map: (row: SettingRow, value: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, { kind }]) => kind !== 'custom')
      .map(([field, row]) => [field, map(row, Reflect.get(values, field))]),
  )
