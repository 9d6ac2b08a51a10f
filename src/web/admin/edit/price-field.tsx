import { currencySign, INVALID_PRICE } from '#domain/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Field } from '#web/ui/field.tsx'

type PriceFieldProps = { value: string; error: string | undefined; onChange: (price: string) => void }

/** A price in the restaurant's currency, as typed. */
export function PriceField({ value, error, onChange }: PriceFieldProps) {
  const { amountFormat } = useRestaurant()
  return (
    <Field
      label="Price"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      required
      before={currencySign(amountFormat)}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Why this is not a price; undefined if it is one. */
export const priceProblem = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) && Number(typed) >= 0 ? undefined : INVALID_PRICE
