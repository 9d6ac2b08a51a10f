import { useState } from 'react'
import { message, type Translate } from '#domain/language/translate.ts'
import { OPTION_MAX } from '#domain/menu/option-limits.ts'
import { INVALID_PRICE } from '#domain/money/money.ts'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { MoveButtons } from '#web/staff/list/move-buttons.tsx'
import { moved } from '#web/staff/list/moved.ts'
import { TaxClassField } from '#web/staff/menu/option/tax-class-field.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { DepositField } from './deposit-field.tsx'
import { DietField } from './diet-field.tsx'
import styles from './option.module.css'
import { type GroupRow, NEW_GROUP, NEW_VALUE, type ValueRow } from './option-form.ts'

type OptionGroupsFieldProps = {
  groups: readonly GroupRow[]
  errors: FieldErrors
  onChange: (groups: readonly GroupRow[]) => void
}

/** The groups of options of a dish or a category. */
export function OptionGroupsField({ groups, errors, onChange }: OptionGroupsFieldProps) {
  const t = useTranslate()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const place = { name: groups[from]?.name ?? '', place: to + 1, total: groups.length }
    setAnnouncement(t('{name} is now number {place} of {total}.', place))
    onChange(moved(groups, from, to) ?? groups)
  }
  return (
    <fieldset className={styles.groups}>
      <legend>{t('Options')}</legend>
      {groups.map((group, at) => (
        <fieldset key={group.row} className={styles.group}>
          <legend className="visually-hidden">{group.name || t('Options {number}', { number: at + 1 })}</legend>
          <GroupFields
            group={group}
            path={`optionGroups.${at}`}
            errors={errors}
            onChange={(change) => onChange(groups.map((one) => (one.row === group.row ? { ...one, ...change } : one)))}
          />
          <div className={styles.buttons}>
            <MoveButtons name={nameOf(t, group, at)} at={at} count={groups.length} onMove={move} />
            <Button
              variant="quiet"
              icon={<Icon name="trash" />}
              onClick={() => onChange(groups.filter(({ row }) => row !== group.row))}
            >
              {t('Remove {name}', { name: nameOf(t, group, at) })}
            </Button>
          </div>
        </fieldset>
      ))}
      <FieldError id="option-groups-error" error={errors.optionGroups} />
      <Button
        className={styles.add}
        icon={<Icon name="plus" />}
        disabled={groups.length >= OPTION_MAX.groups}
        onClick={() => onChange([...groups, { row: nextRow(groups), ...NEW_GROUP }])}
      >
        {t('Add a group of options')}
      </Button>
      {groups.length > 1 && (
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      )}
    </fieldset>
  )
}

const nameOf = (t: Translate, { name }: GroupRow, at: number): string =>
  name || t.as('within a sentence', 'options {number}', { number: at + 1 })

type GroupFieldsProps = {
  group: GroupRow
  path: string
  errors: FieldErrors
  onChange: (change: Partial<GroupRow>) => void
}

const KINDS = { choice: message('Any choice'), style: message('Style'), spice: message('Spice level') } as const
const ROLES = { choice: null, style: 'style', spice: 'spice' } as const

/** Its name, and how many of its options guests pick. */
function GroupBasics({ group, path, errors, onChange }: GroupFieldsProps) {
  const t = useTranslate()
  const { values } = group
  const picks = { type: 'number', inputMode: 'numeric', min: 1, max: values.length } as const
  return (
    <div className={styles.fields}>
      <Field
        className={styles.wide}
        label={t.as('of options', 'Group')}
        placeholder={t.as('an example', 'Size')}
        maxLength={OPTION_MAX.name}
        value={group.name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <SelectField
        label={t.as('of options', 'Kind')}
        value={group.role ?? 'choice'}
        error={errors[`${path}.role`]}
        onChange={(event) => onChange({ role: ROLES[event.target.value as keyof typeof ROLES] })}
      >
        {Object.entries(KINDS).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t.message(name)}
          </option>
        ))}
      </SelectField>
      <Field
        {...picks}
        label={t('Least picks')}
        value={group.minPicks}
        error={errors[`${path}.minPicks`]}
        onChange={(event) => onChange({ minPicks: event.target.value })}
      />
      <Field
        {...picks}
        label={t('Most picks')}
        value={group.maxPicks}
        error={errors[`${path}.maxPicks`]}
        onChange={(event) => onChange({ maxPicks: event.target.value })}
      />
      <Checkbox
        className={styles.check}
        label={t('Guests must choose')}
        checked={group.isRequired}
        onChange={(event) => onChange({ isRequired: event.target.checked })}
      />
    </div>
  )
}

