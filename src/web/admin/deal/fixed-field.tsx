import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './deal.module.css'
import type { FixedRow } from './deal-form.ts'
import { nextRow } from './rows.ts'

type FixedFieldProps = {
  fixed: readonly FixedRow[]
  errors: FieldErrors
  onChange: (fixed: FixedRow[]) => void
}

/** What always comes with the deal: quantity and what it is. */
export function FixedField({ fixed, errors, onChange }: FixedFieldProps) {
  const set = (row: number, change: Partial<FixedRow>) =>
    onChange(fixed.map((one) => (one.row === row ? { ...one, ...change } : one)))
  return (
    <fieldset className={styles.group}>
      <legend>Includes</legend>
      {fixed.map(({ row, qty, label }, at) => (
        <div key={row} className={styles.fixed}>
          <Field
            label="Quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            value={qty}
            error={errors[`fixed.${at}.qty`]}
            onChange={(event) => set(row, { qty: event.target.value })}
          />
          <Field
            label="What"
            maxLength={100}
            value={label}
            error={errors[`fixed.${at}.label`]}
            onChange={(event) => set(row, { label: event.target.value })}
          />
          <IconButton
            className={styles.removeRow}
            icon="trash"
            label={`Remove ${label || 'this line'}`}
            onClick={() => onChange(fixed.filter((one) => one.row !== row))}
          />
        </div>
      ))}
      <Button
        className={styles.addRow}
        icon={<Icon name="plus" />}
        onClick={() => onChange([...fixed, { row: nextRow(fixed), qty: '1', label: '' }])}
      >
        Add what is included
      </Button>
    </fieldset>
  )
}
