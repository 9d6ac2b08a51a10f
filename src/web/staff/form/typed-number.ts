import { type AmountFormat, type Decimal, decimal } from '#domain/money/money.ts'
import { typedAmount, typedNumber, typedPercent } from '#domain/money/typed-amount.ts'

/** The number typed into a field; NaN if it is empty or not a number. The server gets it as null, and refuses it. */
export const numberFrom = (typed: string): number => typedNumber(typed) ?? Number.NaN

/** The same for a field that may be empty: then null. */
export const optionalNumberFrom = (typed: string): number | null => (typed.trim() === '' ? null : numberFrom(typed))

/** The percentage typed into a field; NaN if there is none. */
export const percentFrom = (typed: string): number => typedPercent(typed) ?? Number.NaN

/** The amount typed into a field; NaN if there is none. */
export const amountFrom = (typed: string, format: AmountFormat): Decimal =>
  decimal(typedAmount(typed, format) ?? Number.NaN)

/** A stored number in a field that may be empty. */
export const numberText = (number: number | null): string => (number === null ? '' : String(number))

/** A number with decimals, with the restaurant's decimal sign. */
export const decimalText = (number: number, { decimal }: AmountFormat): string => String(number).replace('.', decimal)
