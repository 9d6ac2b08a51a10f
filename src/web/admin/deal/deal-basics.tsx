import { DEAL_TYPES } from '#domain/deal.ts'
import { PriceField } from '#web/admin/edit/price-field.tsx'
import type { FieldErrors } from '#web/admin/edit/use-edit-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import styles from './deal.module.css'
import { DEAL_TYPE_NAME, type DealForm } from './deal-form.ts'

type DealBasicsProps = {
  typed: DealForm
  errors: FieldErrors
  onChange: (change: Partial<DealForm>) => void
}

export function DealBasics({ typed, errors, onChange }: DealBasicsProps) {
  return (
    <div className={styles.basics}>
      <Field
        label="Title"
        value={typed.title}
        maxLength={100}
        required
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <PriceField value={typed.price} error={errors.price} onChange={(price) => onChange({ price })} />
      <SelectField
        label="Type"
        value={typed.type}
        onChange={(event) => onChange({ type: DEAL_TYPES.find((type) => type === event.target.value) ?? 'combo' })}
      >
        {DEAL_TYPES.map((type) => (
          <option key={type} value={type}>
            {DEAL_TYPE_NAME[type]}
          </option>
        ))}
      </SelectField>
      <Checkbox
        className={styles.active}
        label="Active"
        checked={typed.isActive}
        onChange={(event) => onChange({ isActive: event.target.checked })}
      />
    </div>
  )
}
