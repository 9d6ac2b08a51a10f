import { KITCHEN_MINUTES_MAX } from '#domain/order/capacity.ts'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type KitchenMinutesFieldProps = {
  label?: string
  hint: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** How long the kitchen works on one dish; a field that may be empty. */
export function KitchenMinutesField({ label, onChange, ...field }: KitchenMinutesFieldProps) {
  const t = useTranslate()
  return (
    <Field
      {...field}
      label={label ?? t('Kitchen minutes (optional)')}
      type="number"
      inputMode="numeric"
      min={0}
      max={KITCHEN_MINUTES_MAX}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
