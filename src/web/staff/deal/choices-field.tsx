import { dishesForChoice } from '#domain/menu/deal.ts'
import { DEAL_MAX } from '#domain/menu/deal-limits.ts'
import { storedChoice } from '#domain/menu/named-choice.ts'
import { nextRow } from '#web/staff/form/rows.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import styles from './deal.module.css'
import { type ChoiceRow, choiceFrom, type OfferedDish } from './deal-form.ts'

type ChoicesFieldProps = {
  choices: readonly ChoiceRow[]
  errors: FieldErrors
  available: readonly OfferedDish[]
  categories: string[]
  onChange: (choices: ChoiceRow[]) => void
}

const EMPTY = { key: '', label: '', count: '1', size: '', nameIncludes: '', categories: [], taxShare: '' }

/** The choices of the deal, each with the dishes a visitor would be offered now. */
export function ChoicesField({ choices, errors, available, categories, onChange }: ChoicesFieldProps) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Choices')}</legend>
      {choices.map((choice, at) => (
        <div key={choice.row} className={styles.choice}>
          <ChoiceFields
            choice={choice}
            number={at + 1}
            errors={errors}
            categories={categories}
            onChange={(change) =>
              onChange(choices.map((one) => (one.row === choice.row ? { ...one, ...change } : one)))
            }
          />
          <Offer choice={choice} available={available} />
          <Button
            className={styles.addRow}
            variant="quiet"
            icon={<Icon name="trash" />}
            onClick={() => onChange(choices.filter(({ row }) => row !== choice.row))}
          >
            {t('Remove choice {number}', { number: at + 1 })}
          </Button>
        </div>
      ))}
      <Button
        className={styles.addRow}
        icon={<Icon name="plus" />}
        onClick={() => onChange([...choices, { row: nextRow(choices), ...EMPTY }])}
      >
        {t('Add a choice')}
      </Button>
    </fieldset>
  )
}

function Offer({ choice, available }: { choice: ChoiceRow; available: readonly OfferedDish[] }) {
  const t = useTranslate()
  const names = dishesForChoice(storedChoice(choiceFrom(choice)), available).map(({ name }) => name)
  return (
    <p className={styles.offer} aria-live="polite">
      {names.length === 0 ? (
        <Badge tone="red" icon={<Icon name="warning" />}>
          {t('This choice has no dishes at the moment.')}
        </Badge>
      ) : (
        withElements(
          t.plural(
            names.length,
            '<strong>Visitors can choose from {count}:</strong> {dishes}',
            '<strong>Visitors can choose from {count}:</strong> {dishes}',
            { dishes: names.join(', ') },
          ),
          { strong: (words) => <strong>{words}</strong> },
        )
      )}
    </p>
  )
}

type ChoiceFieldsProps = {
  choice: ChoiceRow
  number: number
  errors: FieldErrors
  categories: string[]
  onChange: (change: Partial<ChoiceRow>) => void
}

function ChoiceFields({ choice, number, errors, categories, onChange }: ChoiceFieldsProps) {
  const t = useTranslate()
  const errorOf = (field: string) => errors[`choices.${number - 1}.${field}`]
  return (
    <>
      <div className={styles.choiceFields}>
        <Field
          label={t.as('of a choice', 'Label')}
          hint={t('What guests read above the choice.')}
          placeholder={t.as('an example', 'Choose your main')}
          maxLength={DEAL_MAX.label}
          value={choice.label}
          error={errorOf('label')}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <Field
          label={t('Short name (optional)')}
          hint={t('Stands before the pick on orders and in the kitchen; without it, the label does.')}
          placeholder={t.as('an example', 'main')}
          maxLength={DEAL_MAX.key}
          value={choice.key}
          error={errorOf('key')}
          onChange={(event) => onChange({ key: event.target.value })}
        />
        <Field
          label={t('How many picks')}
          type="number"
          inputMode="numeric"
          min={1}
          max={DEAL_MAX.count}
          value={choice.count}
          error={errorOf('count')}
          onChange={(event) => onChange({ count: event.target.value })}
        />
        <Field
          label={t('Size (optional)')}
          hint={t('Stands after the pick, such as “Lunch size”. It changes no price.')}
          maxLength={DEAL_MAX.size}
          value={choice.size}
          error={errorOf('size')}
          onChange={(event) => onChange({ size: event.target.value })}
        />
        <Field
          label={t('Only dishes named (optional)')}
          hint={t('Words with commas between them: a dish needs one of them in its name.')}
          placeholder={t.as('an example', 'cola, water')}
          value={choice.nameIncludes}
          error={errorOf('nameIncludes')}
          onChange={(event) => onChange({ nameIncludes: event.target.value })}
        />
      </div>
      <Categories choice={choice} categories={categories} onChange={onChange} />
    </>
  )
}

function Categories({ choice, categories, onChange }: Pick<ChoiceFieldsProps, 'choice' | 'categories' | 'onChange'>) {
  const t = useTranslate()
  const chosen = choice.categories
  const names = [...categories, ...chosen.filter((name) => !categories.includes(name))]
  const toggle = (name: string, isAllowed: boolean) =>
    onChange({ categories: isAllowed ? [...chosen, name] : chosen.filter((one) => one !== name) })
  return (
    <fieldset className={styles.allowed}>
      <legend>{t('Allowed categories')}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t.message(name)}
          checked={chosen.includes(name)}
          onChange={(event) => toggle(name, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
