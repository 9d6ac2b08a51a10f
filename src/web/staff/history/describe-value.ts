import { type AmountFormat, centsFromDecimal, decimal } from '#domain/money/money.ts'
import { signedAmount } from '#domain/order/cash-drawer.ts'
import type { RestaurantTime } from '#web/staff/time/spoken-time.ts'

/** What values are written with: the restaurant's clock, currency and card terminal. */
export type HistoryContext = RestaurantTime & { readonly format: AmountFormat; readonly terminalName: string }

/** A text unchanged, yes or no for a boolean, anything else as JSON. */
export function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** An amount of the restaurant's money: `$4.00`. */
export function formatAmount(value: unknown, { format }: HistoryContext): string {
  return typeof value === 'number' ? signedAmount(centsFromDecimal(decimal(value), format), format) : asText(value)
}

/** A field of an object; undefined for anything else. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