function GroupFields({ group, path, errors, onChange }: GroupFieldsProps) {
  const t = useTranslate()
  const { values } = group
  return (
    <>
      <GroupBasics group={group} path={path} errors={errors} onChange={onChange} />
      {values.map((value, at) => (
        <ValueFields
          key={value.row}
          value={value}
          at={at}
          count={values.length}
          path={`${path}.values.${at}`}
          errors={errors}
          onMove={(from, to) => onChange({ values: moved(values, from, to) ?? values })}
          onRemove={() => onChange({ values: values.filter(({ row }) => row !== value.row) })}
          onChange={(change) =>
            onChange({ values: values.map((one) => (one.row === value.row ? { ...one, ...change } : one)) })
          }
        />
      ))}
      <FieldError id={`${path}-values-error`} error={errors[`${path}.values`]} />
      <Button
        className={styles.add}
        icon={<Icon name="plus" />}
        disabled={values.length >= OPTION_MAX.values}
        onClick={() => onChange({ values: [...values, { row: nextRow(values), ...NEW_VALUE }] })}
      >
        {group.name ? t('Add an option to {group}', { group: group.name }) : t('Add an option')}
      </Button>
    </>
  )
}

type ValueFieldsProps = {
  value: ValueRow
  at: number
  count: number
  path: string
  errors: FieldErrors
  onChange: (change: Partial<ValueRow>) => void
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function ValueFields({ value, at, count, path, errors, onChange, onMove, onRemove }: ValueFieldsProps) {
  const t = useTranslate()
  const name = value.name || t.as('within a sentence', 'option {number}', { number: at + 1 })
  return (
    <div className={styles.value}>
      <Field
        label={t('Option')}
        maxLength={OPTION_MAX.name}
        value={value.name}
        error={errors[`${path}.name`]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <AmountField
        label={t.as('of prices', 'Difference')}
        placeholder="0"
        invalid={INVALID_PRICE}
        value={value.price}
        error={errors[`${path}.price`]}
        onChange={(price) => onChange({ price })}
      />
      <div className={styles.checks}>
        <ValueFlags value={value} onChange={onChange} />
        <div className={styles.tools}>
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
          <IconButton icon="trash" label={t('Remove {name}', { name })} onClick={onRemove} />
        </div>
      </div>
      {value.price.trim() !== '' && (
        <TaxClassField
          label={t('Tax class of {name}', { name })}
          otherwise={t.as('a tax class', 'As its dish')}
          value={value.taxClass ?? ''}
          error={errors[`${path}.taxClass`]}
          onChange={(taxClass) => onChange({ taxClass: taxClass || null })}
        />
      )}
      <DepositField
        label={t('Deposit on {name}', { name })}
        value={value.deposit}
        error={errors[`${path}.deposit.amount`]}
        onChange={(deposit) => onChange({ deposit })}
      />
      <DietField
        isOption
        title={t('Diet and allergens of {name}', { name })}
        marks={value.marks}
        allergens={value.allergens}
        error={errors[`${path}.allergens`]}
        onChange={({ marks = value.marks, allergens }) => onChange({ marks, allergens: allergens ?? value.allergens })}
      />
    </div>
  )
}

function ValueFlags({ value, onChange }: Pick<ValueFieldsProps, 'value' | 'onChange'>) {
  const t = useTranslate()
  return (
    <>
      <Checkbox
        label={t.as('an option', 'Default')}
        checked={value.isDefault}
        onChange={(event) => onChange({ isDefault: event.target.checked })}
      />
      <Checkbox
        label={t('Sold out')}
        checked={value.isSoldOut}
        onChange={(event) => onChange({ isSoldOut: event.target.checked })}
      />
    </>
  )
}
