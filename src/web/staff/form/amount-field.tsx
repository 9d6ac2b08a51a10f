import type { ComponentProps } from 'react'
import { type AmountFormat, currencySign, INVALID_PRICE } from '#domain/money/money.ts'
import { amountProblem, typedAmount, typedNumber, typedPercent } from '#domain/money/typed-amount.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'

type TypedFieldProps = Omit<
  ComponentProps<typeof Field>,
  'type' | 'inputMode' | 'value' | 'onChange' | 'unread' | 'error'
> & {
  value: string
  error?: string | null | undefined
  onChange: (typed: string) => void
}

/** A text with what keyboards of phones call a decimal: browsers drop a comma that is typed into a field for numbers. */
function DecimalText({
  problem,
  error,
  invalid,
  onChange,
  ...field
}: TypedFieldProps & { problem: string | undefined; invalid?: string | undefined }) {
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="decimal"
      error={error && problem ? [error, problem] : error}
      unread={invalid && problem ? [invalid, problem] : problem}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type AmountFieldProps = TypedFieldProps & {
  /** Of another currency than the restaurant's. */
  format?: AmountFormat
  /** What is said besides the example when the amount cannot be read. */
  invalid?: string
}

/** An amount of money as typed, in the restaurant's currency. The focus selects it, so that typing replaces it. */
export function AmountField({ format, ...field }: AmountFieldProps) {
  const { amountFormat, t } = useRestaurant()
  const written = format ?? amountFormat
  return (
    <DecimalText
      {...field}
      before={currencySign(written)}
      problem={amountProblem(field.value, written, t)}
      onFocus={(event) => event.target.select()}
    />
  )
}

/** The price of a dish or a deal, as typed. */
export function PriceField(field: Pick<TypedFieldProps, 'value' | 'error' | 'onChange'>) {
  const t = useTranslate()
  return <AmountField {...field} label={t('Price')} required invalid={INVALID_PRICE} />
}

/** Why this is not a price; undefined if it is one. */
export const priceProblem = (typed: string, format: AmountFormat): string | undefined =>
  (typedAmount(typed, format) ?? -1) >= 0 ? undefined : INVALID_PRICE

/** A percentage as typed. */
export function PercentField(field: TypedFieldProps) {
  const { amountFormat, t } = useRestaurant()
  const isUnread = field.value.trim() !== '' && typedPercent(field.value) === undefined
  const example = exampleIn(amountFormat)
  return (
    <DecimalText
      {...field}
      problem={isUnread ? t('Please write the percentage like this: {example}.', example) : undefined}
    />
  )
}

/** A number that may have decimals, as typed. */
export function DecimalField(field: TypedFieldProps) {
  const { amountFormat, t } = useRestaurant()
  const isUnread = field.value.trim() !== '' && typedNumber(field.value) === undefined
  const example = exampleIn(amountFormat)
  return (
    <DecimalText
      {...field}
      problem={isUnread ? t('Please write the number like this: {example}.', example) : undefined}
    />
  )
}

const exampleIn = ({ decimal }: AmountFormat) => ({ example: `8${decimal}5` })
