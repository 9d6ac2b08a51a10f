import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import styles from './deal.module.css'
import type { ChoiceRow } from './deal-form.ts'

type ChoiceFieldsProps = {
  choice: ChoiceRow
  number: number
  errors: FieldErrors
  categories: string[]
  onChange: (change: Partial<ChoiceRow>) => void
}

/** The key `curry` offers several categories, any other key one (decisions, Deals). */
export function ChoiceFields({ choice, number, errors, categories, onChange }: ChoiceFieldsProps) {
  const errorOf = (field: string) => errors[`choices.${number - 1}.${field}`]
  return (
    <>
      <div className={styles.choiceFields}>
        <Field
          label="Label"
          placeholder="Choose your curry"
          maxLength={100}
          value={choice.label}
          error={errorOf('label')}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <Field
          label="Key"
          placeholder="curry"
          maxLength={60}
          value={choice.key}
          error={errorOf('key')}
          onChange={(event) => onChange({ key: event.target.value })}
        />
        <Field
          label="Count"
          type="number"
          inputMode="numeric"
          min={1}
          max={20}
          value={choice.count}
          error={errorOf('count')}
          onChange={(event) => onChange({ count: event.target.value })}
        />
        <Field
          label="Size (optional)"
          maxLength={100}
          value={choice.size}
          error={errorOf('size')}
          onChange={(event) => onChange({ size: event.target.value })}
        />
        <Field
          label="Only names with (optional)"
          placeholder="Naan, Roti"
          value={choice.nameIncludes}
          error={errorOf('nameIncludes')}
          onChange={(event) => onChange({ nameIncludes: event.target.value })}
        />
        {choice.key.trim() !== 'curry' && (
          <Source choice={choice} categories={categories} error={errorOf('source')} onChange={onChange} />
        )}
      </div>
      {choice.key.trim() === 'curry' && <Allowed choice={choice} categories={categories} onChange={onChange} />}
    </>
  )
}

type SourceProps = Pick<ChoiceFieldsProps, 'choice' | 'categories' | 'onChange'> & { error: string | undefined }

function Source({ choice, categories, error, onChange }: SourceProps) {
  const isGone = choice.source !== '' && !categories.includes(choice.source)
  return (
    <SelectField
      label="Category"
      value={choice.source}
      error={error}
      onChange={(event) => onChange({ source: event.target.value })}
    >
      <option value="">None</option>
      {isGone && <option>{choice.source}</option>}
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}

function Allowed({ choice, categories, onChange }: Pick<ChoiceFieldsProps, 'choice' | 'categories' | 'onChange'>) {
  const { allowedCategories } = choice
  const names = [...categories, ...allowedCategories.filter((name) => !categories.includes(name))]
  const toggle = (name: string, isAllowed: boolean) =>
    onChange({
      allowedCategories: isAllowed ? [...allowedCategories, name] : allowedCategories.filter((one) => one !== name),
    })
  return (
    <fieldset className={styles.allowed}>
      <legend>Allowed categories</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={allowedCategories.includes(name)}
          onChange={(event) => toggle(name, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
