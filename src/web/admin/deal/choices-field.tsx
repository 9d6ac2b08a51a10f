import { dishesForChoice } from '#domain/deal.ts'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import styles from './deal.module.css'
import { type ChoiceRow, choiceFrom, type OfferedDish } from './deal-form.ts'
import { nextRow } from './rows.ts'

type ChoicesFieldProps = {
  choices: readonly ChoiceRow[]
  errors: FieldErrors
  available: readonly OfferedDish[]
  categories: string[]
  onChange: (choices: ChoiceRow[]) => void
}

const EMPTY = { key: '', label: '', count: '1', source: '', size: '', nameIncludes: '', allowedCategories: [] }

/** What the customer chooses, each with what a visitor would be offered now. */
export function ChoicesField({ choices, errors, available, categories, onChange }: ChoicesFieldProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Choices</legend>
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
            {`Remove choice ${at + 1}`}
          </Button>
        </div>
      ))}
      <Button
        className={styles.addRow}
        icon={<Icon name="plus" />}
        onClick={() => onChange([...choices, { row: nextRow(choices), ...EMPTY }])}
      >
        Add a choice
      </Button>
    </fieldset>
  )
}

function Offer({ choice, available }: { choice: ChoiceRow; available: readonly OfferedDish[] }) {
  const names = dishesForChoice(choiceFrom(choice), available).map(({ name }) => name)
  return (
    <p className={styles.offer} aria-live="polite">
      {names.length === 0 ? (
        <Badge tone="red" icon={<Icon name="warning" />}>
          This choice offers nothing now.
        </Badge>
      ) : (
        <>
          <strong>{`Visitors can choose from ${names.length}:`}</strong> {names.join(', ')}
        </>
      )}
    </p>
  )
}
