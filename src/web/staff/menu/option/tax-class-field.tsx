import { useRestaurant } from '#web/parts/restaurant.tsx'
import { SelectField } from '#web/ui/field.tsx'

type TaxClassFieldProps = {
  label?: string
  /** What applies without a class of its own. */
  otherwise: string
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** The tax class of a dish, an option or a deal, where the restaurant has several. */
export function TaxClassField({ label, otherwise, value, error, onChange }: TaxClassFieldProps) {
  const { t, tax } = useRestaurant()
  const { classes } = tax
  if (classes.length === 1) return null
  return (
    <SelectField
      label={label ?? t('Tax class')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{otherwise}</option>
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
