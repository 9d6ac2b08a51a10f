import { type AmountFormat, centsFromDecimal, decimal } from '#domain/money.ts'
import { signedAmount } from '#domain/order/cash-drawer.ts'
import type { RestaurantTime } from '#web/admin/time/spoken-time.ts'

/** What values are written with: the restaurant's clock and currency. */
export type HistoryContext = RestaurantTime & { readonly format: AmountFormat }

/** Text as it is; anything without words of its own as JSON. */
export function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export function amountInWords(value: unknown, { format }: HistoryContext): string {
  return typeof value === 'number' ? signedAmount(centsFromDecimal(decimal(value)), format) : asText(value)
}

/** A field of an object; undefined for anything else. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
