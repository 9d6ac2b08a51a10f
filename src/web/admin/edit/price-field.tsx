import { Field } from '#web/ui/field.tsx'

type PriceFieldProps = { value: string; error: string | undefined; onChange: (price: string) => void }

/** A price in dollars and cents, as it is typed. */
export function PriceField({ value, error, onChange }: PriceFieldProps) {
  return (
    <Field
      label="Price"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      required
      before="$"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
