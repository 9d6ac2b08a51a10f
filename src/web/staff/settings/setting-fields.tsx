import type { ReactNode } from 'react'
import { message } from '#domain/language/translate.ts'
import type { DescribedSection, SettingRow } from '#domain/setting.ts'
import { useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import type { FormState, TextBinding, ToggleBinding } from '#web/staff/form/use-form.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { TypedSettings } from './setting-form.ts'
import styles from './settings.module.css'

/** The fields of any section, bound by name. */
type Bindings = {
  readonly text: (field: string) => TextBinding
  readonly toggle: (field: string) => ToggleBinding
}

type SettingFieldsProps<Section extends DescribedSection> = {
  section: Section
  form: Pick<FormState<TypedSettings<Section>>, 'text' | 'toggle'>
  /** Those to show, in this order. */
  fields?: readonly (keyof TypedSettings<Section>)[]
}

/** The controls of a section's plain fields. */
export function SettingFields<Section extends DescribedSection>({
  section,
  form,
  fields,
}: SettingFieldsProps<Section>) {
  const shown = fields ?? Object.keys(section.rows).filter((field) => section.rows[field]?.kind !== 'custom')
  return shown.map((field) => {
    const row = section.rows[String(field)]
    return (
      row && <SettingField key={String(field)} row={row} field={String(field)} form={form as unknown as Bindings} />
    )
  })
}

/** All fields of a section without custom ones, in a box for each group. */
export function SettingGroups<Section extends DescribedSection>({ section, form }: SettingFieldsProps<Section>) {
  const t = useTranslate()
  const groups = Map.groupBy(Object.keys(section.rows), (field) => section.rows[field]?.group)
  return [...groups].map(([group, fields]) => (
    <fieldset key={group ?? ''} className={styles.group}>
      {group && <legend>{t.message(group)}</legend>}
      <SettingFields section={section} form={form} fields={fields as (keyof TypedSettings<Section>)[]} />
    </fieldset>
  ))
}

const NO_MAIL = message('Email is not set up yet: Settings, Mail server.')

type SettingFieldProps = { row: SettingRow; field: string; form: Bindings }

function SettingField({ row, field, form }: SettingFieldProps): ReactNode {
  const sendsMail = useSendsMail()
  const t = useTranslate()
  const hint = row.needsMail && !sendsMail ? NO_MAIL : row.hint
  const words = { label: t.message(row.label), hint: hint && t.message(hint) }
  switch (row.kind) {
    case 'toggle':
      return <Switch {...words} {...form.toggle(field)} />
    case 'wholeNumber':
      return <NumberField {...words} {...form.text(field)} min={row.least} max={row.most} required />
    case 'optionalNumber':
      return <NumberField {...words} {...form.text(field)} min={row.least} max={row.most} />
    case 'text':
      return <Field {...words} {...form.text(field)} maxLength={row.max} required={row.missing !== undefined} />
    case 'longText':
      return (
        <TextAreaField
          {...words}
          {...form.text(field)}
          maxLength={row.max}
          required={row.missing !== undefined}
          {...(row.isShort && { rows: 2, counter: true })}
        />
      )
    case 'email':
      return <Field {...words} {...form.text(field)} type="email" />
    case 'webAddress':
      return <Field {...words} {...form.text(field)} type="url" inputMode="url" />
    case 'choice':
      return (
        <SelectField {...words} {...form.text(field)}>
          {Object.entries(row.choices).map(([value, name]) => (
            <option key={value} value={value}>
              {t.message(name)}
            </option>
          ))}
        </SelectField>
      )
    case 'custom':
      return null
  }
}

const NumberField = (field: Parameters<typeof Field>[0]) => <Field {...field} type="number" inputMode="numeric" />
