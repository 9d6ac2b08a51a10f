import { formatOnPage, type Sale } from '#domain/money/format-on-page.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'

/** How sums are written, and what the card terminal is called. */
export type MoneyStyle = { readonly format: AmountFormat; readonly terminalName: string }

/** The style of the money of an order. */
export const moneyStyleOf = (order: Sale, restaurant: Restaurant): MoneyStyle => ({
  format: formatOnPage(order, restaurant),
  terminalName: restaurant.terminalName,
})
