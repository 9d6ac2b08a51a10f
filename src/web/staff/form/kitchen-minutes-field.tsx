import { KITCHEN_MINUTES_MAX } from '#domain/order/capacity.ts'
import { Field } from '#web/ui/field.tsx'

type KitchenMinutesFieldProps = {
  label?: string
  hint: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** How long the kitchen works on one dish; a field that may be empty. */
export const KitchenMinutesField = ({
  label = 'Kitchen minutes (optional)',
  onChange,
  ...field
}: KitchenMinutesFieldProps) => (
  <Field
    {...field}
    label={label}
    type="number"
    inputMode="numeric"
    min={0}
    max={KITCHEN_MINUTES_MAX}
    onChange={(event) => onChange(event.target.value)}
  />
)
